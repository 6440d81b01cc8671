import { handleEndpoints, type PayloadRequest } from 'payload'
import { requestContext } from '../../platform/requestContext'
import { settings } from '../../platform/settings'

type Asked = {
  method?: 'GET' | 'POST' | 'PATCH'
  /** Below `/api`. */
  path: string
  /** Objects go as JSON; what is undefined is left out. */
  query?: Record<string, unknown>
  json?: object
  /** The state that a write is based on. */
  ifMatch?: string
}

type Body = Record<string, unknown>

export type Answered = { body: Body; etag?: string }

/** What our API refused, in the contract's shape. */
export class RefusedByApi extends Error {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {
    super(`The API answered ${status}`)
  }
}

const queryOf = (query: Record<string, unknown>) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const written = given.map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return new URLSearchParams(written).toString()
}

/** The key alone: what else came along is nobody's. */
const headersOf = ({ headers }: PayloadRequest, { json, ifMatch }: Asked) => {
  const sent = new Headers({ Accept: 'application/json' })
  for (const name of ['authorization', 'x-api-key']) {
    const value = headers.get(name)
    if (value !== null) sent.set(name, value)
  }
  if (json) sent.set('Content-Type', 'application/json')
  if (ifMatch) sent.set('If-Match', ifMatch)
  return sent
}

const requestOf = (req: PayloadRequest, asked: Asked): Request => {
  const { method = 'GET', path, query = {}, json } = asked
  const url = new URL(req.payload.config.routes.api + path, settings.baseUrl)
  url.search = queryOf(query)
  return new Request(url, {
    method,
    headers: headersOf(req, asked),
    body: json && JSON.stringify(json),
    signal: req.signal,
  })
}

/**
 * Asks our own API with the caller's key, within the process: the same checks, bounds, answers from memory and errors as
 * over the network. In a host that does not run our pipeline it is the host's own API.
 * @throws RefusedByApi
 */
export const askApi = async (req: PayloadRequest, asked: Asked): Promise<Answered> => {
  const request = requestOf(req, asked)
  const { config } = req.payload
  const ask = requestContext()?.askApi ?? ((inner) => handleEndpoints({ config, request: inner }))
  const response = await ask(request)
  const body = (await response.json()) as Body
  if (response.status >= 400) throw new RefusedByApi(response.status, body)
  return { body, etag: response.headers.get('etag') ?? undefined }
}
