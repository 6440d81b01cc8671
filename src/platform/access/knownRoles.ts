import { shared } from '../shared'
import type { Action } from './model/action'
import { adminRole, builtInRoles, serviceRole } from './builtInRoles'
import { allows, type Permissions } from './model/permissions'

type Roles = ReadonlyMap<string, Permissions>

const fixed: Roles = new Map(Object.entries(builtInRoles))

const state = shared('knownRoles', () => ({ roles: fixed }))

/** What the roles allow, as the table has it. The administrator’s and the key’s are in code alone: nothing cuts them down. */
export const setRoles = (rows: Roles) => {
  const { admin, service } = builtInRoles
  state.roles = new Map([...fixed, ...rows, [adminRole, admin], [serviceRole, service]])
}

export const permissionsOfRole = (role: string): Permissions | undefined => state.roles.get(role)

/** Roles that people have. */
export const rolesOfPeople = (): string[] =>
  [...state.roles.keys()].filter((role) => role !== serviceRole)

/** The roles whose people may do this. */
export const rolesThatCan = (action: Action): string[] =>
  rolesOfPeople().filter((role) => allows(state.roles.get(role)!, { action }))
