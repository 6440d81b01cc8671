import type { PayloadRequest } from 'payload'
import { AppError } from '../errors'

/** What a user may be. `service` is the account that the API key acts as. */
export const roles = ['admin', 'editor', 'sales', 'service'] as const

export type Role = (typeof roles)[number]

type WithUser = { req: Pick<PayloadRequest, 'user'> }

/** The caller's role, `undefined` for a visitor. */
export const roleOf = ({ req }: WithUser): Role | undefined =>
  (req.user as { role?: Role } | null)?.role ?? undefined

/** An access rule: true for these roles only. */
export const allow =
  (...allowed: Role[]) =>
  (args: WithUser): boolean => {
    const role = roleOf(args)
    return role !== undefined && allowed.includes(role)
  }

export const isAdmin = allow('admin')

/** May write what the site publishes. */
export const canWriteContent = allow('admin', 'editor', 'service')

/** May see drafts, versions and staff-only fields. */
export const isStaff = allow('admin', 'editor', 'sales', 'service')

/** @throws AppError 401 for a visitor, 403 for anybody without one of these roles */
export const demandRole = (req: PayloadRequest, ...roles: Role[]) => {
  if (!req.user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  if (!allow(...roles)({ req })) throw new AppError('forbidden', 'Your role does not allow this.')
}
