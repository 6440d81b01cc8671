import { LRUCache } from 'lru-cache'
import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import { contentVersion, hearsOfChanges } from '../../../platform/changes/contentChanges'
import type { FoundRow } from '../../../search/engine'
import { shared } from '../../../platform/shared'
import { factsOf, optionLabel } from './factsOf'
import { momentOf, zoneOf } from './whenOf'

type Values = Record<string, unknown>

/** What the fields of a document say. */
export type Facts = {
  lines: string[]
  kind?: string
  /** Of what takes place: when it begins, and the time zone there. */
  begins?: { at: Date; timeZone: string }
  /** Of what does not take place as it was planned: `Cancelled`, in the language of the reader. */
  state?: { value: string; label: string }
}

type Read = { payload: Payload; locale: LocaleCode; rows: FoundRow[] }

const known = shared('chatFacts', () => new LRUCache<string, Facts>({ max: 2000 }))

const keyOf = ({ collection, docId }: FoundRow, { locale }: Read, version: number) =>
  `${version} ${locale} ${collection} ${docId}`

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

/** Every id that a document refers to. */
const idsIn = (value: unknown, found: Set<string>) => {
  if (isId(value)) found.add(value)
  else if (Array.isArray(value)) for (const each of value) idsIn(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) if (key !== 'root') idsIn(each, found)
}

/** What published documents are called: those that are not are in no index. */
const titlesOf = async (
  { payload, locale }: Read,
  docs: Values[],
): Promise<Map<string, string>> => {
  const ids = new Set<string>()
  for (const doc of docs) idsIn(doc, ids)
  if (ids.size === 0) return new Map()
  const { rows } = await payload.db.pool.query<{ id: string; title: string }>({
    name: 'chat-titles',
    text: `select doc_id as id, title from search_docs
            where doc_id = any($1::uuid[]) and locale = $2`,
    values: [[...ids], locale],
  })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const readDocs = async ({ payload, locale }: Read, collection: string, ids: string[]) => {
  const { docs } = await payload.find({
    collection: collection as CollectionSlug,
    where: { id: { in: ids } },
    locale,
    depth: 0,
    pagination: false,
    overrideAccess: false, // as a visitor sees it: what is published, without staff's fields
  })
  return docs as unknown as (Values & { id: string })[]
}

const beginningOf = ({ startsAt, startsAt_tz }: Values): Facts['begins'] => {
  const at = momentOf(startsAt)
  return at && { at, timeZone: zoneOf(startsAt_tz) }
}

const stateOf = (
  fields: FlattenedField[],
  { state }: Values,
  locale: LocaleCode,
): Facts['state'] => {
  const field = fields.find(({ name }) => name === 'state')
  if (field?.type !== 'select' || typeof state !== 'string' || state === field.defaultValue)
    return undefined
  return { value: state, label: optionLabel(field, state, locale) }
}

const grouped = (rows: FoundRow[]) => {
  const groups = new Map<string, FoundRow[]>()
  for (const row of rows) groups.set(row.collection, [...(groups.get(row.collection) ?? []), row])
  return groups
}

const readMissing = async (read: Read): Promise<Map<string, Facts>> => {
  const found = await Promise.all(
    [...grouped(read.rows)].map(async ([collection, rows]) => {
      const ids = rows.map(({ docId }) => docId)
      return (await readDocs(read, collection, ids)).map((doc) => ({ collection, doc }))
    }),
  )
  const docs = found.flat()
  const titles = await titlesOf(
    read,
    docs.map(({ doc }) => doc),
  )
  return new Map(
    docs.map(({ collection, doc }) => {
      const { fields, flattenedFields } = read.payload.collections[collection as 'content'].config
      const lines = factsOf(fields, doc, { locale: read.locale, titles })
      return [
        doc.id,
        {
          lines,
          kind: typeof doc.kind === 'string' ? doc.kind : undefined,
          begins: beginningOf(doc),
          state: stateOf(flattenedFields, doc, read.locale),
        },
      ]
    }),
  )
}

/**
 * What the fields of published documents say, by document. Kept until something is published anywhere.
 */
export const readFacts = async (read: Read): Promise<ReadonlyMap<string, Facts>> => {
  const version = contentVersion() // before reading: what changes meanwhile is not taken for known
  const facts = new Map<string, Facts>()
  const missing = read.rows.filter((row) => {
    const kept = hearsOfChanges() ? known.get(keyOf(row, read, version)) : undefined
    if (kept) facts.set(row.docId, kept)
    return !kept
  })
  if (missing.length === 0) return facts
  const fresh = await readMissing({ ...read, rows: missing })
  for (const row of missing) {
    const own = fresh.get(row.docId)
    if (!own) continue
    facts.set(row.docId, own)
    known.set(keyOf(row, read, version), own)
  }
  return facts
}
