import type { ContentAction } from '../../../../platform/access/model/action'
import { can, canSomewhere } from '../../../../platform/access/can'
import { permissionsOfKey } from '../../../../platform/access/keys/knownKeys'
import { AppError } from '../../../../platform/errors'
import { contentSlugs } from '../../../../cms/roles/storedRole'
import { demandKeyScope, lacksScope } from '../../../../http/demandKeyScope'
import { definitionOf } from '../../../../http/openapi/endpointDefinition'
import { isPreviewPath } from '../../../../http/openapi/rest/preview'
import { isOfAnotherPlugin } from '../../../../http/query/isOfAnotherPlugin'
import { parseLevels } from '../../../../http/query/deepWhere'
import { withoutJson } from '../../../../http/query/jsonInQuery'
import { isObject } from '../../../../platform/values/isObject'
import type { ApiCall } from '../step'

type Asked = Pick<ApiCall, 'caller' | 'method' | 'payload' | 'route' | 'url'>

const demandIn = ({ caller: { user }, route: { slug } }: Asked, action: ContentAction) => {
  if (!can(user, action, slug)) throw lacksScope(action, slug)
}

const asksDrafts = ({ searchParams }: URL) =>
  ['draft', 'trash'].some((name) => searchParams.get(name) === 'true')

/** Collections whose whole documents are asked for in place of cards. */
const populatedIn = ({ search }: URL): string[] => {
  const { populate } = parseLevels(withoutJson(search))
  return isObject(populate) ? Object.keys(populate) : []
}

const demandInCollection = (call: Asked) => {
  const { caller, method, payload, route, url } = call
  const { slug, pattern } = route
  if (slug === 'media') {
    if (method === 'GET' && !canSomewhere(caller.user, 'content:read'))
      throw lacksScope('content:read')
    if (method !== 'GET' && !can(caller.user, 'media:write')) throw lacksScope('media:write')
    return
  }
  if (!contentSlugs(payload.config).includes(slug)) return // its own rules decide
  if (method !== 'GET' && !isPreviewPath(pattern)) {
    demandIn(call, 'content:write')
    // What a condition fits tells of what is read by it.
    if (pattern === '/' && method !== 'POST') demandIn(call, 'content:draft')
    return
  }
  const isOfDrafts = pattern.startsWith('/versions') || isPreviewPath(pattern) || asksDrafts(url)
  demandIn(call, isOfDrafts ? 'content:draft' : 'content:read')
  for (const other of populatedIn(url))
    if (contentSlugs(payload.config).includes(other) && !can(caller.user, 'content:read', other))
      throw lacksScope('content:read', other)
}

/**
 * A key that was made in the panel does what its scopes say, and nothing else: not what visitors may either. The rules of
 * collections ask the same; this says at once what is missing, before anything is read of a body.
 * @throws AppError 403
 */
export const demandScope = (call: Asked) => {
  const { caller, route } = call
  if (!permissionsOfKey(caller.user)) return
  if (isOfAnotherPlugin(route)) throw new AppError('forbidden', 'No scope of a key leads here.')
  const definition = definitionOf(route)
  if (definition) demandKeyScope(caller.user, definition)
  if (route.kind === 'collection') demandInCollection(call)
  if (route.kind === 'global' && route.slug === 'site' && call.method === 'GET')
    if (!canSomewhere(caller.user, 'content:read')) throw lacksScope('content:read')
}
