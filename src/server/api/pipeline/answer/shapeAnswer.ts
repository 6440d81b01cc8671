import { requestContext } from '../../../../platform/requestContext'
import { errorEnvelope, statusOf } from '../../../../http/answer/errorEnvelope'
import { renameSessionCookie } from '../../../../http/origin/sessionCookie'
import { isOfAnotherPlugin } from '../../../../http/query/isOfAnotherPlugin'
import { isObject } from '../../../../platform/values/isObject'
import type { Step } from '../step'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What Payload makes of an error that was thrown. */
const isOfPayload = (body: unknown) => isObject(body) && Array.isArray(body.errors)

/** In the contract's shape, without what only Payload's own CORS would say. */
export const shapeAnswer: Step = async ({ method, caller, route }, next) => {
  const response = await next()
  const headers = new Headers(response.headers)
  for (const name of [...headers.keys()])
    if (name.startsWith('access-control-')) headers.delete(name)
  renameSessionCookie(headers)
  const isForAll = method === 'GET' && caller.kind === 'visitor'
  const caching = headers.get('cache-control')
  const isPrivate = caching?.includes('no-store') // it may say more, such as that nothing may be changed
  if (!isPrivate && (!isForAll || !caching)) headers.set('Cache-Control', 'private, no-store')
  if (response.status < 400)
    return new Response(response.body, { status: response.status, headers })

  // Other plugins speak protocols of their own (OAuth, JSON-RPC); what they throw is in Payload's words, and shaped.
  const isForeign = isOfAnotherPlugin(route)
  if (response.status === 401 && !(isForeign && headers.has('www-authenticate')))
    headers.set('WWW-Authenticate', 'Bearer')
  headers.set('Cache-Control', 'private, no-store')
  headers.delete('content-length')
  headers.delete('etag') // of a state that was rolled back
  const text = await response.text()
  const body = parsed(text)
  if (isForeign && !isOfPayload(body))
    return new Response(text, { status: response.status, headers })
  const status = statusOf(body, response.status)
  const requestId = requestContext()?.requestId ?? ''
  return Response.json(errorEnvelope({ body, status, requestId }), { status, headers })
}
