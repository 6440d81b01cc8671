import type { Access, SanitizedCollectionConfig } from 'payload'
import {
  asOperator,
  ownPeople,
  people as workingHere,
  serviceUser,
} from '../../../platform/access/people'
import { rolesOfPeople } from '../../../platform/access/knownRoles'
import { adminRole, serviceRole } from '../../../platform/access/builtInRoles'
import { everybody, people, staff } from '../security'

const operations = ['create', 'read', 'update', 'delete', 'readVersions'] as const

type Right = (typeof operations)[number]

/** By operation: as whom it can be done, or undefined where no caller may. */
export type Rights = Record<Right, object[] | undefined>

const userOf = (role: string) =>
  role === serviceRole
    ? asOperator({ ...serviceUser(), role })
    : { id: '', collection: workingHere().slug, role }

type FieldRule = (asked: never) => unknown

/** Whether a field's rule allows nobody: what the system alone writes, or once and for all. */
export const isForNobody = (rule: FieldRule | undefined): boolean => {
  if (!rule) return false
  const users = [null, userOf(serviceRole), userOf(adminRole)]
  try {
    return users.every((user) => rule({ req: { user } } as never) === false)
  } catch {
    return false // a rule that looks at more than the caller
  }
}

const mayAs = async (rule: Access | undefined, user: object | null): Promise<boolean> => {
  try {
    return rule ? Boolean(await rule({ req: { user } } as never)) : user !== null
  } catch {
    return true // a rule that looks at more than the caller
  }
}

const securityOf = async (rule: Access | undefined): Promise<object[] | undefined> => {
  if (await mayAs(rule, null)) return everybody
  if (await mayAs(rule, userOf(serviceRole))) return staff
  // What makes a role of a project's own people is not known here.
  if (workingHere() !== ownPeople) return people
  const allowed = await Promise.all(rolesOfPeople().map((role) => mayAs(rule, userOf(role))))
  return allowed.some(Boolean) ? people : undefined
}

/** Who may do what in a collection, by asking its own rules. */
export const rightsOf = async ({ access }: SanitizedCollectionConfig): Promise<Rights> =>
  Object.fromEntries(
    await Promise.all(
      operations.map(async (operation) => [
        operation,
        await securityOf(access[operation] as Access | undefined),
      ]),
    ),
  ) as Rights
