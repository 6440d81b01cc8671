import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { connectionOf, type Connection } from '../../platform/database/connections/connectionOf'
import { settings } from '../../platform/settings'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { readLines } from './readLines'
import type { Line } from './line'
import type { LocaleCode } from '../../platform/locales'
import { documentText, languageOf, type DocumentText } from './documentText'
import { indexRow, type IndexRow } from './indexRow'
import { insertRows } from './insertRows'
import { readPublished } from './readPublished'
import { writersLock } from '../segments/writersLock'

type Values = Record<string, unknown>

type Document = { req: PayloadRequest; collection: string; id: string }

type Place = { slug: string; publishedAt: string | null; endsAt: string | null }

/** Those in the language of the search, and those in that of the text that it finds. */
const withLines = (text: DocumentText, lines: Line[], languages: LocaleCode[]): DocumentText => {
  const askedAs = lines.filter(({ locale }) => languages.includes(locale))
  return askedAs.length > 0 ? { ...text, askedAs } : text
}

const rowsOf = (config: SanitizedCollectionConfig, doc: Values, lines: Line[]): IndexRow[] => {
  const fallback = settings.locales[0] ?? 'en'
  return settings.locales.map((locale) => {
    const locales = { locale, fallback }
    const language = languageOf(config, doc, locales)
    const text = withLines(documentText(config, doc, locales), lines, [locale, language])
    return indexRow(text, { locale, language })
  })
}

const momentOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const placeOf = (doc: Values): Place => ({
  slug: typeof doc.slug === 'string' ? doc.slug : '',
  publishedAt: momentOf(doc.publishedAt) ?? momentOf(doc.createdAt),
  endsAt: momentOf(doc.endsAt) ?? momentOf(doc.startsAt),
})

/** Of what a row was made of, its place among others included. */
const fingerprintOf = ({ fingerprint }: IndexRow, place: Place): string =>
  createHash('sha256')
    .update(`${fingerprint} ${JSON.stringify(place)}`)
    .digest('hex')

const storedOf = async (
  connection: Connection,
  { collection, id }: Omit<Document, 'req'>,
): Promise<string[]> => {
  const { rows } = await connection.execute(sql`
    select fingerprint from search_docs where doc_id = ${id}::uuid and collection = ${collection}`)
  return rows.map(({ fingerprint }) => String(fingerprint))
}

/** Tombstones: deletes the rows that were there, and notes that their postings are dead (mergeSegments.ts). */
const deleteRows = async (connection: Connection, { collection, id }: Omit<Document, 'req'>) => {
  await connection.execute(sql`
    with gone as (
      delete from search_docs where doc_id = ${id}::uuid and collection = ${collection}
      returning num, locale)
    insert into search_dead (num, locale) select num, locale from gone`)
}

const [beforeRows = '', afterRows = ''] = insertRows.split('$1')

const insert = async (connection: Connection, rows: object[]) => {
  await connection.execute(sql`${sql.raw(beforeRows)}${JSON.stringify(rows)}${sql.raw(afterRows)}`)
}

/** Gives a collection its number, once. */
const ensureTypeCode = async (connection: Connection, collection: string) => {
  const find = sql`select 1 from search_types where collection = ${collection}`
  if ((await connection.execute(find)).rows.length > 0) return
  await connection.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('frontdesk:search-types', 0))`,
  )
  await connection.execute(sql`
    insert into search_types (code, collection)
    select coalesce(max(code), 0) + 1, ${collection} from search_types
    on conflict do nothing`)
}

/** Row lock: who publishes the document at this moment comes before or after, so what is read stays true until the commit. */
const lockDocument = async (connection: Connection, table: string, id: string) => {
  await connection.execute(
    sql`select 1 from ${sql.identifier(table)} where id = ${id}::uuid for share`,
  )
}

/**
 * Brings the index in step with what is published of a document, in the request's transaction. Nothing is
 * written when nothing changed for visitors.
 * @returns whether something was
 */
export const indexDocument = async ({ req, collection, id }: Document): Promise<boolean> => {
  const { config } = req.payload.collections[collection as 'content']
  const connection = await connectionOf(req)
  await lockDocument(connection, tableOf(req.payload, collection)!, id)
  const doc = await readPublished({ req, collection, id })
  const place = doc && placeOf(doc)
  const lines = doc ? await readLines(connection, { collection, id }) : []
  const rows =
    doc && place
      ? rowsOf(config, doc, lines).map((row) => {
          const fingerprint = fingerprintOf(row, place)
          return { ...row, ...place, fingerprint, collection, docId: id }
        })
      : []
  const wanted = rows.map(({ fingerprint }) => fingerprint)
  const stored = await storedOf(connection, { collection, id })
  if (stored.sort().join() === wanted.sort().join()) return false
  await connection.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${writersLock}, 0))`,
  )
  if (stored.length > 0) await deleteRows(connection, { collection, id })
  if (rows.length === 0) return true
  await ensureTypeCode(connection, collection)
  await insert(connection, rows)
  return true
}

/** Takes a document that is gone out of the index, in the request's transaction. */
export const unindexDocument = async ({ req, collection, id }: Document) => {
  const connection = await connectionOf(req)
  await connection.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${writersLock}, 0))`,
  )
  await deleteRows(connection, { collection, id })
}
