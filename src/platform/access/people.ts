import type { CollectionSlug, PayloadRequest, TypedUser } from 'payload'
import { shared } from '../shared'

/** The project's people: our own collection `users`, or the one that the project has. */
export type People = {
  slug: CollectionSlug
  /** What somebody may. Of other collections that log in, such as customers, it says nothing. */
  roleOf: (user: TypedUser) => string | undefined
  /** SQL of a row of `id` and `name` for each. */
  rows: string
  /** Their column in Payload's tables of relations. */
  column: string
  /** The fields that a name is made of, the best first. */
  nameFields: string[]
}

export const ownPeople: People = {
  slug: 'users',
  roleOf: (user) => (user as { role?: string }).role ?? undefined,
  rows: 'users',
  column: 'users_id',
  nameFields: ['name'],
}

const given = shared<{ people?: People }>('people', () => ({}))

/** Says who works here, before anything runs. */
export const providePeople = (people: People) => {
  given.people = people
}

export const people = (): People => given.people ?? ownPeople

/** Marks the user of the key. No document has it, whatever fields a project gives its people. */
const service = Symbol.for('frontdesk.service')

/** Whom a key of `ADMIN_API_KEY` stands for in a project with people of its own: no row, and no person's name. */
export const serviceUser = () => ({
  id: '00000000-0000-4000-8000-000000000000',
  email: 'api-key@service.invalid',
  name: 'API key',
  [service]: true,
  collection: people().slug,
  _strategy: 'api-key',
})

/** Marks who comes with a key of `ADMIN_API_KEY`. It is in memory alone: what is stored or sent has lost it. */
const operator = Symbol.for('frontdesk.operator')

export const asOperator = <T extends object>(user: T): T => ({ ...user, [operator]: true })

type User = PayloadRequest['user']

/** Whether it stands for a key of `ADMIN_API_KEY`. */
export const isOperator = (user: User | undefined): boolean =>
  (user as { [operator]?: unknown } | null | undefined)?.[operator] === true

export const isServiceUser = (user: User): boolean =>
  (user as { [service]?: unknown } | null)?.[service] === true

/** Whether it is one of the project's people: customers and robots log in by other collections. */
export const isOfPeople = (user: User): boolean => user?.collection === people().slug

/** The account to refer to, if there is a row of it. */
export const accountIdOf = (user: User): string | null =>
  !user || isServiceUser(user) || !isOfPeople(user) ? null : String(user.id)

/** How somebody is called. */
export const nameOf = (user: object | null): string | undefined => {
  const values = user as Record<string, unknown> | null
  const names = ['name', ...people().nameFields].map((field) => values?.[field])
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}
