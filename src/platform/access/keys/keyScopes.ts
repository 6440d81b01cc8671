import { contentActions, type Action, type ContentAction } from '../model/action'
import { everyCollection, permissionsFrom, type Permissions } from '../model/permissions'

/** What a key may be given (contract §9). */
export const keyScopes = [
  'content:read',
  'content:draft',
  'content:write',
  'content:publish',
  'media:write',
  'crm:read',
  'crm:write',
  'changes:read',
  'webhooks:manage',
] as const

export type KeyScope = (typeof keyScopes)[number]

/** What a scope takes along. Who may write drafts may throw them away; who reads drafts reads what is published. */
const allowed: Partial<Record<KeyScope, readonly Action[]>> = {
  'content:draft': ['content:draft', 'content:read'],
  'content:write': ['content:write', 'content:delete'],
  'crm:read': ['crm:read', 'crm:export'],
}

const isContent = (action: Action): action is ContentAction =>
  (contentActions as readonly string[]).includes(action)

type Given = { scopes: readonly KeyScope[]; collections?: readonly string[] | null }

/** A key's permissions. Without collections its content scopes are for all of them. */
export const permissionsOfScopes = ({ scopes, collections }: Given): Permissions => {
  const actions = scopes.flatMap((scope) => allowed[scope] ?? [scope])
  const content = actions.filter(isContent)
  const slugs = collections && collections.length > 0 ? collections : [everyCollection]
  return permissionsFrom({
    content: Object.fromEntries(slugs.map((slug) => [slug, content])),
    others: actions.filter((action) => !isContent(action)),
  })
}
