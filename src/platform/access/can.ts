import type { PayloadRequest } from 'payload'
import { AppError } from '../errors'
import type { Action, ContentAction } from './model/action'
import { nothing, serviceRole, visitor, withoutSecondFactor } from './builtInRoles'
import { permissionsOfKey } from './keys/knownKeys'
import { permissionsOfRole } from './knownRoles'
import { isOfPeople, isOperator, isServiceUser, people } from './people'
import { sameForVisitors } from './sameForVisitors'
import { lacksSecondFactor } from './secondFactor'
import { allows, allowsSomewhere, type Permissions } from './model/permissions'

type User = PayloadRequest['user'] | undefined

/** Who asks, as Payload hands them to access rules. */
type Asking = { req: Pick<PayloadRequest, 'user'> & { locale?: string | null } }

/** The role of one of the project's people, `service` for a key; nothing for others who log in. */
export const roleOf = (user: User): string | undefined => {
  if (!user || !isOfPeople(user)) return undefined
  return isServiceUser(user) ? serviceRole : (people().roleOf(user) ?? undefined)
}

/** Whether a program calls, with a key. */
export const isKey = (user: User): boolean => roleOf(user) === serviceRole

export const permissionsOf = (user: User): Permissions => {
  const key = permissionsOfKey(user)
  if (key) return key
  if (lacksSecondFactor(user)) return withoutSecondFactor
  const role = roleOf(user)
  // Fail closed: whoever has lost which key they came with is nobody's key.
  if (role === serviceRole && !isOperator(user)) return nothing
  return (role !== undefined && permissionsOfRole(role)) || visitor
}

/**
 * The permission model: whether somebody may do this, in this collection (else in all), in this language (`all` for
 * every one). It asks memory alone; roles and keys are its data.
 */
export const can = (
  actor: User,
  action: Action,
  collection?: string,
  locale?: string | null,
): boolean => allows(permissionsOf(actor), { action, collection, locale })

/** Whether somebody may do this in one collection at least. */
export const canSomewhere = (actor: User, action: ContentAction): boolean =>
  allowsSomewhere(permissionsOf(actor), action)

/** An access rule: true for those who may do all of this. */
export const allowing =
  (...actions: Action[]) =>
  ({ req: { user } }: Asking): boolean =>
    actions.every((action) => can(user, action))

/** An access rule of one collection's content, in the language of the request. */
export const allowingIn = (collection: string, ...actions: ContentAction[]) =>
  sameForVisitors(({ req: { user, locale } }: Asking): boolean =>
    actions.every((action) => can(user, action, collection, locale)),
  )

/** For the panel's navigation: what others than these do not see there. */
export const hiddenWithout = (action: Action) => {
  const sees = allowing(action)
  return ({ user }: { user: unknown }): boolean => !sees({ req: { user } as Asking['req'] })
}

export const isAdmin = allowing('access:manage')

/** May write content of every collection. */
export const canWriteContent = ({ req: { user, locale } }: Asking): boolean =>
  can(user, 'content:write', undefined, locale)

/** May see drafts, versions and staff-only fields of every collection. */
export const isStaff = allowing('content:draft')

/**
 * Demands a key that was made in the panel: its scopes say what it may. A session is none.
 * @throws AppError 401, or 403 for one of `ADMIN_API_KEY`
 */
export const demandScopedKey = ({ user }: Pick<PayloadRequest, 'user'>) => {
  if (permissionsOfKey(user)) return
  if (isKey(user ?? null))
    throw new AppError('forbidden', 'This takes a key with scopes: please make one in the panel.')
  throw new AppError('unauthenticated', 'Please send an API key.')
}

const demand = ({ user }: Pick<PayloadRequest, 'user'>, isAllowed: boolean) => {
  if (!user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  if (isAllowed) return
  throw new AppError(
    'forbidden',
    lacksSecondFactor(user)
      ? 'Your role needs a second factor: please set it up in your account first.'
      : 'Your role does not allow this.',
  )
}

/** @throws AppError 401 for a visitor, 403 for anybody who may not do all of this */
export const demandCan = (asking: Pick<PayloadRequest, 'user'>, ...actions: Action[]) =>
  demand(
    asking,
    actions.every((action) => can(asking.user, action)),
  )

/** The same of one collection's content. @throws AppError 401, 403 */
export const demandCanIn = (
  collection: string,
  asking: Pick<PayloadRequest, 'user'>,
  action: ContentAction,
) => demand(asking, can(asking.user, action, collection))
