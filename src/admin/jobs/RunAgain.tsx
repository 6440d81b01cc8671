'use client'

import { Button, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { usePost } from '../api/usePost'
import { useSaid } from '../language/useSaid'

/** On a job that has failed permanently. It may be done at once, and then it is gone: back to the list. */
export const RunAgain = () => {
  const { id, savedDocumentData } = useDocumentInfo()
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const { busy, post } = usePost({
    path: `/payload-jobs/${id}/retry`,
    onDone: () => router.push(`${admin}/collections/payload-jobs`),
  })
  const say = useSaid()
  if (!savedDocumentData?.hasError) return null
  return (
    <Button
      buttonStyle="primary"
      disabled={busy}
      id="run-again"
      margin={false}
      onClick={() => void post()}
      size="medium"
      type="button"
    >
      {say(
        busy
          ? { en: 'Starting …', de: 'Beginnt …' }
          : { en: 'Run again', de: 'Noch einmal ausführen' },
      )}
    </Button>
  )
}
