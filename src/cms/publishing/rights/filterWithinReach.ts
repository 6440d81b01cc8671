import {
  validateQueryPaths,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type Where,
} from 'payload'
import { isObject } from '../../../platform/values/isObject'
import { noteAddedHooks } from '../../ready/ownHooks'
import { bounded } from './boundedWhere'

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
  // Of documents of several collections no field is known that leads on: what is nested there is refused.
  for (const { joinPath } of collection.polymorphicJoins) {
    const { where } = all[joinPath] || {}
    if (where) await bounded(where, { req, fields: [] })
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
  // Who reads nothing here is refused for that, and not for what they ask of.
  const isOfDrafts = operation === 'read' && args.draft
  if (isOfDrafts && (await collection.access.read({ req })) !== false)
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
