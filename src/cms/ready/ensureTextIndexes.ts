import type { Payload } from 'payload'
import type { Client, Pool } from 'pg'
import { openConnection } from '../../platform/database/connections/openConnection'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { ensureExtension } from '../../platform/database/steps/ensureExtension'
import { logger } from '../../platform/logging'
import { isSetupError } from '../../platform/setupError'
import { readyCollections } from './readyCollections'

/** Of fewer rows, all are read within milliseconds, and each save would pay for an index that nobody needs. */
const largeTable = 20_000

/** Its own rows, their languages and lists of texts, such as tags. Others are filtered by values, or seldom. */
const filteredTexts = ['slug', 'title', 'summary', 'seo_title', 'seo_description', 'text']

type Wanted = { table: string; columns: string[]; isBroken: boolean }

const indexName = (table: string) => `frontdesk_within_${table}`.slice(0, 63)

/** Those of large tables that are not there; broken: an earlier attempt has ended before its time. */
const lacking = async (client: Client, table: string, leastRows: number): Promise<Wanted[]> => {
  const tables = [table, `${table}_locales`, `${table}_texts`]
  const { rows } = await client.query<Wanted>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns,
            coalesce(bool_or(not i.indisvalid), false) as "isBroken"
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = any($2) and a.atttypid in ('varchar'::regtype, 'text'::regtype)
       left join pg_class own on own.relname = left('frontdesk_within_' || c.relname, 63) and own.relnamespace = c.relnamespace
       left join pg_index i on i.indexrelid = own.oid and i.indrelid = c.oid
      where c.relname = any($1) and n.nspname = current_schema() and c.reltuples >= $3
      group by c.relname having coalesce(bool_and(i.indisvalid), false) = false
      order by c.relname`,
    [tables, filteredTexts, leastRows],
  )
  return rows
}

/** Beside reads and writes, which go on. */
const make = async (client: Client, { table, columns, isBroken }: Wanted) => {
  const name = indexName(table)
  if (isBroken) await client.query(`drop index concurrently if exists "${name}"`)
  const parts = columns.map((column) => `"${column}" gin_trgm_ops`)
  await client.query(
    `create index concurrently if not exists "${name}" on "${table}" using gin (${parts.join(', ')})`,
  )
}

const said = { isSaid: false }

/** It is tried again with each look, and makes filters faster alone: no reason for one that fails for good. */
const sayOnce = (what: { msg: string; reason?: string; err?: unknown }) => {
  if (!said.isSaid) logger.warn(what)
  said.isSaid = true
}

/** Trigrams need an extension of PostgreSQL’s own; a user who may not make it does without, more slowly. */
const hasTrigrams = async (pool: Pool): Promise<boolean> => {
  try {
    await ensureExtension(pool, 'pg_trgm')
    return true
  } catch (error) {
    if (!isSetupError(error)) throw error
    sayOnce({ msg: 'Filters by parts of a text read whole tables', reason: error.message })
    return false
  }
}

/** Another process that is at it has indexes that look broken until they are done: it is left alone. */
const tryLock = `select pg_try_advisory_lock(hashtextextended('frontdesk:text-indexes', 0)) as "isOurs"`

type Making = { payload: Payload; client: Client; leastRows: number }

const makeLacking = async ({ payload, client, leastRows }: Making) => {
  const { rows } = await client.query<{ isOurs: boolean }>(tryLock)
  if (!rows[0]?.isOurs) return
  const tables = [...readyCollections(payload).bySlug.keys()].map((slug) => tableOf(payload, slug))
  const wanted: Wanted[] = []
  for (const table of tables) if (table) wanted.push(...(await lacking(client, table, leastRows)))
  if (wanted.length === 0 || !(await hasTrigrams(payload.db.pool))) return
  for (const [done, one] of wanted.entries()) {
    const failed = await make(client, one).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failed) return sayOnce({ msg: 'Filters by parts of a text read whole tables: they can’t be indexed', err: failed }) // prettier-ignore
    logger.info({ msg: `Texts are indexed for filters: ${done + 1} of ${wanted.length} tables`, table: one.table }) // prettier-ignore
  }
}

/**
 * Trigram indexes (pg_trgm) of what `like` and `contains` look for in large collections: these are `ilike '%…%'`, for which
 * PostgreSQL reads all rows otherwise. One process at a time does it, and no other waits for it.
 */
export const ensureTextIndexes = async (
  payload: Payload,
  { leastRows = largeTable } = {},
): Promise<void> => {
  const client = await openConnection({ payload, applicationName: 'frontdesk-indexes' })
  try {
    await makeLacking({ payload, client, leastRows })
  } finally {
    await client.end() // the lock goes with it
  }
}
