'use client'

import { ConfirmationModal, Link, useConfig, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePost } from '../api/usePost'
import { SmallButton } from '../frame/SmallButton'
import { useSaid } from '../language/useSaid'
import { ReplayRange } from './ReplayRange'
import { words } from './words'

const rotation = 'rotate-webhook-secret'

const NewSecret = ({ id, onSecret }: { id: string; onSecret: (secret: string) => void }) => {
  const say = useSaid()
  const { openModal } = useModal()
  const { busy, post } = usePost<{ secret: string }>({
    path: `/webhooks/${id}/rotate-secret`,
    onDone: ({ secret }) => onSecret(secret),
  })
  return (
    <>
      <SmallButton disabled={busy} id="rotate-secret" onClick={() => openModal(rotation)}>
        {say(words.newSecret)}
      </SmallButton>
      <ConfirmationModal
        body={say(words.overlap)}
        confirmingLabel={say(words.making)}
        heading={say(words.makeSecret)}
        modalSlug={rotation}
        onConfirm={() => post()}
      />
    </>
  )
}

const SentLink = ({ id }: { id: string }) => {
  const { admin } = useConfig().config.routes
  const where = new URLSearchParams({ 'where[or][0][and][0][webhook][equals]': id })
  const say = useSaid()
  return (
    <Link href={`${admin}/collections/webhook-deliveries?${where.toString()}`} prefetch={false}>
      {say(words.sent)}
    </Link>
  )
}

type ActionsProps = { id: string; kind: string; onSecret: (secret: string) => void }

/** What can be done with a webhook, beside changing it. */
export const WebhookActions = ({ id, kind, onSecret }: ActionsProps) => {
  const say = useSaid()
  const router = useRouter()
  const [isRange, setRange] = useState(false)
  const refresh = () => router.refresh()
  const test = usePost({ path: `/webhooks/${id}/test`, onDone: refresh })
  const replay = usePost({ path: `/webhooks/${id}/replay`, onDone: refresh })
  const endRange = () => setRange(false)
  return (
    <>
      <div className="webhook-desk__actions">
        {kind !== 'hubspot' && (
          <SmallButton disabled={test.busy} id="send-test" onClick={() => void test.post()}>
            {say(words.sendTest)}
          </SmallButton>
        )}
        <SmallButton disabled={replay.busy} id="replay-failed" onClick={() => void replay.post()}>
          {say(words.replayFailed)}
        </SmallButton>
        <SmallButton disabled={isRange} id="open-range" onClick={() => setRange(true)}>
          {say(words.replayRange)}
        </SmallButton>
        {kind === 'webhook' && <NewSecret id={id} onSecret={onSecret} />}
        <SentLink id={id} />
      </div>
      {isRange && (
        <ReplayRange
          id={id}
          onCancel={endRange}
          onDone={() => {
            endRange()
            refresh()
          }}
        />
      )}
    </>
  )
}
