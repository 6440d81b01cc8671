import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import type { Paths } from '../schemas'
import { bulkPath } from './bulk'
import {
  changeMany,
  changeOne,
  count,
  create,
  deleteMany,
  deleteOne,
  list,
  previewOne,
  readBySlug,
  readOne,
  sharedOf,
} from './collectionOperations'
import { createMany } from './createMany'
import { id, slugParameter } from './parameters'
import type { Rights } from './rights'
import { versionPaths } from './versionPaths'

/** Without the operations that no caller may call, and paths that none is left of. */
const withoutEmpty = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) => {
      const shown = Object.entries(item).filter(([, operation]) => operation !== undefined)
      return shown.some(([name]) => name !== 'parameters')
        ? [[path, Object.fromEntries(shown)]]
        : []
    }),
  )

/** The collection REST of Payload, bound by the contract's limits. What no caller may do is not shown. */
export const collectionPaths = (
  collection: SanitizedCollectionConfig,
  options: { config: SanitizedConfig; rights: Rights },
): Paths => {
  const { slug } = collection
  const shared = sharedOf(collection, options)
  return withoutEmpty({
    [`/api/${slug}`]: {
      get: list(shared),
      post: create(shared),
      patch: changeMany(shared),
      delete: deleteMany(shared),
    },
    [`/api/${slug}${bulkPath}`]: { post: createMany(shared) },
    [`/api/${slug}/count`]: { get: count(shared) },
    [`/api/${slug}/{id}`]: {
      parameters: [id],
      get: readOne(shared),
      patch: changeOne(shared),
      delete: deleteOne(shared),
    },
    [`/api/${slug}/{id}/preview`]: { parameters: [id], post: previewOne(shared) },
    [`/api/${slug}/by-slug/{slug}`]: {
      parameters: [slugParameter],
      get: readBySlug(shared),
    },
    ...(collection.versions ? versionPaths(collection, options) : {}),
  })
}
