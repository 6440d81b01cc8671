import type { CollectionConfig, Payload, SanitizedCollectionConfig } from 'payload'
import { indexChange } from './indexChange'

type Config = Pick<SanitizedCollectionConfig | CollectionConfig, 'slug' | 'custom'>

const isSearchable = ({ custom }: Config): boolean => Boolean(custom?.search)

/** Keeps the search index in step with a collection that says `custom: { search: true }`. */
export const withSearch = (collection: CollectionConfig): CollectionConfig => {
  if (!isSearchable(collection)) return collection
  const { hooks = {} } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks.afterChange ?? []), indexChange.afterChange],
      afterDelete: [...(hooks.afterDelete ?? []), indexChange.afterDelete],
    },
  }
}

/** The slugs of what visitors can search, in the order of the registry. */
export const searchableCollections = (payload: Pick<Payload, 'config'>): string[] =>
  payload.config.collections.filter(isSearchable).map(({ slug }) => slug)
