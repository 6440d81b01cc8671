import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '../platform/errors'
import { answerCached } from './cache/answerCached'
import { countingRefusals } from './limits/countingRefusals'
import { countAgainstAll, refuseKnown as refuseKnownClient } from './limits/rateLimit'
import {
  demandCaller,
  limitsOf,
  limitsOfRefusals,
  schemaFor,
  type AnyDefinition,
  type EndpointDefinition,
} from './openapi/endpointDefinition'
import { parseQuery } from './query/parseQuery'
import { clientOf } from './request/clientAddress'
import { parseForm } from './request/parseForm'
import { withOwnEdge } from './withOwnEdge'

type None = Record<string, never>

const paramsOf = (schema: z.ZodType, given: unknown) => {
  const result = schema.safeParse(given ?? {})
  if (result.success) return result.data
  throw new AppError('not_found', 'There is no such document.')
}

/** The id of a document in a path. */
export const idParam = z.object({ id: z.guid().toLowerCase() })

type Read = { params: unknown; query: unknown; body: unknown; sent: object }

/** Parses a call by its schemas, or replays the answer that it got before. */
const readCall = async (
  { params, query, body, ownBody, replay }: AnyDefinition,
  req: PayloadRequest,
): Promise<Read | Response> => {
  const { config } = req.payload
  const sent = body ? ((await req.json?.()) as object) : {}
  const known = await replay?.({ req, sent })
  if (known) return known
  const readBody = async () => {
    if (ownBody) return ownBody.read((await req.text?.()) ?? '')
    return body ? parseForm(schemaFor(body, config), sent) : undefined
  }
  return {
    params: params ? paramsOf(params, req.routeParams) : {},
    query: query && query !== 'any' ? parseQuery(schemaFor(query, config), req.searchParams) : {},
    body: await readBody(),
    sent,
  }
}

const answerWith = (answer: object | void, { answers = {} }: AnyDefinition): Response => {
  if (answer instanceof Response) return answer
  if (answer === undefined) return new Response(null, { status: 204 })
  const [status = '200'] = Object.keys(answers)
  return Response.json(answer, { status: Number(status) })
}

const handlerOf =
  (definition: AnyDefinition) =>
  async (req: PayloadRequest): Promise<Response> => {
    const { counts, isOn } = definition
    if (isOn && !isOn()) throw new AppError('not_found', 'There is no such path.')
    const client = clientOf()
    demandCaller(definition, req)
    const read = await countingRefusals(limitsOfRefusals(definition), () =>
      readCall(definition, req),
    )
    if (read instanceof Response) return read
    const limits = limitsOf(definition)
    const count = () => countAgainstAll(limits, client.network)
    const refuseKnown = () => limits.forEach((limit) => refuseKnownClient(limit, client.network))
    // On every answer from here on: a refusal tells as well where the client stands.
    if (counts !== 'misses') req.responseHeaders = new Headers(await count())
    const { payload } = req
    const { handle, makes } = definition
    if (makes)
      return answerCached(req, {
        client: client.network,
        refuse: refuseKnown,
        before: count,
        make: () => makes({ payload, query: read.query as never, network: client.network }),
      })
    const input = { req, payload, client, counter: { count, refuseKnown }, ...read }
    return answerWith(await handle(input as never), definition)
  }

/**
 * An endpoint from one object: what HTTP, limits and OpenAPI need to know of it. `handle` gets parsed input and
 * returns data. It carries its own checks: behind our pipeline, in Next, and in a host that has neither.
 */
export const defineEndpoint = <
  P extends z.ZodType = z.ZodType<None>,
  Q extends z.ZodObject = z.ZodObject<None>,
  B = undefined,
>(
  given: EndpointDefinition<P, Q, B>,
): Omit<Endpoint, 'root'> => {
  const definition = given as unknown as AnyDefinition
  const { method, path, isOn } = definition
  return {
    method,
    path,
    custom: { definition, isOn },
    handler: withOwnEdge(handlerOf(definition), definition),
  }
}
