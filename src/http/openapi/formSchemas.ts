import type { Parameter } from './parameter'

/** What a public form answers. */
export const takenForm = {
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

/** The header that makes a form safe to send again. */
export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'The same key with the same body gets the first answer again for 24 hours, with `Idempotency-Replayed: true`.',
}
