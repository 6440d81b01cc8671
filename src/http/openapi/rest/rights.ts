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

type Asking = { config: SanitizedCollectionConfig; rule: Access | undefined }

const mayAs = async ({ config, rule }: Asking, user: object | null): Promise<boolean> => {
  const payload = { collections: { [config.slug]: { config } } }
  try {
    const req = { user, payload, headers: new Headers() }
    return rule ? Boolean(await rule({ req } as never)) : user !== null
  } catch {
    return user !== null // a rule that looks at more than the caller: what it says to visitors is not known
  }
}

const securityOf = async (asking: Asking): Promise<object[] | undefined> => {
  if (await mayAs(asking, null)) return everybody
  if (await mayAs(asking, userOf(serviceRole))) return staff
  // What makes a role of a project's own people is not known here.
  if (workingHere() !== ownPeople) return people
  const allowed = await Promise.all(rolesOfPeople().map((role) => mayAs(asking, userOf(role))))
  return allowed.some(Boolean) ? people : undefined
}

/** Who may do what in a collection, by asking its own rules. */
export const rightsOf = async (config: SanitizedCollectionConfig): Promise<Rights> =>
  Object.fromEntries(
    await Promise.all(
      operations.map(async (operation) => [
        operation,
        await securityOf({ config, rule: config.access[operation] as Access | undefined }),
      ]),
    ),
  ) as Rights
