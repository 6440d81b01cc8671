'use client'

import {
  Button,
  ConfirmationModal,
  Link,
  useConfig,
  useDocumentEvents,
  useDocumentInfo,
  useModal,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { WebhookHealth } from '../../webhooks/fields/showHealth'
import { usePost } from '../api/usePost'
import { Moment } from '../records/Moment'
import { Pill } from '../records/Pill'
import { healthWords } from './healthWords'
import { SecretOnce } from './SecretOnce'

type Made = { id?: unknown; secret?: unknown }

/** The secret of the webhook that was made a moment ago, of the answer that made it. */
const useMadeSecret = (id: string): string | undefined => {
  const { mostRecentUpdate } = useDocumentEvents()
  const made = (mostRecentUpdate as { doc?: Made } | null)?.doc
  return made?.id === id && typeof made.secret === 'string' ? made.secret : undefined
}

const Health = ({ health }: { health: WebhookHealth }) => {
  const { value, label, about } = healthWords(health)
  const { failingSince, lastTriedAt } = health
  return (
    <p className="webhook-desk__health">
      <Pill label={label} value={value} /> {about}{' '}
      {failingSince && (
        <>
          Failing since <Moment at={failingSince} />.{' '}
        </>
      )}
      {lastTriedAt && (
        <>
          Last used <Moment at={lastTriedAt} />.
        </>
      )}
    </p>
  )
}

const rotation = 'rotate-webhook-secret'

const Actions = ({
  id,
  kind,
  onSecret,
}: {
  id: string
  kind: string
  onSecret: (secret: string) => void
}) => {
  const router = useRouter()
  const { openModal } = useModal()
  const refresh = () => router.refresh()
  const test = usePost({ path: `/webhooks/${id}/test`, onDone: refresh })
  const replay = usePost({ path: `/webhooks/${id}/replay`, onDone: refresh })
  const rotate = usePost<{ secret: string }>({
    path: `/webhooks/${id}/rotate-secret`,
    onDone: ({ secret }) => onSecret(secret),
  })
  const button = (name: string, label: string, onClick: () => void, isBusy: boolean) => (
    <Button
      buttonStyle="secondary"
      disabled={isBusy}
      id={name}
      margin={false}
      onClick={onClick}
      size="small"
      type="button"
    >
      {label}
    </Button>
  )
  return (
    <>
      {kind !== 'hubspot' && button('send-test', 'Send a test', () => void test.post(), test.busy)}
      {button('replay-failed', 'Send failed ones again', () => void replay.post(), replay.busy)}
      {kind === 'webhook' &&
        button('rotate-secret', 'New secret', () => openModal(rotation), rotate.busy)}
      <ConfirmationModal
        body="Messages carry both signatures for 24 hours: by then the receiver must know the new secret."
        confirmingLabel="Making it …"
        heading="Make a new secret?"
        modalSlug={rotation}
        onConfirm={() => rotate.post()}
      />
    </>
  )
}

const Desk = ({ id }: { id: string }) => {
  const { savedDocumentData } = useDocumentInfo()
  const { admin } = useConfig().config.routes
  const made = useMadeSecret(id)
  const [rotated, setRotated] = useState<string>()
  const [isHidden, setHidden] = useState(false)
  const { health, kind = 'webhook' } = (savedDocumentData ?? {}) as { health?: WebhookHealth; kind?: string } // prettier-ignore
  const secret = rotated ?? made
  const show = (fresh: string) => {
    setRotated(fresh)
    setHidden(false)
  }
  const where = new URLSearchParams({ 'where[or][0][and][0][webhook][equals]': id })
  return (
    <div className="webhook-desk">
      {secret && !isHidden && kind === 'webhook' && (
        <SecretOnce onHide={() => setHidden(true)} secret={secret} />
      )}
      {health && <Health health={health} />}
      <div className="webhook-desk__actions">
        <Actions id={id} kind={kind} onSecret={show} />
        <Link href={`${admin}/collections/webhook-deliveries?${where.toString()}`} prefetch={false}>
          What was sent
        </Link>
      </div>
    </div>
  )
}

/** Above a webhook’s form: how it is, its secret once, and what can be done with it. */
export const WebhookDesk = () => {
  const { id } = useDocumentInfo()
  return id ? <Desk id={String(id)} key={String(id)} /> : null
}
