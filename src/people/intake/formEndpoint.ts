import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { firstAnswer, idempotencyClaim } from '../forms/idempotency'
import { defineEndpoint } from '../../http/defineEndpoint'
import { limits } from '../../http/limits/rateLimit'
import { idempotencyKey, takenForm } from '../../http/openapi/formSchemas'
import { json } from '../../http/openapi/responses'
import { takeSubmission, type Form } from './takeSubmission'

type FormEndpoint<T extends Form> = {
  type: 'demo' | 'contact'
  schema: z.ZodType<T>
  summary: string
}

const created = (answer: unknown, replayed: boolean) =>
  Response.json(answer, {
    status: 201,
    headers: replayed ? { 'Idempotency-Replayed': 'true' } : {},
  })

/**
 * A public form: `POST /api/<type>`, which takes a submission once for each `Idempotency-Key`. What was taken before is
 * answered again before it is counted or read by the schema.
 */
export const formEndpoint = <T extends Form>({ type, schema, summary }: FormEndpoint<T>) => {
  const path = `/${type}`
  const claimOf = ({ headers }: PayloadRequest, body: object) =>
    idempotencyClaim({ header: headers.get('idempotency-key'), path, body })

  return defineEndpoint({
    method: 'post',
    path,
    limit: limits.forms,
    body: schema,
    parameters: [idempotencyKey],
    tags: ['Forms'],
    summary,
    description:
      'At most 10 requests a client in 10 minutes. What looks like spam, or suspicious, gets the same answer.',
    answers: { 201: json('Saved.', takenForm) },
    fails: [409, 422],
    replay: async ({ req, sent }) => {
      const claim = claimOf(req, sent)
      const known = claim && (await firstAnswer(req.payload, claim))
      return known ? created(known, true) : undefined
    },
    handle: async ({ req, payload, client, body: form, sent: body }) => {
      const idempotency = claimOf(req, body)
      const { address } = client
      const taken = await takeSubmission({ payload, type, form, body, client: address, idempotency }) // prettier-ignore
      return created(taken.answer, taken.replayed)
    },
  })
}
