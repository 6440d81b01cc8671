import type { Pool } from 'pg'
import { identityStatement } from '../../../platform/database/connections/databaseIdentity'

/** A smaller one is read from the database in no time, and soon merged. */
const leastDocuments = 2000

/**
 * What tells a segment from all others: its database, the transaction that has made it, its rows and their length. A database
 * that was set back to an earlier state may give out its number again.
 */
const keysStatement = `
  select s.id, d.id || ' ' || s.xmin::text || ' ' || s.locale || ' ' || s.low || ' ' || s.high || ' ' || s.docs || ' ' || s.length as key
    from search_segments s, (${identityStatement}) d
   where s.id = any($1) and s.docs >= $2`

/** By segment, of those that are large enough for a file. */
export const readSegmentKeys = async (
  pool: Pool,
  segments: readonly number[],
): Promise<Map<number, string>> => {
  if (segments.length === 0) return new Map()
  const { rows } = await pool.query<{ id: number; key: string }>(keysStatement, [segments, leastDocuments]) // prettier-ignore
  return new Map(rows.map(({ id, key }) => [id, key]))
}
