'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { usePost } from '../api/usePost'
import { useSaid } from '../language/useSaid'
import { words } from './words'

/** On a delivery that was made or given up: it is sent again, as it was. */
export const ReplayDelivery = () => {
  const { id, savedDocumentData } = useDocumentInfo()
  const say = useSaid()
  const router = useRouter()
  const { busy, post } = usePost({
    path: `/webhook-deliveries/${id}/replay`,
    onDone: () => router.refresh(),
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
      {busy ? say(words.starting) : say(words.sendAgain)}
    </Button>
  )
}
