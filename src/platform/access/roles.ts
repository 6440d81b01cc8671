import type { PayloadRequest } from 'payload'
import { AppError } from '../errors'
import { isOfPeople, isServiceUser, people } from './people'
import type { Role } from './role'

type WithUser = { req: Pick<PayloadRequest, 'user'> }

/** The caller's role, `undefined` for a visitor, and for those who log in by another collection than the people's. */
export const roleOf = ({ req: { user } }: WithUser): Role | undefined => {
  if (!user || !isOfPeople(user)) return undefined
  return isServiceUser(user) ? 'service' : people().roleOf(user)
}

/** An access rule: true for these roles only. */
export const allow =
  (...allowed: Role[]) =>
  (args: WithUser): boolean => {
    const role = roleOf(args)
    return role !== undefined && allowed.includes(role)
  }

/** For the panel's navigation: what others than these do not see there. */
export const hiddenExceptFor = (...allowed: Role[]) => {
  const sees = allow(...allowed)
  return ({ user }: { user: unknown }): boolean => !sees({ req: { user } as WithUser['req'] })
}

export const isAdmin = allow('admin')

/** May write what the site publishes. */
export const canWriteContent = allow('admin', 'editor', 'service')

/** May see drafts, versions and staff-only fields. */
export const isStaff = allow('admin', 'editor', 'sales', 'service')

/** @throws AppError 401 for a visitor, 403 for anybody without one of these roles */
export const demandRole = (req: Pick<PayloadRequest, 'user'>, ...roles: Role[]) => {
  if (!req.user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  if (!allow(...roles)({ req })) throw new AppError('forbidden', 'Your role does not allow this.')
}
