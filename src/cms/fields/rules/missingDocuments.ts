import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { tableOf } from '../../../platform/database/connections/payloadAdapter'
import { together, type GroupWork } from '../../../platform/database/group/group'
import { uuids } from '../../../platform/database/uuids'
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

type Named = { slug: string; ids: string[] }

const thereAre = async (req: PayloadRequest, slug: string, ids: string[]): Promise<Set<string>> => {
  const table = tableOf(req.payload, slug)
  if (table === undefined) return new Set()
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(
    sql`select id::text from ${sql.identifier(table)} where id = any(${uuids(ids)})`,
  )
  return new Set(rows.map(({ id }) => String(id)))
}

/** Whether each names one that is not there. */
const areMissing: GroupWork<Named, boolean> = async (req, named) => {
  const found = new Map<string, Set<string>>()
  for (const slug of new Set(named.map((one) => one.slug))) {
    const ids = named.filter((one) => one.slug === slug).flatMap((one) => one.ids)
    found.set(slug, await thereAre(req, slug, [...new Set(ids)]))
  }
  return named.map(({ slug, ids }) => ids.some((id) => !found.get(slug)?.has(id.toLowerCase())))
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
    if (added.length > 0 && (await together(req, areMissing, { slug, ids: added }))) return true
  }
  return false
}
