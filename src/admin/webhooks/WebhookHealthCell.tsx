'use client'

import type { DefaultCellComponentProps } from 'payload'
import type { WebhookHealth } from '../../webhooks/fields/showHealth'
import { Moment } from '../records/Moment'
import { Pill } from '../records/Pill'
import { healthWords } from './healthWords'

/** How a webhook is, at a glance: its last answer, and since when it has been failing. */
export const WebhookHealthCell = ({ cellData }: DefaultCellComponentProps) => {
  const health = cellData as WebhookHealth | undefined
  if (!health) return null
  const { value, label, about } = healthWords(health)
  const since = health.failingSince ?? health.lastTriedAt
  return (
    <span className="webhook-health">
      <Pill label={label} value={value} />
      {since && (
        <span className="webhook-health__about">
          {about} {health.failingSince ? 'Failing since' : 'Last'} <Moment at={since} />
        </span>
      )}
    </span>
  )
}
