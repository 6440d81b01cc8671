import { isDeepStrictEqual } from 'node:util'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf, type Connection } from '../../platform/database/connections/connectionOf'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { sendLater } from '../../platform/database/group/sentLater'
import { settings } from '../../platform/settings'
import type { MadeDocument } from './made'
import { makeRows, type ReadyRow } from './makeRows'
import { readyCollections } from './readyCollections'

const columns = 'id, collection, locale, plain, filled, names, alternates, card, picture, in_card'

const storing = (rows: ReadyRow[], stamp: string): SQL => {
  const json = JSON.stringify(rows.map(({ inCard, ...row }) => ({ ...row, in_card: inCard })))
  return sql`
    insert into ready_documents (stamp, ${sql.raw(columns)})
    select ${stamp}, ${sql.raw(columns)} from json_to_recordset(${json}::json) as r(
      id uuid, collection text, locale text, plain text, filled text, names text[], alternates text, card text,
      picture uuid, in_card text)
    on conflict (id, locale, stamp, collection) do update set
      plain = excluded.plain, filled = excluded.filled, names = excluded.names, alternates = excluded.alternates,
      card = excluded.card, picture = excluded.picture, in_card = excluded.in_card`
}

type Made = { made: readonly string[]; gone: readonly string[] }

const nothing: Made = { made: [], gone: [] }

type Documents = { req: PayloadRequest; collection: string; ids: readonly string[] }

type Making = Documents & {
  /** This very transaction has made them: they have no rows, and nobody else knows of them. @default false */
  areNew?: boolean
  /** Those of them that are known, by id. */
  made?: ReadonlyMap<string, MadeDocument>
}

/** Those that have no rows by which they are served: the first change of a document takes them away. */
const unready = async (connection: Connection, { req, collection, ids }: Documents) => {
  const { stamp } = readyCollections(req.payload)
  const { rows } = await connection.execute(sql`
    select w.id from unnest(${sql.param([...ids])}::uuid[]) as w(id)
     where (select count(*) from ready_documents r
             where r.id = w.id and r.collection = ${collection} and r.stamp = ${stamp}
               and r.locale = any(${sql.param([...settings.locales])}::text[])) < ${settings.locales.length}`)
  return rows.map(({ id }) => String(id))
}

/** Row locks: whoever changes one of these documents comes before or after, so what is read stays true until the commit. */
const lock = async (connection: Connection, { req, collection, ids }: Documents) => {
  const table = sql.identifier(tableOf(req.payload, collection) ?? '')
  const { rows } = await connection.execute(sql`
    select id from ${table} where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`)
  return rows.map(({ id }) => String(id))
}

/**
 * Makes documents ready to be served, in the request's transaction, as far as they are not.
 * @returns those that were made, and those that there are none of
 */
export const makeReady = async ({
  areNew = false,
  made: known,
  ...documents
}: Making): Promise<Made> => {
  const { req, collection } = documents
  const { bySlug, stamp } = readyCollections(req.payload)
  if (!bySlug.has(collection)) return nothing
  const connection = await connectionOf(req)
  const ids = areNew ? documents.ids : await unready(connection, documents)
  if (ids.length === 0) return nothing
  const made = areNew ? ids : await lock(connection, { req, collection, ids })
  if (made.length > 0) {
    const statement = storing(await makeRows({ req, collection, ids: made, made: known }), stamp)
    if (areNew) await sendLater(req, statement)
    else await connection.execute(statement)
  }
  return { made, gone: ids.filter((id) => !made.includes(id)) }
}

type Stored = Omit<ReadyRow, 'inCard'> & { in_card: string | null }

const storedOf = async (connection: Connection, { collection, ids }: Documents, stamp: string) => {
  const { rows } = await connection.execute(sql`
    select ${sql.raw(columns)} from ready_documents
     where id = any(${sql.param([...ids])}::uuid[]) and collection = ${collection} and stamp = ${stamp}`)
  return new Map((rows as Stored[]).map((row) => [`${row.id} ${row.locale}`, row]))
}

const isSame = ({ inCard, ...made }: ReadyRow, stored: Stored | undefined): boolean =>
  isDeepStrictEqual({ ...made, in_card: inCard }, stored && { ...stored })

/**
 * Compares what these documents are served as with what they should be, and stores what differs, in the request's
 * transaction. @returns how many were served otherwise
 */
export const compareReady = async (documents: Documents): Promise<number> => {
  const { req, collection } = documents
  const { stamp } = readyCollections(req.payload)
  const connection = await connectionOf(req)
  const ids = await lock(connection, documents)
  const stored = await storedOf(connection, documents, stamp)
  const rows = await makeRows({ req, collection, ids })
  const wrong = rows.filter((row) => !isSame(row, stored.get(`${row.id} ${row.locale}`)))
  if (wrong.length > 0) await connection.execute(storing(wrong, stamp))
  return new Set(wrong.map(({ id }) => id)).size
}
