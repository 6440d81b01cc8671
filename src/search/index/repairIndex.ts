import type { CollectionSlug, Payload } from 'payload'
import { inTransaction } from '../../platform/database/transactions/inTransaction'
import { settings } from '../../platform/settings'
import { appendChange, catchUp } from '../../platform/changes/log'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { indexDocument, unindexDocument } from './indexDocument'
import { rebuildBroken } from '../segments/compactSegments'
import { searchableCollections } from './searchableCollections'

export type Repaired = {
  /** Documents that were looked at. */
  checked: number
  /** Of which the index had something else, or nothing. */
  mended: number
  /** Documents that the index had, and that are gone. */
  removed: number
  /** Parts of the index that named rows which are gone. */
  remade: number
}

const batch = 50

const idsAfter = async (payload: Payload, collection: string, last: string): Promise<string[]> => {
  const { docs } = await payload.find({
    collection: collection as CollectionSlug,
    where: last ? { id: { greater_than: last } } : {},
    sort: 'id',
    limit: batch,
    pagination: false,
    depth: 0,
    select: {},
    draft: false,
    trash: true,
    overrideAccess: true, // the index follows everything
  })
  return docs.map(({ id }) => String(id))
}

const repair = (payload: Payload, collection: string, id: string): Promise<boolean> =>
  inTransaction(payload, (req) => indexDocument({ req, collection, id }))

/** Tells every replica that what it has in memory is out of date. */
export const announce = async ({ db: { drizzle: connection } }: Payload) => {
  await appendChange({
    connection,
    kind: 'search',
    event: 'repaired',
    collection: 'search',
    documentId: 'index',
  })
  await catchUp()
}

/** Repairs some documents. Replicas hear of each batch: within a second they show nothing that is gone. */
const repairBatch = async (
  payload: Payload,
  collection: string,
  ids: string[],
): Promise<number> => {
  let mended = 0
  for (const id of ids) if (await repair(payload, collection, id)) mended += 1
  if (mended > 0) await announce(payload)
  return mended
}

/** Documents that the index has, and the database not. */
const orphans = async ({ db: { pool } }: Payload, collection: string, table: string) => {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct doc_id as id from search_docs s
      where s.collection = $1 and not exists (select 1 from "${table}" d where d.id = s.doc_id)`,
    [collection],
  )
  return rows.map(({ id }) => id)
}

export type Check = {
  payload: Payload
  /** Throws when this process must not go on. */
  assertHeld?: () => void
}

/**
 * Reconciliation: compares the index with what is published, document by document, and repairs what differs, each in a
 * short transaction. Searches and saves go on meanwhile.
 */
export const repairIndex = async ({ payload, assertHeld }: Check): Promise<Repaired> => {
  const outcome: Repaired = { checked: 0, mended: 0, removed: 0, remade: 0 }
  for (const collection of searchableCollections(payload)) {
    let last = ''
    for (;;) {
      assertHeld?.()
      const ids = await idsAfter(payload, collection, last)
      outcome.mended += await repairBatch(payload, collection, ids)
      outcome.checked += ids.length
      last = ids.at(-1) ?? ''
      if (ids.length < batch) break
    }
    for (const id of await orphans(payload, collection, tableOf(payload, collection)!)) {
      await inTransaction(payload, (req) => unindexDocument({ req, collection, id }))
      outcome.removed += 1
    }
  }
  for (const locale of settings.locales) {
    assertHeld?.()
    outcome.remade += await rebuildBroken(payload.db.pool, locale)
  }
  if (outcome.removed + outcome.remade > 0) await announce(payload)
  return outcome
}
