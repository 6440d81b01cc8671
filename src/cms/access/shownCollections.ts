import type { Payload, SanitizedCollectionConfig, CollectionConfig } from 'payload'

type Collection = Pick<SanitizedCollectionConfig | CollectionConfig, 'slug' | 'custom'>

/** Whether visitors read this collection's own paths. */
export const isPublic = ({ slug, custom }: Collection): boolean =>
  slug === 'media' || Boolean(custom?.public) || Boolean(custom?.visitorsRead)

/** Whether visitors see something of this collection. Its changes are logged (src/plugin/lists/loggedTables.ts). */
export const isShown = (collection: Collection): boolean =>
  isPublic(collection) || Boolean(collection.custom?.shown) || Boolean(collection.custom?.search)

/** Whether visitors read the paths of the collection of this slug, if there is one. */
export const isPublicSlug = ({ collections }: Payload, slug: string): boolean => {
  const config = collections[slug as 'content']?.config
  return config !== undefined && isPublic(config)
}
