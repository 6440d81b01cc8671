import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { indexDocument, unindexDocument } from './indexDocument'

/** What hooks get is the latest version, a draft perhaps: the index follows what is published. */
const afterChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (req.context.isAutosave || req.context.skipSearch) return
  await indexDocument({ req, collection: collection.slug, id: String(doc.id) })
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await unindexDocument({ req, collection: collection.slug, id: String(id) })
}

/** Hooks that keep the search index true, in the document's own transaction. A failure fails the save. */
export const indexChange = { afterChange, afterDelete }
