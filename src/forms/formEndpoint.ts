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

/** What this key was answered before. A refusal counts like any other body. */
const answerBefore = async ({ payload, headers }: PayloadRequest, path: string, body: object) => {
  const header = headers.get('idempotency-key')
  try {
    const idempotency = idempotencyClaim({ header, path, body })
    return { idempotency, known: idempotency && (await firstAnswer(payload, idempotency)) }
  } catch (error) {
    await countAgainst(limits.forms, clientOf().network)
    throw error
  }
}

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
    const client = clientOf()
    const body = (await req.json?.()) as object
    const { idempotency, known } = await answerBefore(req, `/${type}`, body)
    if (known) return created(known, true)

    // On every answer from here on: a refusal tells as well where the client stands.
    req.responseHeaders = new Headers(await countAgainst(limits.forms, client.network))
    const form = parseForm(schema, body)
    const { address } = client
    const taken = await takeSubmission({ payload, type, form, body, client: address, idempotency })
    return created(taken.answer, taken.replayed)
  },
})
