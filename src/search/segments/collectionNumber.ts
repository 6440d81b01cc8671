import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { forgetWhenLost, timesForgotten } from '../../platform/changes/contentChanges'
import { connectionOf, type Connection } from '../../platform/database/connections/connectionOf'
import { whenTransactionEnds } from '../../platform/database/transactions/whenTransactionEnds'
import { shared } from '../../platform/shared'

type Asking = Pick<PayloadRequest, 'payload' | 'transactionID'>

const isThere = async (connection: Connection, collection: string): Promise<boolean> => {
  const find = sql`select 1 from search_types where collection = ${collection}`
  return (await connection.execute(find)).rows.length > 0
}

/** Gives a collection its number, once. */
export const ensureTypeCode = async (connection: Connection, collection: string) => {
  if (await isThere(connection, collection)) return
  await connection.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('frontdesk:search-types', 0))`,
  )
  await connection.execute(sql`
    insert into search_types (code, collection)
    select coalesce(max(code), 0) + 1, ${collection} from search_types
    on conflict do nothing`)
}

/** The collections that everybody sees the number of, by the pool of their database. */
const known = shared('numberedCollections', () => ({ of: new WeakMap<object, Set<string>>() }))

forgetWhenLost('numberedCollections', () => {
  known.of = new WeakMap()
})

const remember = (pool: object, collection: string) => {
  const numbered = known.of.get(pool) ?? new Set()
  known.of.set(pool, numbered.add(collection))
}

/**
 * Whether the request's transaction sees that a collection has its number, which it keeps. Once a transaction that saw it
 * was committed nobody asks again, as long as the database is the same: a backup may be one from before.
 */
export const hasNumber = async (req: Asking, collection: string): Promise<boolean> => {
  const { pool } = req.payload.db
  if (known.of.get(pool)?.has(collection)) return true
  const epoch = timesForgotten()
  const isNumbered = await isThere(await connectionOf(req), collection)
  if (isNumbered)
    await whenTransactionEnds(req, (outcome) => {
      if (outcome === 'committed' && epoch === timesForgotten()) remember(pool, collection)
      return Promise.resolve()
    })
  return isNumbered
}
