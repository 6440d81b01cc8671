'use client'

import {
  toast,
  useConfig,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useLocale,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSaid } from '../language/useSaid'

const failed = {
  en: 'Your changes could not be saved, so the document is still yours.',
  de: 'Ihre Änderungen konnten nicht gespeichert werden; das Dokument bleibt bei Ihnen.',
}

/** Saves what is not saved yet, a draft where there are drafts, and then lets go of the document. */
export const useHandOver = (letGo: () => Promise<void>) => {
  const { id, collectionSlug, docConfig } = useDocumentInfo()
  const { api } = useConfig().config.routes
  const { code } = useLocale()
  const say = useSaid()
  const { submit } = useForm()
  const modified = useFormModified()
  const isAutosaving = useFormBackgroundProcessing()
  const [isHanding, setHanding] = useState(false)

  const save = async (): Promise<boolean> => {
    const hasDrafts = Boolean(docConfig?.versions && docConfig.versions.drafts)
    const query = `?draft=true&depth=0&fallback-locale=null&locale=${code}`
    const result = await (hasDrafts && collectionSlug
      ? submit({
          action: `${api}/${collectionSlug}/${id}${query}`,
          method: 'PATCH',
          overrides: { _status: 'draft' },
          skipValidation: true,
        })
      : submit())
    return Boolean(result && result.res.ok)
  }

  const handOver = useEffectEvent(async () => {
    try {
      if (modified && !(await save())) toast.error(say(failed))
      else await letGo()
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      setHanding(false)
    }
  })

  useEffect(() => {
    if (isHanding && !isAutosaving) void handOver() // one save at a time
  }, [isHanding, isAutosaving])

  return { isHanding, begin: () => setHanding(true) }
}
