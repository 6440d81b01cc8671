'use client'

import { useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import type { WebhookHealth } from '../../webhooks/fields/showHealth'
import { useSaid } from '../language/useSaid'
import { Moment } from '../records/Moment'
import { Pill } from '../records/Pill'
import { healthWords } from './healthWords'
import { SecretOnce } from './SecretOnce'
import { WebhookActions } from './WebhookActions'
import { words } from './words'

type Made = { id?: unknown; secret?: unknown }

/** The secret of the webhook that was made a moment ago, of the answer that made it. */
const useMadeSecret = (id: string): string | undefined => {
  const { mostRecentUpdate } = useDocumentEvents()
  const made = (mostRecentUpdate as { doc?: Made } | null)?.doc
  return made?.id === id && typeof made.secret === 'string' ? made.secret : undefined
}

const Health = ({ health }: { health: WebhookHealth }) => {
  const say = useSaid()
  const { value, label, about } = healthWords(health)
  const { failingSince, lastTriedAt } = health
  return (
    <p className="webhook-desk__health">
      <Pill label={say(label)} value={value} /> {say(about)}{' '}
      {failingSince && (
        <>
          {say(words.failingSince)} <Moment at={failingSince} />.{' '}
        </>
      )}
      {lastTriedAt && (
        <>
          {say(words.lastUsed)} <Moment at={lastTriedAt} />.
        </>
      )}
    </p>
  )
}

const Desk = ({ id }: { id: string }) => {
  const { savedDocumentData } = useDocumentInfo()
  const made = useMadeSecret(id)
  const [rotated, setRotated] = useState<string>()
  const [isHidden, setHidden] = useState(false)
  const { health, kind = 'webhook' } = (savedDocumentData ?? {}) as { health?: WebhookHealth; kind?: string } // prettier-ignore
  const secret = rotated ?? made
  const show = (fresh: string) => {
    setRotated(fresh)
    setHidden(false)
  }
  return (
    <div className="webhook-desk">
      {secret && !isHidden && kind === 'webhook' && (
        <SecretOnce onHide={() => setHidden(true)} secret={secret} />
      )}
      {health && <Health health={health} />}
      <WebhookActions id={id} kind={kind} onSecret={show} />
    </div>
  )
}

/** Above a webhook’s form: how it is, its secret once, and what can be done with it. */
export const WebhookDesk = () => {
  const { id } = useDocumentInfo()
  return id ? <Desk id={String(id)} key={String(id)} /> : null
}
