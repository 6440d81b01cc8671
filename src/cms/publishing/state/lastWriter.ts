import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { connectionOf, type Connection } from '../../../platform/database/connections/connectionOf'
import { tableOf } from '../../../platform/database/connections/payloadAdapter'
import { accountIdOf, people } from '../../../platform/access/people'
import { uuids } from '../../../platform/database/uuids'
import type { Erasing, Expiring, Joining } from '../../../platform/privacy/personalData'

type Document = { req: PayloadRequest; collection: string; id: number | string }

/** What the key is called that wrote, if one did that was made in the panel. */
const keyNameOf = (user: PayloadRequest['user']): string | null =>
  (user as { _key?: { name: string } } | null)?._key?.name ?? null

/** Who writes: an account, or a key that was made in the panel. */
export type Writer = { account: string | null; key: string | null }

export const writerIn = ({ user }: Pick<PayloadRequest, 'user'>): Writer => ({
  account: accountIdOf(user) ?? null,
  key: keyNameOf(user),
})

type Noting = { collection: string; writers: ({ id: string } & Writer)[]; statement: SQL }

/**
 * SQL that notes who made the states that `statement` finds, and has its rows. It stands beside the documents and not in
 * them: Payload could show a field to readers who should not see it, and the names of colleagues are not public. Nobody's
 * is not noted: what it says of an earlier state counts no more.
 */
export const notingWriters = ({ collection, writers, statement }: Noting): SQL => {
  const noted = writers.filter(({ account, key }) => account !== null || key !== null)
  if (noted.length === 0) return statement
  return sql`
    with states as materialized (${statement}),
    noted as (
      insert into last_writers (collection, document_id, state, user_id, key_name)
      select ${collection}, s.id, s.state, w.account, w.key
        from json_to_recordset(${JSON.stringify(noted)}::json) as w (id uuid, account uuid, key text)
        join states s on s.id = w.id
      on conflict (collection, document_id)
      do update set state = excluded.state, user_id = excluded.user_id, key_name = excluded.key_name)
    select * from states`
}

type Made = { id: string; state: string } & Writer

/** SQL that notes who has made documents of which there is no note yet. */
export const notingMade = (collection: string, made: Made[]): SQL | undefined => {
  const noted = made.filter(({ account, key }) => account !== null || key !== null)
  if (noted.length === 0) return undefined
  return sql`
    insert into last_writers (collection, document_id, state, user_id, key_name)
    select ${collection}, id, state, account, key
      from json_to_recordset(${JSON.stringify(noted)}::json) as w (id uuid, state text, account uuid, key text)
    on conflict (collection, document_id)
    do update set state = excluded.state, user_id = excluded.user_id, key_name = excluded.key_name`
}

/** An account that is gone has written nothing any more. */
export const forgetWriter = async ({ req, collection, id }: Document) => {
  const connection = await connectionOf(req)
  await connection.execute(sql`
    delete from last_writers
     where (collection = ${collection} and document_id = ${id})
        or (${collection} = ${people().slug} and user_id = ${id})`)
}

type Erased = { connection: Connection; collection: string; ids: string[] }

/** For documents that SQL deletes, past Payload's hooks. */
const forgetWritersOf = async ({ connection, collection, ids }: Erased) => {
  await connection.execute(sql`
    delete from last_writers
     where collection = ${collection} and document_id = any(${uuids(ids)})`)
}

/** Forgets who wrote what is not there any more, whatever has deleted it. @returns how many rows that were */
const sweepWriters = async ({ payload }: Expiring): Promise<number> => {
  const connection: Connection = payload.db.drizzle
  const { rows } = await connection.execute(sql`select distinct w.collection from last_writers w`)
  let swept = 0
  for (const { collection } of rows as { collection: string }[]) {
    const table = tableOf(payload, collection)
    const isThere = table
      ? sql`exists (select 1 from ${sql.identifier(table)} d where d.id = w.document_id)`
      : sql`false`
    const { rowCount } = await connection.execute(
      sql`delete from last_writers w where w.collection = ${collection} and not ${isThere}`,
    )
    swept += rowCount ?? 0
  }
  const { rowCount } = await connection.execute(sql`
    delete from last_writers w where w.user_id is not null and not exists (select 1 from ${sql.raw(people().rows)} u where u.id = w.user_id)`)
  return swept + (rowCount ?? 0)
}

/** The name of who made this very state, where that is known. */
export const writerOf = async ({
  req,
  collection,
  id,
  state,
}: Document & { state: string }): Promise<string | undefined> => {
  const connection = await connectionOf(req)
  const { rows } = await connection.execute(sql`
    select coalesce(last_writers.key_name, u.name) as name from last_writers
    left join ${sql.raw(people().rows)} u on u.id = last_writers.user_id
    where last_writers.collection = ${collection}
      and last_writers.document_id = ${id}
      and last_writers.state = ${state}
  `)
  return (rows[0] as { name: string | null } | undefined)?.name ?? undefined
}

const eraseWriters = ({ connection, person: { leadIds } }: Erasing) =>
  forgetWritersOf({ connection, collection: 'leads', ids: leadIds })

const joinWriters = ({ connection, from }: Joining) =>
  forgetWritersOf({ connection, collection: 'leads', ids: [from] })

/** Forgets who wrote an erased document. */
export const writerData = {
  erase: eraseWriters,
  expire: { name: 'writers', expire: sweepWriters },
  join: joinWriters,
}
