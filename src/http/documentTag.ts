import type { Payload } from 'payload'
import { digestOf, isKnownToClient } from '../publishing/responseCache'
import { readState } from '../publishing/state/documentState'
import { readGlobalState } from '../publishing/state/globalState'
import { parseIfMatch } from '../publishing/state/ifMatch'
import { invalidInput } from '../errors'
import type { Caller } from './caller'
import type { Route } from './route'

/** Payload's own bookkeeping has no states that anybody writes upon. */
const hasState = ({ kind, slug }: Route) =>
  kind === 'global' || (kind === 'collection' && !slug.startsWith('payload-'))

const isDocument = (route: Route) => route.kind === 'collection' && route.pattern === '/:id'

const isGlobal = ({ kind, pattern }: Route) => kind === 'global' && pattern === '/'

/**
 * What a read by staff must know before it begins: the state as it is then. Read later it could be newer than
 * the document that is shown, and a write upon it would overwrite what nobody has seen.
 */
export const stateBeforeRead = async (
  payload: Payload,
  { route, caller }: { route: Route; caller: Caller },
): Promise<string | undefined> => {
  if (caller.kind === 'visitor' || !hasState(route)) return undefined
  if (isGlobal(route)) {
    const global = payload.config.globals.find(({ slug }) => slug === route.slug)
    return global && (await readGlobalState({ req: { payload }, global })).state
  }
  if (!isDocument(route)) return undefined
  const collection = payload.collections[route.slug as 'content'].config
  const { id = '' } = route.params
  return (await readState({ req: { payload }, collection, id }))?.state
}

/** The answer with the strong `ETag` `"<state>.<representation>"`; 304 when the client has it already. */
export const tagged = async (
  response: Response,
  { state, ifNoneMatch }: { state: string; ifNoneMatch?: string | null },
): Promise<Response> => {
  const body = Buffer.from(await response.arrayBuffer())
  const tag = `${state}.${digestOf(body)}`
  const headers = new Headers(response.headers)
  headers.set('ETag', `"${tag}"`)
  if (!isKnownToClient(ifNoneMatch ?? undefined, tag))
    return new Response(body as BodyInit, { status: response.status, headers })
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

/** The answer to a write, which says the state that it made: the client may go on from it. */
export const taggedByWrite = async (response: Response): Promise<Response> => {
  const state = /^"([0-9a-f]+)"$/.exec(response.headers.get('etag') ?? '')?.[1]
  return state && response.status < 400 ? tagged(response, { state }) : response
}

/** What can be written upon a state: one document, one global, or what they are taken back to. */
const takesIfMatch = (route: Route, method: string): boolean => {
  if (!hasState(route)) return false
  if (method === 'POST') return isGlobal(route) || route.pattern === '/versions/:id'
  return isDocument(route)
}

/**
 * `If-Match` is read before the body, and refused where it would be passed over.
 * @throws AppError 400
 */
export const checkIfMatch = (
  headers: Headers,
  { method, route }: { method: string; route: Route },
) => {
  const header = headers.get('if-match')
  if (header === null || method === 'GET') return
  parseIfMatch(header)
  if (takesIfMatch(route, method)) return
  const message = 'One document by its id, or one global, can be written upon a state; this can’t.'
  throw invalidInput([{ path: 'If-Match', message }])
}
