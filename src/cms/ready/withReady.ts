import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { asideOf, together, type GroupWork } from '../../platform/database/group/group'
import { settle } from '../../platform/database/group/sentLater'
import { madeAmong, madeBy, type MadeDocument } from './made'
import { makeReady } from './storeRows'

type Saved = { collection: string; id: string; isNew: boolean; made?: MadeDocument }

const makeEachReady: GroupWork<Saved, void> = asideOf(async (req, saved) => {
  if (saved.some(({ made }) => !made)) await settle(req)
  const kinds = new Map(saved.map((one) => [`${one.collection} ${one.isNew}`, one]))
  for (const { collection, isNew } of kinds.values()) {
    const alike = saved.filter((one) => one.collection === collection && one.isNew === isNew)
    const ids = alike.map(({ id }) => id)
    await makeReady({ req, collection, ids, areNew: isNew, made: madeAmong(alike) })
  }
  return saved.map(() => undefined)
})

/** Outside of a transaction nothing would hold the document meanwhile: a read finds out (mend.ts). */
const afterChange: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  if ((await req.transactionID) == null) return
  const document = { collection: collection.slug, id: String((doc as { id: string }).id) }
  const made = madeBy(req, document)
  await together(req, makeEachReady, { ...document, isNew: operation === 'create', made })
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
