import type { Endpoint, Payload, PayloadRequest, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { demandRole, type Role } from '../platform/access/roles'
import { AppError } from '../platform/errors'
import { parseForm } from './request/parseForm'
import { bodyOf } from './openapi/bodyOf'
import { describeParams, describeQuery } from './openapi/describeQuery'
import type { Parameter } from './openapi/parameters'
import { failures, type ErrorStatus, type Response as Answer } from './openapi/responses'
import { people, staff } from './openapi/security'
import { clientOf } from './request/clientAddress'
import { countingRefusals } from './limits/countingRefusals'
import { parseQuery } from './query/parseQuery'
import { countAgainst, type Limit } from './limits/rateLimit'
import { withOwnEdge } from './withOwnEdge'

type None = Record<string, never>

/** A schema, or what makes one of the collections that the project has. */
type Schema<T> = T | ((config: SanitizedConfig) => T)

type Input<P, Q, B> = {
  req: PayloadRequest
  payload: Payload
  /** The caller's address, and the network that limits count by. Empty where the host tells none. */
  client: { address: string; network: string }
  params: P
  query: Q
  body: B
  /** The body as it came, before its schema. */
  sent: object
}

export type EndpointDefinition<P extends z.ZodType, Q extends z.ZodObject, B extends z.ZodType> = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** Below `/api`, or below the collection or global that it belongs to. */
  path: string
  /** Who may. @default everybody */
  access?: readonly Role[]
  /** Every call counts against it, also one whose body can't be read. */
  limit?: Limit
  /** `handle` counts by itself; only what never reaches it is counted for it. @default false */
  countsItself?: boolean
  /** The variables of the path. One that does not fit leads nowhere: 404. */
  params?: P
  /** `any` where `handle` reads the parameters by itself. */
  query?: Schema<Q> | 'any'
  body?: Schema<B>
  /** For a body that `handle` reads by itself: what OpenAPI shows, and what it may have. @default 64 KiB */
  ownBody?: { openapi: object; maxBytes?: number }
  /** The same for every visitor until content changes: it is answered from memory. @default false */
  isContent?: boolean
  tags: readonly string[]
  summary: string
  description?: string
  /** Headers that it reads, and parameters of `query: 'any'`. */
  parameters?: readonly Parameter[]
  /** What is answered when all goes well, by status; the first one is that of what `handle` returns. */
  answers: Record<number, Answer>
  /** Beside those that follow from the above (400, 401, 403, 413, 415, 429, 500, 503). */
  fails?: readonly ErrorStatus[]
  /** @returns what is sent as JSON, nothing for a 204, or a whole Response */
  handle: (
    input: Input<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<object | void> | object | void
}

const madeFor = new WeakMap<SanitizedConfig, Map<unknown, unknown>>()

/** A schema is made once: the collections that it follows do not change while the process runs. */
const made = <T>(schema: Schema<T>, config: SanitizedConfig): T => {
  if (typeof schema !== 'function') return schema
  const known = madeFor.get(config) ?? new Map<unknown, unknown>()
  madeFor.set(config, known)
  if (!known.has(schema)) known.set(schema, (schema as (config: SanitizedConfig) => T)(config))
  return known.get(schema) as T
}

/** Those whom only people of flesh have: the API key stands for a service. */
const securityOf = (access: readonly Role[]) => (access.includes('service') ? staff : people)

type AnyDefinition = EndpointDefinition<z.ZodType, z.ZodObject, z.ZodType>

const operationOf =
  ({ access, limit, params, query, body, ownBody, ...shown }: AnyDefinition) =>
  (config: SanitizedConfig) => {
    const takesBody = body !== undefined || ownBody !== undefined
    const parameters = [
      ...(params ? describeParams(params) : []),
      ...(query && query !== 'any' ? describeQuery(made(query, config)) : []),
      ...(shown.parameters ?? []),
    ]
    const statuses = new Set<ErrorStatus>([
      ...(takesBody || (query && query !== 'any') ? [400 as const] : []),
      ...(access ? [401 as const, 403 as const] : []),
      ...(params ? [404 as const] : []),
      ...(takesBody ? [413 as const, 415 as const] : []),
      ...(limit ? [429 as const] : []),
      ...(shown.fails ?? []),
    ])
    return {
      tags: [...shown.tags],
      summary: shown.summary,
      ...(shown.description ? { description: shown.description } : {}),
      ...(access ? { security: securityOf(access) } : {}),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(ownBody ? { requestBody: ownBody.openapi } : {}),
      ...(body ? { requestBody: bodyOf(made(body, config)) } : {}),
      responses: { ...shown.answers, ...failures(...statuses) },
    }
  }

const paramsOf = (schema: z.ZodType, given: unknown) => {
  const result = schema.safeParse(given ?? {})
  if (result.success) return result.data
  throw new AppError('not_found', 'There is no such document.')
}

/** The id of a document in a path. */
export const idParam = z.object({ id: z.guid().toLowerCase() })

/**
 * An endpoint from one object: what HTTP, limits and OpenAPI need to know of it. `handle` gets parsed input and
 * returns data. It carries its own checks: behind our pipeline, in Next, and in a host that has neither.
 */
export const defineEndpoint = <
  P extends z.ZodType = z.ZodType<None>,
  Q extends z.ZodObject = z.ZodObject<None>,
  B extends z.ZodType = z.ZodType<undefined>,
>(
  definition: EndpointDefinition<P, Q, B>,
): Omit<Endpoint, 'root'> => {
  const { method, path, access, limit, countsItself, params, query, body, ownBody } = definition
  const [status = '200'] = Object.keys(definition.answers)
  const takesNoBody = method !== 'get' && body === undefined && ownBody === undefined

  const handler = async (req: PayloadRequest): Promise<Response> => {
    const { payload } = req
    const { config } = payload
    const client = clientOf()
    if (access) demandRole(req, ...access)
    // On every answer from here on: a refusal tells as well where the client stands.
    if (limit && !countsItself)
      req.responseHeaders = new Headers(await countAgainst(limit, client.network))
    const sent = body ? ((await req.json?.()) as object) : {}
    const read = () => ({
      params: (params ? paramsOf(params, req.routeParams) : {}) as z.output<P>,
      query: (query && query !== 'any'
        ? parseQuery(made(query, config), req.searchParams)
        : {}) as z.output<Q>,
      body: (body ? parseForm(made(body, config), sent) : undefined) as z.output<B>,
    })
    const input = await countingRefusals(countsItself ? limit : undefined, read)
    const answer = await definition.handle({ req, payload, client, sent, ...input })
    if (answer instanceof Response) return answer
    if (answer === undefined) return new Response(null, { status: 204 })
    return Response.json(answer, { status: Number(status) })
  }

  return {
    method,
    path,
    custom: {
      openapi: operationOf(definition as unknown as AnyDefinition),
      ...(limit ? { limit } : {}),
      ...(query === 'any' ? { query } : {}),
      ...(definition.isContent ? { content: true } : {}),
      ...(takesNoBody ? { takesNoBody } : {}),
      ...(ownBody?.maxBytes ? { maxBodyBytes: ownBody.maxBytes } : {}),
    },
    handler: withOwnEdge(handler, { limit, maxBodyBytes: ownBody?.maxBytes, takesNoBody }),
  }
}
