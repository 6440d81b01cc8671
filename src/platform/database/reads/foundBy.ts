import type { FlattenedField, SanitizedCollectionConfig, Where } from 'payload'
import { isObject } from '../../values/isObject'

/** By what rows of a collection are chosen and ordered. */
export type FoundBy = {
  /** These documents, at most: nothing else matters. */
  ids?: (number | string)[]
  /** The columns of the collection’s own table; none where other tables matter, or drafts would be found. */
  columns?: Set<string>
  /** At most one row can fit, and no other one as long as that is as it is. */
  isByUnique: boolean
  /** Other collections whose documents decide as well. */
  others: Set<string>
  /** It could not be understood: anything may decide. */
  isUnknown: boolean
  /** Drafts may be found, of which nothing is logged. */
  mayBeDrafts: boolean
}

type Collection = Pick<SanitizedCollectionConfig, 'flattenedFields' | 'versions'>

type Query = {
  collection: Collection
  /** The own table’s columns: names in the database by the adapter’s keys. */
  columns: ReadonlyMap<string, string>
  where?: Where
  sort?: string | string[]
}

type Path = {
  column?: string
  isUnique?: boolean
  others?: readonly string[]
  isUnknown?: boolean
}

const unknown: Path = { isUnknown: true }
/** Rows of other tables that belong to the document: its languages, lists. */
const own: Path = {}

type Level = { fields: readonly FlattenedField[]; columns: Query['columns']; prefix: string }

const pathOf = (segments: readonly string[], { fields, columns, prefix }: Level): Path => {
  const [name = '', ...rest] = segments
  if (name === 'id' && prefix === '' && rest.length === 0) return { column: 'id', isUnique: true }
  const field = fields.find((one) => one.name === name)
  if (!field || ('virtual' in field && field.virtual)) return unknown
  const below = { columns, prefix: `${prefix}${name}_` }
  switch (field.type) {
    case 'group':
    case 'tab':
      return pathOf(rest, { ...below, fields: field.flattenedFields })
    case 'array': {
      const { others, isUnknown } = rest.length > 0 ? pathOf(rest, { ...below, fields: field.flattenedFields }) : own // prettier-ignore
      return { others, isUnknown }
    }
    case 'relationship':
    case 'upload': {
      if (rest.length > 1) return unknown
      if (rest.length === 1) return { others: [field.relationTo].flat() }
      break
    }
    case 'blocks':
    case 'join':
      return unknown
    default:
  }
  const column = rest.length === 0 && columns.get(`${prefix}${name}`)
  const isUnique = 'unique' in field && field.unique === true
  return column ? { column, isUnique } : own
}

const isList = (key: string) => /^(?:and|or)$/i.test(key)

const conditionsIn = function* (where: Where): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(where))
    if (isList(key) && Array.isArray(value)) for (const one of value) yield* conditionsIn(one)
    else yield [key, value]
}

/** Those that hold for every row. The adapter (3.90) forgets an `and` beside an `or`. */
const demandedIn = function* (where: Where): Generator<[string, unknown]> {
  const lists = Object.keys(where).filter(isList)
  for (const [key, value] of Object.entries(where))
    if (!isList(key)) yield [key, value]
    else if (key.toLowerCase() === 'and' && lists.length === 1 && Array.isArray(value))
      for (const one of value) yield* demandedIn(one)
}

const isId = (value: unknown): value is number | string =>
  typeof value === 'string' || typeof value === 'number'

const idsIn = (condition: unknown): (number | string)[] | undefined => {
  if (!isObject(condition)) return undefined
  const { equals, in: some } = condition
  if (isId(equals)) return [equals]
  return Array.isArray(some) && some.every(isId) ? some : undefined
}

const isPublishedAlone = (condition: unknown) =>
  isObject(condition) && condition.equals === 'published'

/** A condition on a relation may hold another query. */
const hasQuery = (condition: unknown) =>
  !isObject(condition) || Object.values(condition).some((value) => isObject(value))

/** While a row is hidden, its triggers log nothing: that it comes back is what tells of all that was changed meanwhile. */
const hiding = ['_status', 'deletedAt']

/** What Payload’s adapter orders by where nothing else is said, and where it leaves two rows alike. */
const lastSort = 'createdAt'

const segmentsOf = (path: string) => path.replace(/^-/, '').replace(/__/g, '.').split('.')

/** What decides which rows a query finds, and in which order. */
export const foundBy = ({ collection, columns, where = {}, sort = [] }: Query): FoundBy => {
  const found: FoundBy = { isByUnique: false, others: new Set(), isUnknown: false, mayBeDrafts: false } // prettier-ignore
  const level = { fields: collection.flattenedFields, columns, prefix: '' }
  const named = new Set<string>()
  let isOwn = true
  const add = (path: string) => {
    const { column, others = [], isUnknown = false } = pathOf(segmentsOf(path), level)
    for (const slug of others) found.others.add(slug)
    if (isUnknown) found.isUnknown = true
    if (column === undefined) isOwn = false
    else named.add(column)
  }
  for (const [path, condition] of conditionsIn(where)) {
    add(path)
    if (hasQuery(condition)) found.isUnknown = true
  }
  for (const path of [sort].flat()) add(path)
  add(columns.has(lastSort) ? lastSort : 'id')
  for (const name of hiding) {
    const column = columns.get(name)
    if (column) named.add(column)
  }

  let isPublished = !collection.versions?.drafts
  for (const [path, condition] of demandedIn(where)) {
    if (path === 'id') found.ids ??= idsIn(condition)
    if (path === '_status' && isPublishedAlone(condition)) isPublished = true
    const isEqual = isObject(condition) && isId(condition.equals)
    if (isEqual && pathOf(segmentsOf(path), level).isUnique) found.isByUnique = true
  }
  found.mayBeDrafts = !isPublished
  if (isOwn && isPublished && !found.isUnknown) found.columns = named
  return found
}
