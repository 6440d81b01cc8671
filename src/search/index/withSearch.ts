import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
} from 'payload'
import { indexDocument, unindexDocument } from './indexDocument'
import { isSearchable } from './searchableCollections'

/** What hooks get is the latest version, a draft perhaps: the index follows what is published. */
const afterChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (req.context.isAutosave || req.context.skipSearch) return
  await indexDocument({ req, collection: collection.slug, id: String(doc.id) })
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await unindexDocument({ req, collection: collection.slug, id: String(id) })
}

/**
 * Synchronous indexing: hooks of a collection that says `custom: { search: true }` write the index in the document's
 * own transaction. A failure fails the save.
 */
export const withSearch = (collection: CollectionConfig): CollectionConfig => {
  if (!isSearchable(collection)) return collection
  const { hooks = {} } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks.afterChange ?? []), afterChange],
      afterDelete: [...(hooks.afterDelete ?? []), afterDelete],
    },
  }
}
