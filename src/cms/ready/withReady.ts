import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { makeReady } from './storeRows'

/** Outside of a transaction nothing would hold the document meanwhile: a read finds out (mend.ts). */
const afterChange: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  if ((await req.transactionID) == null) return
  const ids = [String((doc as { id: string }).id)]
  await makeReady({ req, collection: collection.slug, ids, areNew: operation === 'create' })
}

/**
 * A document is made ready to be served in the transaction that changes it. A draft's save changes no row that visitors
 * see something of, and nothing is made.
 */
export const withReady = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    afterChange: [...(collection.hooks?.afterChange ?? []), afterChange],
  },
})
