'use client'

import { PublishButton as PayloadPublishButton, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Payload counts only the versions since the last publishing, so a draft that was never public counts
 * none, and its schedule opens with "unpublish" chosen. Here such a draft is one version ahead.
 */
export const PublishButton = () => {
  const { hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount } = useDocumentInfo()

  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1)
  }, [hasPublishedDoc, setUnpublishedVersionCount, unpublishedVersionCount])

  return <PayloadPublishButton />
}
