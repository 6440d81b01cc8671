import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { adminRole, serviceRole } from '../../platform/access/builtInRoles'
import { ownPeople, people } from '../../platform/access/people'
import { lockUntilCommit } from '../../platform/database/transactions/lockUntilCommit'
import { AppError, invalidInput } from '../../platform/errors'
import { builtInRows, isBuiltIn } from './builtInRows'

type Role = { id?: string; key?: string; name?: string }

const longestKey = 50

/** What stands in accounts: made from the name once, and never changed, whatever the role is called later. */
const keyOf = ({ key, name }: Role): string => {
  const plain = String(key ?? name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const latin = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestKey)
    .replace(/^-|-$/g, '')
  const made = /[a-z]/.test(latin) ? latin : `role-${randomBytes(4).toString('hex')}` // other alphabets
  if (made === serviceRole)
    throw invalidInput([{ path: 'name', message: 'This is what the API key’s own account is called.' }]) // prettier-ignore
  return made
}

const makeKey: CollectionBeforeValidateHook = ({ context, data, operation, originalDoc }) => {
  if (!data) return data
  if (operation === 'update') return { ...data, key: (originalDoc as Role | undefined)?.key }
  return context.makesBuiltInRole ? data : { ...data, key: keyOf(data as Role) }
}

const rights = ['content', 'locales', 'areas'] as const

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** Nobody can lock everybody out: the administrator’s role allows everything, and stays so. */
const keepAdmin: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || (originalDoc as Role | undefined)?.key !== adminRole) return data
  const full = builtInRows.find(({ key }) => key === adminRole) as Record<string, unknown>
  const cut = rights.filter((name) => {
    const given = (data as Record<string, unknown>)[name]
    return !isDeepStrictEqual(given, full[name]) && !(isEmpty(given) && isEmpty(full[name]))
  })
  if (cut.length > 0)
    throw invalidInput(
      cut.map((path) => ({ path, message: 'Administrators may do everything: this can’t be changed.' })), // prettier-ignore
    )
  return data
}

/** Who gets the role meanwhile waits: a role that somebody has is not deleted (write skew). */
export const lockRoles = (req: PayloadRequest) => lockUntilCommit({ req, name: 'roles' })

const countPeople = async (req: PayloadRequest, key: string): Promise<number> => {
  if (people().rows !== ownPeople.rows) return 0 // who has which role, the project alone can tell
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { role: { equals: key } },
    req,
    overrideAccess: true, // counts accounts that the caller may not see
  })
  return totalDocs
}

const keepNeeded: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await lockRoles(req)
  const role = (await req.payload.findByID({
    collection: 'roles',
    id,
    depth: 0,
    disableErrors: true,
    req,
    overrideAccess: true, // the delete operation has checked access before
  })) as Role | null
  if (!role) return
  const { key = '', name } = role
  if (isBuiltIn(key)) throw new AppError('conflict', `“${name}” is always there and can’t be deleted.`) // prettier-ignore
  const many = await countPeople(req, key)
  if (many > 0)
    throw new AppError(
      'conflict',
      `${many === 1 ? 'One person has' : `${many} people have`} this role: give them another one first.`,
    )
}

/** Hooks of roles: their key never changes, the administrator’s is never cut down, one that is needed is not deleted. */
export const guardRoles = {
  beforeValidate: makeKey,
  beforeChange: keepAdmin,
  beforeDelete: keepNeeded,
}
