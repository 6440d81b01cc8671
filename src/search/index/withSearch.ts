import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  Field,
} from 'payload'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { asideOf, together, type GroupWork } from '../../platform/database/group/group'
import { settle } from '../../platform/database/group/sentLater'
import { madeAmong, madeBy, type MadeDocument } from '../../cms/ready/made'
import { canSomewhere } from '../../platform/access/can'
import { component } from '../../platform/component'
import { deleteLines } from './readLines'
import { indexDocuments, unindexDocument } from './indexDocument'
import { isSearchable } from './searchableCollections'

type Saved = { collection: string; id: string; isNew: boolean; made?: MadeDocument }

const indexEach: GroupWork<Saved, void> = asideOf(async (req, saved) => {
  if (saved.some(({ made }) => !made)) await settle(req)
  const kinds = new Map(saved.map((one) => [`${one.collection} ${one.isNew}`, one]))
  for (const { collection, isNew } of kinds.values()) {
    const alike = saved.filter((one) => one.collection === collection && one.isNew === isNew)
    const ids = alike.map(({ id }) => id)
    await indexDocuments({ req, collection, ids, areNew: isNew, made: madeAmong(alike) })
  }
  return saved.map(() => undefined)
})

/** What hooks get is the latest version, a draft perhaps: the index follows what is published. */
const afterChange: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  if (req.context.isAutosave || req.context.skipSearch) return
  const isNew = operation === 'create' && (await req.transactionID) != null
  const document = { collection: collection.slug, id: String(doc.id) }
  await together(req, indexEach, { ...document, isNew, made: madeBy(req, document) })
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const document = { collection: collection.slug, id: String(id) }
  await unindexDocument({ req, ...document })
  await deleteLines(await connectionOf(req), document)
}

/** Beside each page: the lines that it is also asked as, which have a collection of their own. */
const askedAsField: Field = {
  name: 'askedAsLines',
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    condition: (_data, _siblings, { user }) => canSomewhere(user, 'content:write'),
    components: { Field: component('AskedAsField') },
  },
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
    fields: [...collection.fields, askedAsField],
    hooks: {
      ...hooks,
      afterChange: [...(hooks.afterChange ?? []), afterChange],
      afterDelete: [...(hooks.afterDelete ?? []), afterDelete],
    },
  }
}
