import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { together, type GroupWork } from '../../platform/database/group/group'
import { makeReady } from './storeRows'

type Saved = { collection: string; id: string; isNew: boolean }

const makeEachReady: GroupWork<Saved, void> = async (req, saved) => {
  const kinds = new Map(saved.map((one) => [`${one.collection} ${one.isNew}`, one]))
  for (const { collection, isNew } of kinds.values()) {
    const alike = saved.filter((one) => one.collection === collection && one.isNew === isNew)
    await makeReady({ req, collection, ids: alike.map(({ id }) => id), areNew: isNew })
  }
  return saved.map(() => undefined)
}

/** Outside of a transaction nothing would hold the document meanwhile: a read finds out (mend.ts). */
const afterChange: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  if ((await req.transactionID) == null) return
  const id = String((doc as { id: string }).id)
  await together(req, makeEachReady, {
    collection: collection.slug,
    id,
    isNew: operation === 'create',
  })
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
