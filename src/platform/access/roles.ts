import type { PayloadRequest } from 'payload'

/** What a user may be. `service` is the account that the API key acts as. */
export const roles = ['admin', 'editor', 'sales', 'service'] as const

export type Role = (typeof roles)[number]

type WithUser = { req: Pick<PayloadRequest, 'user'> }

/** The caller's role, `undefined` for a visitor. */
export const roleOf = ({ req }: WithUser): Role | undefined =>
  (req.user as { role?: Role } | null)?.role ?? undefined

/** An access rule: true for these roles and nobody else. */
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
