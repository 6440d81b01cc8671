import { areaActions, contentActions, type Action } from './model/action'
import { permissionsFrom, type Permissions } from './model/permissions'

const ofPeople: Action[] = ['panel', 'settings:read', 'changes:read']

/** Whoever has not logged in, and those who have as somebody else than staff, such as a project's customers. */
export const visitor: Permissions = permissionsFrom({
  content: { '*': ['content:read'] },
  others: ['changes:read'],
})

export const nothing: Permissions = permissionsFrom({ content: {}, others: [] })

/**
 * Who has yet to set up the second factor that their role demands: they may log in to do so, and see nothing that a
 * visitor does not.
 */
export const withoutSecondFactor: Permissions = permissionsFrom({
  content: { '*': ['content:read'] },
  others: ['panel', 'changes:read'],
})

/** What every person of the panel has, whatever their role says. */
export const basics = { content: { '*': ['content:read'] }, others: ofPeople } as const

const admin = permissionsFrom({
  content: { '*': contentActions },
  others: [...areaActions, ...ofPeople, 'access:manage', 'metrics:read'],
})

const editor = permissionsFrom({
  content: { '*': contentActions },
  others: ['media:write', 'wording:write', ...ofPeople],
})

const sales = permissionsFrom({
  content: { '*': ['content:read', 'content:draft'] },
  others: ['crm:read', 'crm:write', 'crm:export', ...ofPeople],
})

/** `ADMIN_API_KEY` (contract §2): content and leads; no people, no settings. */
const service = permissionsFrom({
  content: { '*': contentActions },
  others: [
    'media:write',
    'crm:read',
    'crm:write',
    'crm:export',
    'settings:read',
    'changes:read',
    'metrics:read',
  ],
})

/** The roles that are always there, as they are until an administrator changes them. */
export const builtInRoles = { admin, editor, sales, service } as const

/** Of the API key’s own account; no person has it. */
export const serviceRole = 'service'

export const adminRole = 'admin'
