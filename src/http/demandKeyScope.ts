import type { PayloadRequest } from 'payload'
import { can, canSomewhere } from '../platform/access/can'
import { permissionsOfKey } from '../platform/access/keys/knownKeys'
import { AppError } from '../platform/errors'
import type { AnyDefinition } from './openapi/endpointDefinition'

/** What a key is told that lacks something. */
export const lacksScope = (scope: string, slug?: string) =>
  new AppError('forbidden', `This key lacks the scope “${scope}”${slug ? ` for “${slug}”` : ''}.`)

/**
 * What an endpoint of ours asks of a key that was made in the panel. What is the same for every visitor has content of
 * several collections: a key for some of them reads it as well.
 * @throws AppError 403
 */
export const demandKeyScope = (user: PayloadRequest['user'], definition: AnyDefinition) => {
  if (!permissionsOfKey(user)) return
  const missing = definition.access?.find((action) => !can(user, action))
  if (missing) throw lacksScope(missing)
  const scope = definition.keyScope ?? (definition.isContent ? 'content:read' : undefined)
  if (!scope || can(user, scope)) return
  if (scope !== 'content:read' || !canSomewhere(user, scope)) throw lacksScope(scope)
}
