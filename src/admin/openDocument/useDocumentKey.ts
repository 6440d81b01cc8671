'use client'

import { useDocumentInfo } from '@payloadcms/ui'

/** One name for the document of this form, `''` before it was first saved. */
export const useDocumentKey = (): string => {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  if (globalSlug) return `globals/${globalSlug}`
  return id === undefined ? '' : `${collectionSlug}/${id}`
}
