import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { tableOf } from '../../../platform/database/connections/payloadAdapter'
import { documentNamed, type Relation } from './relation'

/** The documents that a relation's value names, by collection. */
const referencesIn = (field: Relation, value: unknown): Map<string, Set<string>> => {
  const references = new Map<string, Set<string>>()
  for (const one of [value].flat()) {
    if (one === undefined || one === null || one === '') continue
    const { slug, id } = documentNamed(field, one)
    const ids = references.get(slug) ?? new Set()
    references.set(slug, ids.add(id))
  }
  return references
}

const countOf = async (req: PayloadRequest, slug: string, ids: string[]): Promise<number> => {
  const table = tableOf(req.payload, slug)
  if (table === undefined) return 0
  const connection = await connectionOf(req)
  const listed = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await connection.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)} where id in (${listed})`,
  )
  return (rows[0] as { count: number }).count
}

type Given = { field: Relation; value: unknown; previousValue: unknown; req: PayloadRequest }

/**
 * Whether a relation names a document that is not there. The database would refuse it as well, but names no field,
 * and takes every other document of a bulk write down with it. What was there before is not looked up again.
 */
export const missingDocuments = async ({ field, value, previousValue, req }: Given) => {
  const before = referencesIn(field, previousValue)
  for (const [slug, ids] of referencesIn(field, value)) {
    const added = [...ids].filter((id) => !before.get(slug)?.has(id))
    if (added.length > 0 && (await countOf(req, slug, added)) < added.length) return true
  }
  return false
}
