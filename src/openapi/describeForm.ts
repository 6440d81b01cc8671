import type { z } from 'zod'
import { bodyOf } from './bodyOf'
import { failures, json } from './responses'

type Form = { schema: z.ZodType; summary: string }

const taken = {
  type: 'object',
  required: ['message', 'lead'],
  properties: {
    message: { type: 'string', description: 'For the visitor, in their language.' },
    lead: {
      type: 'object',
      required: ['reference', 'type', 'status', 'createdAt'],
      properties: {
        reference: { type: 'string', description: 'Of this request; can be read over a phone.' },
        type: { type: 'string', enum: ['demo', 'contact'] },
        status: { const: 'new' },
        createdAt: { type: 'string', format: 'date-time' },
      },
    },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'The same key with the same body gets the first answer again for 24 hours, with `Idempotency-Replayed: true`.',
}

/** The operation of a public form, from the schema that reads it. */
export const describeForm = ({ schema, summary }: Form) => ({
  tags: ['Forms'],
  summary,
  description:
    'At most 10 requests a client in 10 minutes. What looks like spam, or suspicious, gets the same answer.',
  parameters: [idempotencyKey],
  requestBody: bodyOf(schema),
  responses: { '201': json('Saved.', taken), ...failures(400, 409, 413, 415, 422, 429) },
})
