import { createHash } from 'node:crypto'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import type { MadeDocument } from '../../cms/ready/made'
import { connectionOf, type Connection } from '../../platform/database/connections/connectionOf'
import { isSentLater, sendLater } from '../../platform/database/group/sentLater'
import { settings } from '../../platform/settings'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { uuids } from '../../platform/database/uuids'
import { mapInTurns } from '../../platform/async/ownTurn'
import { readLines } from './readLines'
import { isLined, targetOf, type Line } from './line'
import type { LocaleCode } from '../../platform/locales'
import { documentText, languageOf, type DocumentText } from './documentText'
import { indexRows, type IndexRow } from './indexRow'
import { insertRows } from './insertRows'
import { ensureTypeCode, hasNumber } from '../segments/collectionNumber'
import { readPublished } from './readPublished'
import { writersLock } from '../segments/writersLock'

type Values = Record<string, unknown>

type Document = { req: PayloadRequest; collection: string; id: string }

type Documents = {
  req: PayloadRequest
  collection: string
  ids: readonly string[]
  /** This very transaction has made them: nobody else knows of them. @default false */
  areNew?: boolean
  /** Those of them that are known as it has made them, by id. */
  made?: ReadonlyMap<string, MadeDocument>
}

/** Those documents, whoever reads or writes them. */
type Stored = Pick<Documents, 'collection' | 'ids'>

type Place = { slug: string; publishedAt: string | null; endsAt: string | null }

/** Those in the language of the search, and those in that of the text that it finds. */
const withLines = (text: DocumentText, lines: Line[], languages: LocaleCode[]): DocumentText => {
  const askedAs = lines.filter(({ locale }) => languages.includes(locale))
  return askedAs.length > 0 ? { ...text, askedAs } : text
}

const rowsOf = (config: SanitizedCollectionConfig, doc: Values, lines: Line[]): IndexRow[] => {
  const fallback = settings.locales[0] ?? 'en'
  const texts = settings.locales.map((locale) => {
    const locales = { locale, fallback }
    const language = languageOf(config, doc, locales)
    const text = withLines(documentText(config, doc, locales), lines, [locale, language])
    return { text, locale, language }
  })
  return indexRows(texts)
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

type Fingerprint = { doc_id: string; fingerprint: string }

const byDocument = (rows: Fingerprint[]): Map<string, string[]> => {
  const stored = new Map<string, string[]>()
  for (const { doc_id: id, fingerprint } of rows)
    stored.set(id, [...(stored.get(id) ?? []), fingerprint])
  return stored
}

/** Of the rows that are there, by document. */
const storedOf = async (
  connection: Connection,
  { collection, ids }: Stored,
): Promise<Map<string, string[]>> => {
  const { rows } = await connection.execute(sql`
    select doc_id, fingerprint from search_docs where doc_id = any(${uuids([...ids])}) and collection = ${collection}`)
  return byDocument(rows as Fingerprint[])
}

/**
 * Takes the place of a writer, and looks once. A statement sees what was committed before it began, so before it has the
 * lock: the two may be one only as long as nobody else can write the rows that are looked at. So it is of documents that
 * are new (`areNew`), which no other transaction sees. A number that the collection is given meanwhile is looked for
 * again (`ensureTypeCode`). What others may write needs a statement of its own, behind the lock.
 */
const beginNew = async (connection: Connection, { collection, ids }: Stored) => {
  const { rows } = await connection.execute(sql`
    select pg_advisory_xact_lock_shared(hashtextextended(${writersLock}, 0)) is not null as held,
           exists (select from search_types where collection = ${collection}) as "isNumbered",
           (select coalesce(json_agg(json_build_object('doc_id', doc_id, 'fingerprint', fingerprint)), '[]') from search_docs
             where doc_id = any(${uuids([...ids])}) and collection = ${collection}) as stored`)
  const [begun] = rows as { isNumbered: boolean; stored: Fingerprint[] }[]
  return { isNumbered: begun?.isNumbered ?? false, stored: byDocument(begun?.stored ?? []) }
}

/** Tombstones: deletes the rows that were there, and notes that their postings are dead (mergeSegments.ts). */
const deleteRows = async (connection: Connection, { collection, ids }: Stored) => {
  await connection.execute(sql`
    with gone as (
      delete from search_docs where doc_id = any(${uuids([...ids])}) and collection = ${collection}
      returning num, locale)
    insert into search_dead (num, locale) select num, locale from gone`)
}

const lockAsWriter = (connection: Connection) =>
  connection.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${writersLock}, 0))`)

const [beforeRows = '', afterRows = ''] = insertRows.split('$1')

/** Row locks: who publishes one of them at this moment comes before or after, so what is read stays true until the commit. */
const lockDocuments = async (connection: Connection, table: string, ids: readonly string[]) => {
  await connection.execute(
    sql`select 1 from ${sql.identifier(table)} where id = any(${uuids([...ids])}) order by id for share`,
  )
}

type Row = IndexRow & Place & { collection: string; docId: string }

type Text = Row & { locales: Pick<Row, 'locale' | 'fingerprint'>[] }

/** What several locales show is told once: `indexRows` has analyzed it once. */
const textsOf = (rows: Row[]): Text[] => {
  const texts = new Map<Row['terms'], Text>()
  for (const row of rows) {
    const text = texts.get(row.terms) ?? { ...row, locales: [] }
    text.locales.push({ locale: row.locale, fingerprint: row.fingerprint })
    texts.set(row.terms, text)
  }
  return [...texts.values()]
}

const insertionOf = (rows: Row[]): SQL =>
  sql`${sql.raw(beforeRows)}${JSON.stringify(textsOf(rows))}${sql.raw(afterRows)}`

/** Takes the place of a writer before any of these rows gets its number, which is drawn when the row is there. */
const lockedInsertionOf = (rows: Row[]): SQL => sql`
  with held as materialized (select pg_advisory_xact_lock_shared(hashtextextended(${writersLock}, 0)))
  ${insertionOf(rows)} cross join held`

/** What each document's rows should be: none of what visitors don't find. */
const wantedOf = async (
  connection: Connection,
  { req, collection, ids, areNew, made: known }: Documents,
): Promise<Map<string, Row[]>> => {
  const { config } = req.payload.collections[collection as 'content']
  const published = await readPublished({ req, collection, ids, made: known })
  const pages = [...published.keys()].map((id) => ({ collection, id }))
  // A hook that ran before may have written lines of what is new as well.
  const mayHaveLines = pages.length > 0 && (!areNew || pages.some((page) => isLined(req, page)))
  const lines = mayHaveLines ? await readLines(connection, pages) : new Map<string, Line[]>()
  const made = await mapInTurns(
    [...published],
    ([id, doc]): [string, Row[]] => {
      const place = placeOf(doc)
      const rows = rowsOf(config, doc, lines.get(targetOf({ collection, id })) ?? [])
      return [
        id,
        rows.map((row) => {
          const fingerprint = fingerprintOf(row, place)
          return { ...row, ...place, fingerprint, collection, docId: id }
        }),
      ]
    },
    { client: 'index', isPaced: false },
  )
  return new Map(made)
}

const fingerprintsOf = (rows: Row[] = []) => rows.map(({ fingerprint }) => fingerprint)

/** Those that a group has just made have no rows, and nobody else can have made any: they are sent with what else it writes. */
const indexNew = async (documents: Documents): Promise<Set<string>> => {
  const { req } = documents
  const wanted = await wantedOf(await connectionOf(req), documents)
  const rows = [...wanted.values()].flat()
  if (rows.length > 0) await sendLater(req, lockedInsertionOf(rows))
  return new Set(wanted.keys())
}

/**
 * Brings the index in step with what is published of documents, in the request's transaction. Nothing is written of
 * those of which nothing changed for visitors.
 * @returns of which something was
 */
export const indexDocuments = async (documents: Documents): Promise<Set<string>> => {
  const { req, collection, ids, areNew, made } = documents
  if (
    areNew &&
    ids.every((id) => made?.has(id)) &&
    (await isSentLater(req)) &&
    (await hasNumber(req, collection))
  )
    // prettier-ignore
    return indexNew(documents)
  const connection = await connectionOf(req)
  if (!areNew) await lockDocuments(connection, tableOf(req.payload, collection)!, ids)
  const wanted = await wantedOf(connection, documents)
  const begun = areNew && wanted.size > 0 ? await beginNew(connection, documents) : undefined
  const stored = begun?.stored ?? (await storedOf(connection, documents))
  const isSame = (id: string) =>
    [...(stored.get(id) ?? [])].sort().join() === fingerprintsOf(wanted.get(id)).sort().join()
  const changed = ids.filter((id) => !isSame(id))
  if (changed.length === 0) return new Set()
  if (!begun) await lockAsWriter(connection)
  const outdated = changed.filter((id) => stored.has(id))
  if (outdated.length > 0) await deleteRows(connection, { collection, ids: outdated })
  const rows = changed.flatMap((id) => wanted.get(id) ?? [])
  if (rows.length > 0) {
    if (!begun?.isNumbered) await ensureTypeCode(connection, collection)
    await connection.execute(insertionOf(rows))
  }
  return new Set(changed)
}

/** The same of one. @returns whether something was written */
export const indexDocument = async ({ id, ...where }: Document): Promise<boolean> =>
  (await indexDocuments({ ...where, ids: [id] })).size > 0

/** Takes a document that is gone out of the index, in the request's transaction. */
export const unindexDocument = async ({ req, collection, id }: Document) => {
  const connection = await connectionOf(req)
  await lockAsWriter(connection)
  await deleteRows(connection, { collection, ids: [id] })
}
