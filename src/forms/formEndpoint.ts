import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { clientOf } from '../http/clientAddress'
import { countAgainst, limits } from '../http/rateLimit'
import { takeSubmission, type Form } from '../leads/takeSubmission'
import { describeForm } from '../openapi/describeForm'
import { firstAnswer, idempotencyClaim } from './idempotency'
import { parseForm } from './parseForm'

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

/** A public form: `POST /api/<type>`, which takes a submission once for each `Idempotency-Key`. */
export const formEndpoint = <T extends z.ZodType<Form>>({
  type,
  schema,
  summary,
}: FormEndpoint<T>): Endpoint => ({
  path: `/${type}`,
  method: 'post',
  custom: { limit: limits.forms, openapi: describeForm({ schema, summary }) },
  handler: async (req: PayloadRequest) => {
    const { payload, headers } = req
    const client = clientOf(headers)
    const body = (await req.json?.()) as object
    const header = headers.get('idempotency-key')
    const idempotency = idempotencyClaim({ header, path: `/${type}`, body })
    const known = idempotency && (await firstAnswer(payload, idempotency))
    if (known) return created(known, true)

    // On every answer from here on: a refusal tells as well where the client stands.
    req.responseHeaders = new Headers(await countAgainst(limits.forms, client.network))
    const form = parseForm(schema, body)
    const { address } = client
    const taken = await takeSubmission({ payload, type, form, body, client: address, idempotency })
    return created(taken.answer, taken.replayed)
  },
})
