import { isNotModified } from '../../../../http/cache/encodeAnswer'
import { digestOf } from '../../../../http/cache/readyAnswer'
import { readState } from '../../../../cms/publishing/state/documentState'
import { readGlobalState } from '../../../../cms/publishing/state/globalState'
import type { ApiCall, Step } from '../step'
import { readsDocument } from '../../../../http/query/isOfAnotherPlugin'
import { hasState, isDocument, isGlobal } from '../statefulRoute'

/**
 * What a read by staff must know before it begins: the state as it is then. Read later it could be newer than
 * the document that is shown, and a write upon it would overwrite changes that its author has not seen.
 */
const stateBeforeRead = async ({
  payload,
  route,
  caller,
}: ApiCall): Promise<string | undefined> => {
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
const tagged = async (
  response: Response,
  { state, ifNoneMatch }: { state: string; ifNoneMatch?: string | null },
): Promise<Response> => {
  const body = Buffer.from(await response.arrayBuffer())
  const tag = `${state}.${digestOf(body)}`
  const headers = new Headers(response.headers)
  headers.set('ETag', `"${tag}"`)
  if (!isNotModified(ifNoneMatch ?? undefined, tag))
    return new Response(body as BodyInit, { status: response.status, headers })
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

/** The state that an answer names itself: the one that a write made, or that a read by slug began with. */
const stateIn = ({ headers }: Response) => /^"([0-9a-f]+)"$/.exec(headers.get('etag') ?? '')?.[1]

/** The answer to a write, which says the state that it made: the client may go on from it. */
const taggedByWrite = async (response: Response): Promise<Response> => {
  const state = stateIn(response)
  return state && response.status < 400 ? tagged(response, { state }) : response
}

/** The entity tag (RFC 9110, 8.8.3) of what staff read or wrote: what a write upon it must name in `If-Match`. */
export const tagDocument: Step = async (call, next) => {
  const { method, headers } = call
  if (method !== 'GET') return taggedByWrite(await next())
  const before = await stateBeforeRead(call)
  const response = await next()
  const state = readsDocument(call.route) ? stateIn(response) : before
  if (state === undefined || response.status !== 200) return response
  return tagged(response, { state, ifNoneMatch: headers.get('if-none-match') })
}
