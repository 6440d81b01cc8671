'use client'

import type { DefaultCellComponentProps } from 'payload'
import type { WebhookHealth } from '../../webhooks/fields/showHealth'
import { useSaid } from '../language/useSaid'
import { Moment } from '../records/Moment'
import { Pill } from '../records/Pill'
import { healthWords } from './healthWords'
import { words } from './words'

/** How a webhook is, at a glance: its last answer, and since when it has been failing. */
export const WebhookHealthCell = ({ cellData }: DefaultCellComponentProps) => {
  const say = useSaid()
  const health = cellData as WebhookHealth | undefined
  if (!health) return null
  const { value, label, about } = healthWords(health)
  const since = health.failingSince ?? health.lastTriedAt
  return (
    <span className="webhook-health">
      <Pill label={say(label)} value={value} />
      {since && (
        <span className="webhook-health__about">
          {say(about)} {say(health.failingSince ? words.failingSince : words.last)}{' '}
          <Moment at={since} />
        </span>
      )}
    </span>
  )
}
