import type { Payload, PayloadRequest } from 'payload'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { againOnDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { inTransaction } from '../../platform/database/transactions/inTransaction'
import type { JobContext, Task } from '../../platform/jobs/task'
import { logger } from '../../platform/logging'
import { settings } from '../../platform/settings'
import { ensureTextIndexes } from './ensureTextIndexes'
import { readyCollections } from './readyCollections'
import { compareReady, makeReady } from './storeRows'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

const batch = 50
const toldEvery = 1000
const first = '00000000-0000-0000-0000-000000000000'

type Running = Pick<JobContext, 'payload'> & Partial<JobContext>

const idsFrom = async (payload: Payload, text: string, values: unknown[]): Promise<string[]> => {
  const { rows } = await payload.db.pool.query<{ id: string }>(text, values)
  return rows.map(({ id }) => id)
}

const nextOf = (payload: Payload, table: string, after: string) =>
  idsFrom(payload, `select id from "${table}" where id > $1 order by id limit ${batch}`, [after])

/** Documents that a read would leave to Payload. */
const unreadyOf = (payload: Payload, collection: string, table: string) =>
  idsFrom(
    payload,
    `select d.id from "${table}" d
       left join ready_documents r
         on r.id = d.id and r.collection = $1 and r.stamp = $2 and r.locale = any($3::text[])
      group by d.id having count(r.id) < $4 order by d.id`,
    [collection, readyCollections(payload).stamp, settings.locales, settings.locales.length],
  )

const inOwnTransaction = <T>(payload: Payload, work: (req: PayloadRequest) => Promise<T>) =>
  againOnDeadlock(() => inTransaction(payload, work))

/** Makes all documents ready that are not: those of an earlier release, or that another program has changed. */
export const makeAllReady = async ({
  payload,
  assertHeld = () => undefined,
}: Running): Promise<number> => {
  let done = 0
  for (const collection of readyCollections(payload).bySlug.keys()) {
    const ids = await unreadyOf(payload, collection, tableOf(payload, collection)!)
    for (let start = 0; start < ids.length; start += batch) {
      assertHeld()
      const some = ids.slice(start, start + batch)
      await inOwnTransaction(payload, (req) => makeReady({ req, collection, ids: some }))
      done += some.length
      if ((start + batch) % toldEvery === 0)
        logger.info({ msg: `Documents are made ready to be served: ${start + batch} of ${ids.length} of ${collection}` }) // prettier-ignore
    }
    if (ids.length > 0)
      logger.info({ msg: `Documents are ready to be served: ${ids.length} of ${collection}` })
  }
  return done
}

/** What is made by other rules, of a release that has ended, say: one that still runs makes its own anew. */
const deleteOtherStamps = (payload: Payload) =>
  payload.db.pool.query('delete from ready_documents where stamp <> $1', [
    readyCollections(payload).stamp,
  ])

/** Reconciliation: makes each document once more, and mends what is served otherwise. */
export const checkAllReady = async ({
  payload,
  assertHeld = () => undefined,
}: Running): Promise<{ checked: number; mended: number }> => {
  const outcome = { checked: 0, mended: 0 }
  for (const collection of readyCollections(payload).bySlug.keys()) {
    const table = tableOf(payload, collection)!
    for (let last = first; ;) {
      assertHeld()
      const ids = await nextOf(payload, table, last)
      if (ids.length === 0) break
      const compare = (req: PayloadRequest) => compareReady({ req, collection, ids })
      outcome.mended += await inOwnTransaction(payload, compare)
      outcome.checked += ids.length
      last = ids.at(-1)!
    }
  }
  return outcome
}

/** Runs on one replica, at the first start as well. */
export const makeDocumentsReady: Task<object> = {
  slug: 'makeDocumentsReady',
  everyMs: 10 * minuteMs,
  run: async (_input, context) => {
    await makeAllReady(context)
    await ensureTextIndexes(context.payload)
  },
}

/** Once a day: after an update that makes documents otherwise, or a manual change that no trigger saw. */
export const checkReadyDocuments: Task<object> = {
  slug: 'checkReadyDocuments',
  everyMs: dayMs,
  run: async (_input, context) => {
    await makeAllReady(context)
    await deleteOtherStamps(context.payload)
    const outcome = await checkAllReady(context)
    if (outcome.mended > 0)
      logger.warn({ msg: 'Documents were served otherwise than they are, and have been mended', ...outcome }) // prettier-ignore
  },
}
