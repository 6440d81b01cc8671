import { handleEndpoints, type Payload } from 'payload'
import { AppError } from '../errors'
import { env } from '../env'
import { noteContentChange } from '../publishing/contentChanges'
import { answerFromMemory, readyAnswer, wireAnswer } from '../publishing/responseCache'
import { rawAddress } from './answerAtOnce'
import { cacheAddress, withoutIgnored } from './cacheAddress'
import { resolveCaller, type Caller } from './caller'
import { checkQuery, refuseNul } from './checkQuery'
import { cleanHeaders } from './cleanHeaders'
import { clientNetwork, noteClient } from './clientAddress'
import { checkIfMatch, stateBeforeRead, tagged, taggedByWrite } from './documentTag'
import { demandOwnPage } from './demandOwnPage'
import { errorEnvelope } from './errorEnvelope'
import { noteHead } from './headRequest'
import { localeOfRequest } from './localeOfRequest'
import { parseJsonObject } from './readBody'
import {
  asRead,
  checkedBody,
  demandFileName,
  demandPanel,
  demandRoute,
  demandUploader,
  isOverriddenRead,
} from './payloadRequest'
import { countAgainst, limits, type Limit } from './rateLimit'
import { isFile } from './knownParameters'
import { refuseUnknown } from './refuseUnknown'
import { resolveRoute, type Route } from './route'
import { renameSessionCookie } from './sessionCookie'
import { inHashSlot } from '../users/passwords/hashSlots'
import { withoutTrailing } from '../text/withoutTrailing'

type Incoming = {
  request: Request
  payload: () => Promise<Payload>
  client: string
  requestId: string
}

/** The address below our own `BASE_URL`: the `Host` header is the caller's to choose. */
const ownUrl = ({ url }: Request): URL => {
  const { pathname, search } = new URL(url)
  const path = withoutTrailing(pathname, /^\/$/) || '/'
  return new URL(path + search, env.BASE_URL)
}

const demandValidPath = (url: URL) => {
  refuseNul(url)
  try {
    decodeURIComponent(url.pathname)
  } catch (cause) {
    throw new AppError('invalid_input', 'The address is not valid.', { cause })
  }
}

const isLogin = ({ kind, slug, pattern }: Route) =>
  kind === 'collection' && slug === 'users' && ['/login', '/forgot-password'].includes(pattern)

/** Whether Payload may compute a password's hash. A login does so by itself. */
const setsPassword = ({ kind, slug, pattern }: Route, body: BodyInit | null): boolean => {
  if (kind !== 'collection' || slug !== 'users' || typeof body !== 'string') return false
  if (!['/', '/:id', '/reset-password'].includes(pattern)) return false
  const given = parseJsonObject(body, () => true) // a NUL in it is named later, beside all other bad fields
  return 'password' in given || 'currentPassword' in given
}

const customOf = (payload: Payload, slug: string) =>
  payload.collections[slug as 'content']?.config.custom

/** Whether visitors read this collection's own paths. */
const isPublic = (payload: Payload, slug: string): boolean =>
  slug === 'media' || Boolean(customOf(payload, slug)?.public)

/** Whether visitors see something of this collection. Its changes are announced (announceChange.ts). */
const isShown = (payload: Payload, slug: string): boolean =>
  isPublic(payload, slug) || Boolean(customOf(payload, slug)?.shown)

/**
 * A read that is the same for every visitor, until content changes. A custom endpoint says of itself that
 * it is one, under `custom.content`.
 */
const isPublicRead = (payload: Payload, { kind, slug, pattern, custom }: Route): boolean => {
  if (kind === 'custom') return Boolean(custom.content)
  if (kind === 'global') return slug === 'site' && pattern === '/'
  if (kind !== 'collection' || !['/', '/:id', '/count'].includes(pattern)) return false
  return isPublic(payload, slug)
}

/** In the contract's shape, without what only Payload's own CORS would say. */
const finish = async (
  response: Response,
  { requestId, isPublic = false }: { requestId: string; isPublic?: boolean },
): Promise<Response> => {
  const headers = new Headers(response.headers)
  for (const name of [...headers.keys()])
    if (name.startsWith('access-control-')) headers.delete(name)
  renameSessionCookie(headers)
  const caching = headers.get('cache-control')
  const isPrivate = caching?.includes('no-store') // it may say more, such as that nothing may be changed
  if (!isPrivate && (!isPublic || !caching)) headers.set('Cache-Control', 'private, no-store')
  if (response.status < 400)
    return new Response(response.body, { status: response.status, headers })

  if (response.status === 401) headers.set('WWW-Authenticate', 'Bearer')
  headers.set('Cache-Control', 'private, no-store')
  headers.delete('content-length')
  headers.delete('etag') // of a state that was rolled back
  const body: unknown = await response.json().catch(() => undefined)
  const envelope = errorEnvelope({ body, status: response.status, requestId })
  return Response.json(envelope, { status: response.status, headers })
}

const callPayload = async (
  payload: Payload,
  url: URL,
  init: { method: string; headers: Headers; body: BodyInit | null; signal: AbortSignal },
): Promise<Response> => {
  const request = new Request(url, { ...init, duplex: 'half' } as RequestInit)
  Object.defineProperty(request, 'headers', { value: init.headers }) // the caller is known by this object
  return handleEndpoints({ config: payload.config, path: url.pathname, request })
}

const methodsOf = (payload: Payload, pathname: string): string => {
  const resolution = resolveRoute(payload.config, { method: 'none', pathname })
  if (resolution.found !== 'other-methods')
    throw new AppError('not_found', 'There is no such path.')
  return resolution.allow.join(', ')
}

/** What is kept for everybody must not be what a login sees, should one turn out to be valid after all. */
const withoutCredentials = (given: Headers): Headers => {
  const headers = new Headers(given)
  for (const name of ['authorization', 'cookie', 'x-api-key']) headers.delete(name)
  return headers
}

/** The address as it was sent; of a read that came as a POST, the one that it stands for. */
const addressOf = ({ request }: Incoming, url: URL): string =>
  cacheAddress(request.method === 'POST' ? url.pathname + url.search : rawAddress(request.url))

/** A browser that is logged in: the panel keeps the state of its lists in addresses, and sends some of it along. */
const isPanel = ({ kind }: Caller, headers: Headers): boolean =>
  kind === 'session' && !headers.has('authorization')

const answerVisitor = async (payload: Payload, url: URL, given: Headers, incoming: Incoming) => {
  const headers = withoutCredentials(given)
  const answer = await answerFromMemory(addressOf(incoming, url), async () => {
    // Whoever else asked for the same waits for this: it does not end with one caller's connection.
    const signal = new AbortController().signal
    const response = await callPayload(payload, url, { method: 'GET', headers, body: null, signal })
    return readyAnswer(response)
  })
  if (answer.status === 200) {
    const wire = await wireAnswer(answer, {
      acceptEncoding: incoming.request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: incoming.request.headers.get('if-none-match') ?? undefined,
    })
    return new Response(wire.body as BodyInit | null, {
      status: wire.status,
      headers: wire.headers,
    })
  }
  const { body, status, contentType } = answer
  const failure = new Response(body as Uint8Array<ArrayBuffer>, {
    status,
    headers: { 'Content-Type': contentType },
  })
  return finish(failure, incoming)
}

/** Whether a write may change what visitors see. An editor's autosave stays in a draft. */
const mayChangeContent = (payload: Payload, { kind, slug, pattern }: Route, url: URL): boolean => {
  if (kind === 'global') return pattern === '/' // the site shows what others hold as well: consent texts
  const isAutosave = ['autosave', 'draft'].every((name) => url.searchParams.get(name) === 'true')
  return kind === 'collection' && isShown(payload, slug) && !isAutosave
}

/** An endpoint with a limit counts what it gets; a body that never gets there counts as well. */
const countedBody = async (
  payload: Payload,
  { request, client }: Incoming,
  { route, headers }: { route: Route; headers: Headers },
) => {
  try {
    return await checkedBody(request, { config: payload.config, route, headers })
  } catch (error) {
    const limit = route.custom.limit as Limit | undefined
    if (limit) await countAgainst(limit, clientNetwork(client))
    throw error
  }
}

/** Checks a request by the contract's rules for every path, and lets Payload answer it. */
export const answerPayload = async (incoming: Incoming): Promise<Response> => {
  const { request, requestId } = incoming
  const payload = await incoming.payload()
  const headers = cleanHeaders(request.headers, request.method)
  let url = ownUrl(request)
  demandValidPath(url)
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { Allow: methodsOf(payload, url.pathname) } })
  }

  let method = request.method === 'HEAD' ? 'GET' : request.method
  if (isOverriddenRead(request, headers)) {
    demandRoute(resolveRoute(payload.config, { method: 'GET', pathname: url.pathname }))
    url = await asRead(request, headers, url)
    method = 'GET'
    refuseNul(url)
  }
  const route = demandRoute(resolveRoute(payload.config, { method, pathname: url.pathname }))
  demandOwnPage(request.headers, { route, method })
  const caller = await resolveCaller(payload, headers)
  demandPanel(route, caller)
  await demandUploader({ request, headers, payload, route, caller })
  demandFileName(route, caller.kind === 'visitor' && !isPublic(payload, route.slug))
  if (route.custom.query !== 'any') url.search = withoutIgnored(url.search)
  const { config } = payload
  // Files take no parameter, and Payload would look for some (`prefix`) in fields that ours have not.
  if (isFile(route.pattern) && method === 'GET') url.search = ''
  if (!isPanel(caller, headers)) refuseUnknown(url, { route, config, method })
  checkQuery({ url, caller, route, config, method })
  if (route.kind !== 'custom') localeOfRequest({ url, caller, method })

  if (method === 'GET') {
    if (caller.kind === 'visitor' && isPublicRead(payload, route)) {
      return answerVisitor(payload, url, headers, incoming)
    }
    if (request.method === 'HEAD') noteHead(headers)
    noteClient(headers, incoming.client)
    const state = await stateBeforeRead(payload, { route, caller })
    const response = await callPayload(payload, url, {
      method,
      headers,
      body: null,
      signal: request.signal,
    })
    const read =
      state !== undefined && response.status === 200
        ? await tagged(response, { state, ifNoneMatch: headers.get('if-none-match') })
        : response
    const finished = await finish(read, { requestId, isPublic: caller.kind === 'visitor' })
    if (request.method !== 'HEAD') return finished
    await finished.body?.cancel() // what would have been streamed is held open by nobody
    return new Response(null, finished)
  }

  checkIfMatch(headers, { method, route })
  const limitHeaders: Record<string, string> = isLogin(route)
    ? await countAgainst(limits.login, clientNetwork(incoming.client))
    : {}
  const body = await countedBody(payload, incoming, { route, headers })
  noteClient(headers, incoming.client)
  const call = () => callPayload(payload, url, { method, headers, body, signal: request.signal })
  const isHash = caller.kind !== 'visitor' && setsPassword(route, body)
  const response = await (isHash ? inHashSlot({ run: call, ahead: true }) : call())
  // This replica shows its own write from now on, even before the database announces it.
  if (caller.kind !== 'visitor' && mayChangeContent(payload, route, url)) noteContentChange()
  const finished = await finish(await taggedByWrite(response), { requestId })
  for (const [name, value] of Object.entries(limitHeaders)) finished.headers.set(name, value)
  return finished
}
