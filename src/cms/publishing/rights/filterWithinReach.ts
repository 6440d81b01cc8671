import {
  validateQueryPaths,
  type Access,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type Where,
} from 'payload'
import { isNestedRelationshipQuery } from 'payload/shared'
import { filteredField } from '../../../http/query/filteredField'
import { invalidInput } from '../../../platform/errors'
import { isObject } from '../../../platform/values/isObject'
import { noteAddedHooks } from '../../ready/ownHooks'

type Place = { req: PayloadRequest; fields: FlattenedField[] }

const none: Where = { id: { exists: false } }

/** What the caller may read of a collection, as a condition. */
const readableIn = async (req: PayloadRequest, rule: Access): Promise<Where[]> => {
  const allowed = await rule({ req })
  if (allowed === true) return []
  return [allowed === false ? none : allowed]
}

/** The collection whose documents a nested condition is asked of; lists of versions name its fields by `version`. */
const relatedAt = (path: string, { req: { payload }, fields }: Place) => {
  const { config } = payload
  const found = [path, path.replace(/^version\./, '')]
    .map((one) => filteredField(one, { fields, config })?.field)
    .find((field) => field !== undefined)
  const slug = found && ('relationTo' in found ? found.relationTo : (found as { collection?: unknown }).collection) // prettier-ignore
  return typeof slug === 'string' ? payload.collections[slug as 'content'].config : undefined
}

const withNested = async (path: string, nested: Where, place: Place): Promise<Where> => {
  const related = relatedAt(path, place)
  if (!related) throw invalidInput([{ path: 'where', message: 'There is no such field to filter by.' }]) // prettier-ignore
  const { req } = place
  const own = await bounded(nested, { req, fields: related.flattenedFields })
  return { and: [own, ...(await readableIn(req, related.access.read))] }
}

/** The same filter, whose conditions on related documents ask of those alone that the caller may read. */
const bounded = async (where: Where, place: Place): Promise<Where> => {
  const parts = Object.entries(where).map(async ([path, part]): Promise<[string, unknown]> => {
    if (Array.isArray(part))
      return [path, await Promise.all(part.map((one: Where) => bounded(one, place)))]
    if (!isObject(part)) return [path, part]
    const nested = part.contains as Where | undefined
    return isNestedRelationshipQuery(nested)
      ? [path, { ...part, contains: await withNested(path, nested, place) }]
      : [path, { ...part }]
  })
  return Object.fromEntries(await Promise.all(parts)) as Where
}

type Joins = Record<string, { where?: Where } | false>

const boundedJoins = async (
  joins: unknown,
  { req, collection }: { req: PayloadRequest; collection: SanitizedCollectionConfig },
): Promise<Joins> => {
  const all = { ...(joins as Joins) }
  for (const [slug, known] of Object.entries(collection.joins))
    for (const { joinPath } of known) {
      const join = all[joinPath]
      const fields = req.payload.collections[slug as 'content'].config.flattenedFields
      if (join && join.where)
        all[joinPath] = { ...join, where: await bounded(join.where, { req, fields }) }
    }
  return all
}

/**
 * Whom a filter finds tells of what it asks. Payload (3.90) bounds a path with dots by the rules of the collection that
 * it leads into, but no nested `contains`, and with `draft` it bounds a copy of the filter that it throws away.
 */
const withinReach: CollectionBeforeOperationHook = async (given) => {
  const { collection, operation, overrideAccess, req } = given
  const args = given.args as { where?: Where; joins?: unknown; draft?: boolean }
  if (overrideAccess || (!isObject(args.where) && !isObject(args.joins))) return given.args
  const joins = isObject(args.joins) ? { joins: await boundedJoins(args.joins, { req, collection }) } : {} // prettier-ignore
  if (!isObject(args.where)) return { ...given.args, ...joins }
  const where = await bounded(args.where, { req, fields: collection.flattenedFields })
  if (operation === 'read' && args.draft)
    await validateQueryPaths({ collectionConfig: collection, overrideAccess: false, req, where })
  return { ...given.args, ...joins, where }
}

/** Bounds what filters ask of related documents in these collections. */
export const filterWithinReach = (
  config: SanitizedConfig,
  isMeant: (collection: SanitizedCollectionConfig) => boolean,
): SanitizedConfig => {
  for (const collection of config.collections) {
    if (!isMeant(collection)) continue
    const before = { ...collection, hooks: { ...collection.hooks } }
    collection.hooks.beforeOperation = [...(collection.hooks.beforeOperation ?? []), withinReach]
    noteAddedHooks(before, collection)
  }
  return config
}
