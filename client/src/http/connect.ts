import { errorOf, FrontdeskError, networkError } from './clientError'
import { pause } from './pause'

export type ClientOptions = {
  /** Where the service is, such as `https://cms.example.com`. */
  baseUrl: string
  /** An API key. For servers alone: a browser would show it to everybody. */
  key?: string
  /** Asked for where a call names no language. @default the service’s first */
  locale?: string
  /** Goes along with every request. */
  headers?: Record<string, string>
  /** What makes the requests. @default the global one */
  fetch?: typeof globalThis.fetch
  /** How often a read that failed for the moment is tried again. @default 2 */
  retries?: number
  /** What is told to wait longer than this fails at once. @default 5000 */
  maxWaitMs?: number
}

/** What `fetch` takes for a single request, and what Next’s takes. */
export type RequestOptions = Omit<RequestInit, 'body' | 'method' | 'window'> & {
  next?: { revalidate?: number | false; tags?: string[] }
}

export type Query = Record<string, unknown>

export type Sent = {
  path: string
  /** @default 'GET' */
  method?: 'GET' | 'POST'
  query?: Query
  body?: object
  headers?: Record<string, string>
  /** Whether it may be sent again when it is not known what became of it. @default that of a read */
  isRepeatable?: boolean
  options?: RequestOptions
}

/** What all parts of the client ask through. */
export type Connection = {
  /** An answer that went well. @throws FrontdeskError */
  send: (sent: Sent) => Promise<Response>
  /** The same, read as JSON. */
  json: <Answer>(sent: Sent) => Promise<Answer>
  locale: string | undefined
}

/** Objects as JSON, lists with commas: each the same, however it was put together. */
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const queryText = (query: Query): string => {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(said.map(([name, value]) => [name, valueText(value)])).toString()
  return text && `?${text}`
}

const isAbsolute = (path: string) => /^https?:/.test(path)

const passing = [429, 502, 503, 504]

const isPassing = ({ status }: FrontdeskError) => status === 0 || passing.includes(status)

/** Twice as long each time, and not all at the same moment. */
const backoffMs = (attempt: number) => 250 * 2 ** attempt * (0.5 + Math.random())

/**
 * No redirect takes `Authorization` along to another origin (Fetch, 4.4), as it would a header of our own. Where a proxy
 * in front wants that one for itself there is ours.
 */
const addKey = (headers: Headers, key: string) =>
  headers.has('Authorization')
    ? headers.set('X-API-Key', key)
    : headers.set('Authorization', `Bearer ${key}`)

/** What a request failed with, unless its caller gave it up: then that. */
const failing =
  (message: string, { signal }: RequestOptions = {}) =>
  (cause: unknown): never => {
    throw signal?.aborted ? cause : networkError(message, cause)
  }

/**
 * A service, by its address. The parts of the client (`content`, `search`, `forms` …) ask through it, so that a bundle
 * has those alone that it uses.
 */
export const connect = ({
  baseUrl,
  key,
  locale,
  headers: own = {},
  fetch: given,
  retries = 2,
  maxWaitMs = 5000,
}: ClientOptions): Connection => {
  const base = baseUrl.replace(/\/+$/, '')

  /** What leads elsewhere, such as a file, is none of the key’s business. */
  const addressOf = ({ path, query = {} }: Sent) =>
    isAbsolute(path) ? path : `${base}/api/${path}${queryText(query)}`

  const headersOf = ({ path, body, headers = {}, options = {} }: Sent) => {
    const all = new Headers(isAbsolute(path) ? {} : own)
    if (body !== undefined) all.set('Content-Type', 'application/json')
    new Headers(options.headers).forEach((value, name) => all.set(name, value))
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    if (key && !isAbsolute(path)) addKey(all, key)
    return all
  }

  const ask = async (sent: Sent) => {
    const { method = 'GET', body, options } = sent
    const init = {
      ...options,
      method,
      headers: headersOf(sent),
      body: body && JSON.stringify(body),
    }
    const response = await (given ?? fetch)(addressOf(sent), init).catch(
      failing('The service can’t be reached.', options),
    )
    if (!response.ok) throw await errorOf(response)
    return response
  }

  const send = async (sent: Sent): Promise<Response> => {
    const { method = 'GET', isRepeatable = method === 'GET', options } = sent
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(sent)
      } catch (error) {
        if (!(error instanceof FrontdeskError) || !isRepeatable) throw error
        const waitMs = error.retryAfter === undefined ? backoffMs(attempt) : error.retryAfter * 1000
        if (attempt >= retries || !isPassing(error) || waitMs > maxWaitMs) throw error
        await pause(waitMs, options?.signal)
      }
    }
  }

  const json = async <Answer>(sent: Sent) => {
    const response = await send(sent)
    return (await response.json().catch(failing('The answer broke off.', sent.options))) as Answer
  }

  return { send, json, locale }
}
