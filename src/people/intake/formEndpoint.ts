import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { firstAnswer, idempotencyClaim } from '../forms/idempotency'
import { parseForm } from '../../http/request/parseForm'
import { countingRefusals } from '../../http/limits/countingRefusals'
import { defineEndpoint } from '../../http/defineEndpoint'
import { countAgainst, limits } from '../../http/limits/rateLimit'
import { bodyOf } from '../../http/openapi/bodyOf'
import { idempotencyKey, takenForm } from '../../http/openapi/formSchemas'
import { json } from '../../http/openapi/responses'
import { takeSubmission, type Form } from './takeSubmission'

type FormEndpoint<T extends z.ZodType<Form>> = {
  type: 'demo' | 'contact'
  schema: T
  summary: string
}

const created = (answer: unknown, replayed: boolean) =>
  Response.json(answer, {
    status: 201,
    headers: replayed ? { 'Idempotency-Replayed': 'true' } : {},
  })

/** What this key was answered before. */
const answerBefore = async ({ payload, headers }: PayloadRequest, path: string, body: object) => {
  const idempotency = idempotencyClaim({ header: headers.get('idempotency-key'), path, body })
  return { idempotency, known: idempotency && (await firstAnswer(payload, idempotency)) }
}

/**
 * A public form: `POST /api/<type>`, which takes a submission once for each `Idempotency-Key`. What was taken before is
 * answered again before it is counted or read by the schema.
 */
export const formEndpoint = <T extends z.ZodType<Form>>({
  type,
  schema,
  summary,
}: FormEndpoint<T>) =>
  defineEndpoint({
    method: 'post',
    path: `/${type}`,
    limit: limits.forms,
    countsItself: true,
    ownBody: { openapi: bodyOf(schema) },
    parameters: [idempotencyKey],
    tags: ['Forms'],
    summary,
    description:
      'At most 10 requests a client in 10 minutes. What looks like spam, or suspicious, gets the same answer.',
    answers: { 201: json('Saved.', takenForm) },
    fails: [409, 422],
    handle: async ({ req, payload, client }) => {
      const body = (await req.json?.()) as object
      const { idempotency, known } = await countingRefusals(limits.forms, () =>
        answerBefore(req, `/${type}`, body),
      )
      if (known) return created(known, true)

      req.responseHeaders = new Headers(await countAgainst(limits.forms, client.network))
      const form = parseForm(schema, body)
      const { address } = client
      const taken = await takeSubmission({ payload, type, form, body, client: address, idempotency }) // prettier-ignore
      return created(taken.answer, taken.replayed)
    },
  })
