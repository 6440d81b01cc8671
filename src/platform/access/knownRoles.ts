import { shared } from '../shared'
import type { Action } from './model/action'
import { adminRole, builtInRoles, serviceRole } from './builtInRoles'
import { allows, type Permissions } from './model/permissions'

type Roles = ReadonlyMap<string, Permissions>

const fixed: Roles = new Map(Object.entries(builtInRoles))

const state = shared('knownRoles', () => ({ roles: fixed, demanding: new Set<string>() }))

/**
 * What the roles allow, as the table has it, and which demand a second factor. What the administrator’s and the key’s allow
 * is in code alone: nothing cuts them down.
 */
export const setRoles = (rows: Roles, demanding: Iterable<string>) => {
  const { admin, service } = builtInRoles
  state.roles = new Map([...fixed, ...rows, [adminRole, admin], [serviceRole, service]])
  state.demanding = new Set(demanding)
}

export const permissionsOfRole = (role: string): Permissions | undefined => state.roles.get(role)

/** Whether its people need a second factor. */
export const demandsSecondFactor = (role: string): boolean => state.demanding.has(role)

/** Roles that people have. */
export const rolesOfPeople = (): string[] =>
  [...state.roles.keys()].filter((role) => role !== serviceRole)

/** The roles whose people may do this. */
export const rolesThatCan = (action: Action): string[] =>
  rolesOfPeople().filter((role) => allows(state.roles.get(role)!, { action }))
