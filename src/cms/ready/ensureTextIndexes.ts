import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { buildIndex } from '../../platform/database/steps/buildIndex'
import { ensureExtension } from '../../platform/database/steps/ensureExtension'
import { logger } from '../../platform/logging'
import { isSetupError } from '../../platform/setupError'
import { readyCollections } from './readyCollections'

/** Of fewer rows, all are read within milliseconds, and each save would pay for an index that nobody needs. */
const largeTable = 20_000

/** Its own rows, their languages and lists of texts, such as tags. Others are filtered by values, or seldom. */
const filteredTexts = ['slug', 'title', 'summary', 'seo_title', 'seo_description', 'text']

/** PostgreSQL's limit. */
const longestName = 63

const indexName = (table: string): string => {
  const name = `frontdesk_within_${table}`
  if (name.length <= longestName) return name
  return `${name.slice(0, 54)}_${createHash('sha256').update(table).digest('hex').slice(0, 8)}`
}

type Wanted = { table: string; columns: string[] }

/** Large tables that have none, or one that an earlier attempt has left half done. */
const lacking = async (pool: Pool, table: string, leastRows: number): Promise<Wanted[]> => {
  const tables = [table, `${table}_locales`, `${table}_texts`]
  const { rows } = await pool.query<Wanted>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = any($2) and a.atttypid in ('varchar'::regtype, 'text'::regtype)
      where c.relname = any($1) and n.nspname = current_schema() and c.reltuples >= $3
        and not exists (select from pg_index i join pg_class own on own.oid = i.indexrelid
                         where i.indrelid = c.oid and i.indisvalid and own.relname = any($4))
      group by c.relname order by c.relname`,
    [tables, filteredTexts, leastRows, tables.map(indexName)],
  )
  return rows
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

const build = async (payload: Payload, wanted: Wanted[]) => {
  for (const [done, { table, columns }] of wanted.entries()) {
    const parts = columns.map((column) => `"${column}" gin_trgm_ops`)
    const on = `"${table}" using gin (${parts.join(', ')})`
    if (await buildIndex(payload, { name: `"${indexName(table)}"`, on }))
      logger.info({ msg: `Texts are indexed for filters: ${done + 1} of ${wanted.length} tables`, table }) // prettier-ignore
  }
}

/**
 * Trigram indexes (pg_trgm) of what `like` and `contains` look for in large collections: these are `ilike '%…%'`, for which
 * PostgreSQL reads all rows otherwise. One process at a time builds one, and no other waits for it.
 */
export const ensureTextIndexes = async (
  payload: Payload,
  { leastRows = largeTable } = {},
): Promise<void> => {
  const { pool } = payload.db
  const tables = [...readyCollections(payload).bySlug.keys()].map((slug) => tableOf(payload, slug))
  const wanted: Wanted[] = []
  for (const table of tables) if (table) wanted.push(...(await lacking(pool, table, leastRows)))
  if (wanted.length === 0 || !(await hasTrigrams(pool))) return
  try {
    await build(payload, wanted)
  } catch (error) {
    sayOnce({ msg: 'Filters by parts of a text read whole tables: they can’t be indexed', err: error }) // prettier-ignore
  }
}
