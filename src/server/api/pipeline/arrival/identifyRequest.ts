import type { Payload } from 'payload'
import { AppError } from '../../../../platform/errors'
import { requestMeter } from '../../../../platform/metrics/requestMeter'
import { settings } from '../../../../platform/settings'
import { noteInRequest } from '../../../../platform/requestContext'
import { withoutTrailing } from '../../../../platform/text/withoutTrailing'
import { resolveCaller } from '../../../../cms/accounts/caller'
import { refuseNul } from '../../../../http/query/refuseNul'
import { cleanHeaders } from '../../../../http/origin/cleanHeaders'
import { demandOwnPage } from '../../../../http/origin/demandOwnPage'
import { withLanguageOf } from '../../../../http/request/languageOfAnswer'
import { demandRoute, resolveRoute } from '../../../../http/request/route'
import type { ApiCall } from '../step'
import { isOverriddenRead } from './overriddenRead'

/** The address below our own `BASE_URL`: the `Host` header is the caller's to choose. */
const ownUrl = ({ url }: Request): URL => {
  if (!URL.canParse(url)) throw new AppError('invalid_input', 'The Host header is not valid.')
  const { pathname, search } = new URL(url)
  // `//host/path` below another address is that host's path.
  if (pathname.startsWith('//')) throw new AppError('not_found', 'There is no such path.')
  const path = withoutTrailing(pathname, /^\/$/) || '/'
  return new URL(path + search, settings.baseUrl)
}

/** @throws AppError 400, 404 */
export const addressOf = (request: Request): URL => {
  const url = ownUrl(request)
  refuseNul(url)
  try {
    decodeURIComponent(url.pathname)
    return url
  } catch (cause) {
    throw new AppError('invalid_input', 'The address is not valid.', { cause })
  }
}

/**
 * Finds out what is asked, and who asks; nothing is read of a body.
 * @throws AppError 400, 401, 403, 404, 405, or 503 while the caller can't be found out
 */
export const identifyRequest = async (request: Request, payload: Payload): Promise<ApiCall> => {
  const headers = cleanHeaders(request.headers, request.method)
  const url = addressOf(request)
  const { config } = payload
  const isRead = request.method === 'HEAD' || isOverriddenRead(request, headers)
  const method = isRead ? 'GET' : request.method
  const route = demandRoute(resolveRoute(config, { method, pathname: url.pathname }))
  noteInRequest({ meter: requestMeter(route) })
  demandOwnPage(request.headers, { route, method })
  const caller = await resolveCaller(payload, headers)
  noteInRequest({ route })
  const inLanguage = withLanguageOf(caller.kind, headers)
  return { request, payload, headers: inLanguage, url, method, route, caller, body: null }
}
