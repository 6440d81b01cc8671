import type { JSONField } from 'payload'

const moment = (description: string) => ({
  type: ['string', 'null'] as ('string' | 'null')[],
  format: 'date-time',
  description,
})

/** For OpenAPI and the generated types (`WebhookHealth`). */
export const healthSchema: JSONField['jsonSchema'] = {
  uri: 'a://b/webhook-health.json',
  fileMatch: ['a://b/webhook-health.json'],
  schema: {
    type: 'object',
    properties: {
      state: {
        type: 'string',
        enum: ['untried', 'works', 'failing', 'off'],
        description: '`off`: by an administrator, or because its receiver took nothing.',
      },
      lastTriedAt: moment('When it was sent something last.'),
      lastStatus: { type: ['integer', 'null'], description: 'What it answered last.' },
      lastFailure: { type: ['string', 'null'], description: 'Why there was no answer.' },
      failingSince: moment('Since when it has taken nothing.'),
    },
  },
}
