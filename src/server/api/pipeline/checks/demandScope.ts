import type { ContentAction } from '../../../../platform/access/model/action'
import { can, canSomewhere } from '../../../../platform/access/can'
import { permissionsOfKey } from '../../../../platform/access/keys/knownKeys'
import { AppError } from '../../../../platform/errors'
import { contentSlugs } from '../../../../cms/roles/storedRole'
import { definitionOf } from '../../../../http/openapi/endpointDefinition'
import { isOfAnotherPlugin } from '../../../../http/query/isOfAnotherPlugin'
import type { ApiCall } from '../step'

const refuse = (scope: string, slug?: string) =>
  new AppError('forbidden', `This key lacks the scope “${scope}”${slug ? ` for “${slug}”` : ''}.`)

type Asked = Pick<ApiCall, 'caller' | 'method' | 'payload' | 'route' | 'url'>

const demandIn = ({ caller: { user }, route: { slug } }: Asked, action: ContentAction) => {
  if (!can(user, action, slug)) throw refuse(action, slug)
}

const asksDrafts = ({ searchParams }: URL) =>
  ['draft', 'trash'].some((name) => searchParams.get(name) === 'true')

const demandInCollection = (call: Asked) => {
  const { caller, method, payload, route, url } = call
  const { slug, pattern } = route
  if (slug === 'media') {
    if (method === 'GET' && !canSomewhere(caller.user, 'content:read')) throw refuse('content:read')
    if (method !== 'GET' && !can(caller.user, 'media:write')) throw refuse('media:write')
    return
  }
  if (!contentSlugs(payload.config).includes(slug)) return // its own rules decide
  if (method !== 'GET') {
    demandIn(call, 'content:write')
    // What a condition fits tells of what is read by it.
    if (pattern === '/' && method !== 'POST') demandIn(call, 'content:draft')
    return
  }
  const isOfDrafts = pattern.startsWith('/versions') || asksDrafts(url)
  demandIn(call, isOfDrafts ? 'content:draft' : 'content:read')
}

const demandAtEndpoint = ({ caller: { user }, route }: Asked) => {
  const definition = definitionOf(route)
  const missing = definition?.access?.find((action) => !can(user, action))
  if (missing) throw refuse(missing)
  const scope = definition?.keyScope ?? (definition?.isContent ? 'content:read' : undefined)
  if (!scope || can(user, scope)) return
  if (scope !== 'content:read' || !canSomewhere(user, scope)) throw refuse(scope)
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
  if (definitionOf(route)) demandAtEndpoint(call)
  if (route.kind === 'collection') demandInCollection(call)
  if (route.kind === 'global' && route.slug === 'site' && call.method === 'GET')
    if (!canSomewhere(caller.user, 'content:read')) throw refuse('content:read')
}
