'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePost } from '../api/usePost'
import { useSaid } from '../language/useSaid'
import { words } from './words'

/** On a delivery that was made or given up: it is sent again, as it was. What a later state replaced asks twice. */
export const ReplayDelivery = () => {
  const { id, savedDocumentData } = useDocumentInfo()
  const say = useSaid()
  const router = useRouter()
  const [isForced, setForced] = useState(false)
  const { busy, post } = usePost({
    path: `/webhook-deliveries/${id}/replay${isForced ? '?force=true' : ''}`,
    onDone: () => {
      setForced(false)
      router.refresh()
    },
    onConflict: () => setForced(true),
  })
  const { state } = (savedDocumentData ?? {}) as { state?: string }
  if (!['delivered', 'failed', 'skipped'].includes(state ?? '')) return null
  return (
    <Button
      buttonStyle="primary"
      disabled={busy}
      id="replay-delivery"
      margin={false}
      onClick={() => void post()}
      size="medium"
      type="button"
    >
      {say(busy ? words.starting : isForced ? words.sendAnyway : words.sendAgain)}
    </Button>
  )
}
