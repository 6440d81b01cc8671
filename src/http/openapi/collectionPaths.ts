import type { SanitizedCollectionConfig } from 'payload'
import {
  changeMany,
  changeOne,
  count,
  create,
  deleteMany,
  deleteOne,
  list,
  readOne,
  sharedOf,
} from './collectionOperations'
import { id } from './parameters'
import type { Paths } from './schemas'
import { versionPaths } from './versionPaths'

/** The collection REST of Payload, bound by the contract's limits. */
export const collectionPaths = (collection: SanitizedCollectionConfig): Paths => {
  const { slug } = collection
  const shared = sharedOf(collection)
  return {
    [`/api/${slug}`]: {
      get: list(shared),
      post: create(shared),
      patch: changeMany(shared),
      delete: deleteMany(shared),
    },
    [`/api/${slug}/count`]: { get: count(shared) },
    [`/api/${slug}/{id}`]: {
      parameters: [id],
      get: readOne(shared),
      patch: changeOne(shared),
      delete: deleteOne(shared),
    },
    ...(collection.versions ? versionPaths(collection) : {}),
  }
}
