import type { Caller } from '../../../../platform/requestContext'
import { withoutIgnored } from '../../../../http/cache/cacheAddress'
import { definitionOf } from '../../../../http/openapi/endpointDefinition'
import { checkQuery } from './checkQuery'
import { withoutJson } from '../../../../http/query/jsonInQuery'
import { readsAnyQuery } from '../../../../http/query/knownParameters'
import { isFile } from '../../../../http/query/isOfAnotherPlugin'
import { localeOfRequest } from '../../../../http/request/localeOfRequest'
import { refuseUnknown } from '../../../../http/query/refuseUnknown'
import type { ApiCall } from '../step'

/** A browser that is logged in: the panel keeps the state of its lists in addresses, and sends some of it along. */
const isPanel = ({ kind }: Caller, headers: Headers): boolean =>
  kind === 'session' && !headers.has('authorization')

/**
 * What Payload would pass over, read as "everything", or fail at is refused; what is ignored everywhere goes.
 * @throws AppError 400 that names every bad parameter
 */
export const demandKnownQuery = ({ url, caller, headers, payload, route, method }: ApiCall) => {
  const { config } = payload
  if (!readsAnyQuery(route)) url.search = withoutIgnored(url.search)
  // Files take no parameter, and Payload would look for some (`prefix`) in fields that ours have not.
  if (isFile(route.pattern) && method === 'GET') url.search = ''
  if (route.kind !== 'custom') url.search = withoutJson(url.search)
  const ofPanel = isPanel(caller, headers)
  if (!ofPanel) refuseUnknown(url, { route, config, method })
  checkQuery({ url, caller, route, config, method, isPanel: ofPanel })
  // What an endpoint of ours takes as a locale, its schema says.
  if (route.kind !== 'custom' && !definitionOf(route)) localeOfRequest({ url, caller, method })
}
