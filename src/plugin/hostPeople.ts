import type { CollectionConfig, Config, Field, TypedUser } from 'payload'
import { apiKeyStrategy } from '../cms/accounts/apiKeyStrategy'
import { people, type People } from '../platform/access/people'
import { permissionsOfRole, rolesOfPeople } from '../platform/access/knownRoles'
import { serviceRole } from '../platform/access/builtInRoles'
import { can, roleOf } from '../platform/access/can'
import { toSnakeCase } from '../platform/database/connections/payloadAdapter'
import { logger } from '../platform/logging'
import { SetupError } from '../platform/setupError'
import type { RoleOf } from './options'

/** The fields whose columns are in the collection's own table. */
const ownFields = (fields: Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.type === 'row' || field.type === 'collapsible') return ownFields(field.fields)
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) => ('name' in tab && tab.name ? [] : ownFields(tab.fields)))
    return [field]
  })

const isPlainText = (field: Field) =>
  (field.type === 'text' || field.type === 'email') &&
  !field.localized &&
  !field.virtual &&
  !('hasMany' in field && field.hasMany)

const hasEmail = ({ auth }: CollectionConfig) =>
  auth === true || (typeof auth === 'object' && !auth.disableLocalStrategy)

/** What a person is called by: their name, or what the project shows of them, or their address. */
const nameFieldsOf = (collection: CollectionConfig): string[] => {
  const texts = ownFields(collection.fields).flatMap((field) =>
    isPlainText(field) && 'name' in field ? [field.name] : [],
  )
  const wanted = ['name', collection.admin?.useAsTitle].filter((name) => texts.includes(name!))
  return [...new Set([...wanted, ...(hasEmail(collection) ? ['email'] : [])])] as string[]
}

const collectionOf = ({ admin, collections = [] }: Config): CollectionConfig => {
  const found = collections.find(({ slug, auth }) => (admin?.user ? slug === admin.user : auth))
  if (found) return found
  throw new SetupError(
    'frontdesk({ accounts: false }) needs a collection of this project’s own that logs in (auth: true), as admin.user names it.',
  )
}

/** What `roleOf` says that is no role counts as none, and is told of once. */
const known = (roleOf: RoleOf): RoleOf => {
  const told = new Set<unknown>()
  return (user) => {
    const role: unknown = roleOf(user) ?? undefined
    const isKnown = typeof role === 'string' && role !== serviceRole && permissionsOfRole(role)
    if (role === undefined || isKnown) return role
    if (!told.has(role)) logger.warn({ msg: 'roleOf() answers what is no role: it counts as none', role, roles: rolesOfPeople() }) // prettier-ignore
    told.add(role)
    return undefined
  }
}

/**
 * Who works in a project that has accounts of its own.
 * @throws SetupError
 */
export const hostPeople = (config: Config, roleOf: RoleOf | undefined): People => {
  const collection = collectionOf(config)
  const { slug, fields, dbName } = collection
  if (!roleOf)
    throw new SetupError(
      `frontdesk(): who of “${slug}” may do what is for this project to say: roleOf: (user) => user.isAdmin ? 'admin' : undefined ('admin', 'editor', 'sales', or undefined for nothing).`,
    )
  if (ownFields(fields).some((field) => 'name' in field && field.name === 'id'))
    throw new SetupError(`Frontdesk needs ids that are UUIDs, and “${slug}” has an id field of its own.`) // prettier-ignore
  const nameFields = nameFieldsOf(collection)
  const name = [...nameFields.map((field) => `nullif("${toSnakeCase(field)}", '')`), "''"].join(
    ', ',
  )
  const table = typeof dbName === 'string' ? dbName : toSnakeCase(slug)
  return {
    slug: slug as People['slug'],
    roleOf: known(roleOf),
    rows: `(select id, coalesce(${name}) as name from "${table}")`,
    column: `${table}_id`,
    nameFields,
  }
}

/** A query with `select` reads a part of an account, and the project's own function may need the rest. */
const roleOrNull = (user: TypedUser) => {
  try {
    return roleOf(user) ?? null
  } catch {
    return null
  }
}

const isSelf = (user: TypedUser | null, id: unknown) =>
  user?.collection === people().slug && user.id === id

/** For the panel's own components in the browser, which can't ask `roleOf`. */
const roleField: Field = {
  name: 'frontdeskRole',
  type: 'text',
  virtual: true,
  access: { read: ({ req, id }) => isSelf(req.user, id) || can(req.user, 'settings:read') },
  admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
  hooks: {
    afterRead: [({ data }) => roleOrNull({ ...data, collection: people().slug } as TypedUser)],
  },
}

/** The project's own people, of whom keys of `ADMIN_API_KEY` are one more. */
export const withServiceKey = (collection: CollectionConfig): CollectionConfig => {
  if (collection.slug !== people().slug) return collection
  const auth = typeof collection.auth === 'object' ? collection.auth : {}
  return {
    ...collection,
    auth: { ...auth, strategies: [...(auth.strategies ?? []), apiKeyStrategy] },
    fields: [...collection.fields, roleField],
  }
}

/** Our fields that refer to accounts refer to the project's. */
export const toPeople = (field: Field): Field => {
  const { slug } = people()
  return 'relationTo' in field && field.relationTo === 'users'
    ? { ...field, relationTo: slug }
    : field
}
