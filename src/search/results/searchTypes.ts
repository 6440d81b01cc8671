import type { Payload } from 'payload'
import { shared } from '../../shared'

const known = shared('searchTypes', () => ({ collections: new Map<number, string>() }))

/** Collections by the number that postings know them by. */
export const searchTypes = async ({ db: { pool } }: Payload, codes: Iterable<number>) => {
  if ([...codes].some((code) => !known.collections.has(code))) {
    const { rows } = await pool.query<{ code: number; collection: string }>(
      'select code, collection from search_types',
    )
    known.collections = new Map(rows.map(({ code, collection }) => [code, collection]))
  }
  return known.collections
}
