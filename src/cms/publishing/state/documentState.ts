import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { connectionOf } from '../../../platform/database/connections/connectionOf'
import { tableOf, versionsTableOf } from '../../../platform/database/connections/payloadAdapter'
import { uuids } from '../../../platform/database/uuids'
import { isUuid } from '../../../platform/values/isUuid'
import { notingWriters, type Writer } from './lastWriter'

type Asking = {
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>
  collection: SanitizedCollectionConfig
  id: number | string
}

export type DocumentState = {
  /** Version stamp: changes with every committed write, in any locale; hexadecimal digits. */
  state: string
  /** Of the latest version. */
  updatedAt: string
  isTrashed: boolean
}

const identifier = (name: string | undefined) =>
  name === undefined ? undefined : sql.identifier(name)

/** A collection's own table, and that of its versions. */
export const tablesOf = ({ req: { payload }, collection: { slug } }: Asking) => ({
  documents: identifier(tableOf(payload, slug)),
  versions: identifier(versionsTableOf(payload, slug)),
})

/**
 * Row lock (`for no key update`): other writers of the document wait until the request's transaction has ended. It is
 * the lock that an UPDATE takes, so that documents which refer to each other do not wait for each other.
 */
export const lockDocument = async (asking: Asking) => {
  const { documents } = tablesOf(asking)
  if (!documents || !isUuid(String(asking.id))) return
  const connection = await connectionOf(asking.req)
  await connection.execute(
    sql`select 1 from ${documents} where id = ${asking.id} for no key update`,
  )
}

/** The same for several, in one order for all writes: two that overlap do not wait for each other. */
export const lockDocuments = async ({ ids, ...asking }: Omit<Asking, 'id'> & { ids: string[] }) => {
  const { documents } = tablesOf({ ...asking, id: '' })
  if (!documents || ids.length === 0) return
  const connection = await connectionOf(asking.req)
  await connection.execute(sql`
    select 1 from ${documents} where id = any(${`{${ids.filter(isUuid).join(',')}}`}::uuid[])
     order by id for no key update`)
}

type Row = { id: string; state: string; updated_at: string; is_trashed: boolean }

/**
 * Who is logged in is kept in an account's row as well: it counts as changed when Payload says so.
 * Elsewhere `xmin` tells, the transaction that wrote a row, as in Entity Framework's PostgreSQL provider: a time
 * would be the same for two writes within a millisecond, and a column of our own would miss what SQL writes.
 */
const writtenBy = ({ auth }: SanitizedCollectionConfig) =>
  auth
    ? sql`extract(epoch from documents.updated_at)::text`
    : sql`concat_ws(' ', documents.xmin::text, extract(epoch from documents.updated_at))`

type Several = Omit<Asking, 'id'> & { ids: string[] }

/** SQL whose rows are the states of those documents that there are. */
const statesOf = ({ collection, req, ids }: Several): SQL | undefined => {
  const { documents, versions } = tablesOf({ req, collection, id: '' })
  if (!documents || ids.length === 0) return undefined
  const hasDrafts = Boolean(versions && collection.versions?.drafts)
  const latest = hasDrafts
    ? sql`left join lateral (
        select id, xmin::text as written, version_updated_at from ${versions}
        where parent_id = documents.id and latest
        order by updated_at desc, id desc limit 1
      ) version on true`
    : sql`cross join (select null::uuid as id, null as written, null::timestamptz as version_updated_at) version`
  const parts = sql`concat(${writtenBy(collection)}, '|', version.id, '|', version.written)`
  return sql`
    select
      documents.id,
      left(encode(sha256(convert_to(${parts}, 'UTF8')), 'hex'), 24) as state,
      coalesce(version.version_updated_at, documents.updated_at) as updated_at,
      ${collection.trash ? sql`documents.deleted_at is not null` : sql`false`} as is_trashed
    from ${documents} documents ${latest}
    where documents.id = any(${uuids(ids)})`
}

const run = async (req: Asking['req'], statement: SQL): Promise<Map<string, DocumentState>> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(statement)
  return new Map(
    (rows as Row[]).map(({ id, state, updated_at: at, is_trashed: isTrashed }) => [
      id,
      { state, updatedAt: new Date(at).toISOString(), isTrashed },
    ]),
  )
}

/** The states of those documents that there are, by id. */
export const readStates = async ({
  ids,
  ...asking
}: Several): Promise<Map<string, DocumentState>> => {
  const statement = statesOf({ ...asking, ids: ids.filter(isUuid) })
  return statement ? run(asking.req, statement) : new Map<string, DocumentState>()
}

type Written = Omit<Asking, 'id'> & { writers: ({ id: string } & Writer)[] }

/** The same, and notes whose states they are. */
export const noteStates = async ({
  writers: all,
  ...asking
}: Written): Promise<Map<string, DocumentState>> => {
  const writers = all.filter(({ id }) => isUuid(id))
  const statement = statesOf({ ...asking, ids: writers.map(({ id }) => id) })
  if (!statement) return new Map<string, DocumentState>()
  return run(asking.req, notingWriters({ collection: asking.collection.slug, writers, statement }))
}

/** The document's state; `undefined` when there is no such document. */
export const readState = async ({ id, ...asking }: Asking): Promise<DocumentState | undefined> =>
  (await readStates({ ...asking, ids: [String(id)] })).get(String(id).toLowerCase())
