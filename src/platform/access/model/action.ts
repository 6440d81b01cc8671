/** What can be done with content, a collection at a time. Reading what is published is open to visitors. */
export const contentActions = [
  'content:read',
  'content:draft',
  'content:write',
  'content:publish',
  'content:delete',
] as const

/** What else a role of the panel can allow. */
export const areaActions = [
  'media:write',
  'crm:read',
  'crm:write',
  'crm:export',
  'crm:erase',
  'wording:write',
  'settings:write',
  'people:manage',
  'jobs:manage',
  'webhooks:manage',
  'audit:read',
] as const

/**
 * What no role is given by hand: `panel` has every person, `settings:read` as well, `access:manage` (roles and keys) the
 * administrators alone; `changes:read` is a key's; `metrics:read` the administrators' and that of `ADMIN_API_KEY`.
 */
type OwnAction = 'panel' | 'settings:read' | 'access:manage' | 'changes:read' | 'metrics:read'

export type ContentAction = (typeof contentActions)[number]

export type AreaAction = (typeof areaActions)[number]

export type Action = ContentAction | AreaAction | OwnAction

export const isContentAction = (action: Action): action is ContentAction =>
  action.startsWith('content:')
