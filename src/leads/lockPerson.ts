import { sql } from '@payloadcms/db-postgres'
import type { Connection } from '../database/connectionOf'
import { quarantined } from './emailKey'

/** One of a person's leads: the real one, or the one in quarantine. */
export type LockedLead = { id: string; status: string; emailKey: string | null }

/** Ids as PostgreSQL writes a list of them. */
export const uuids = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** Every lead of the person whom lead `id` is about, that one first: also what waits in quarantine. */
export const leadsOfPerson = async (connection: Connection, id: string): Promise<string[]> => {
  const key = sql`regexp_replace(me.email_key, ${`^${quarantined}`}, '')`
  const { rows } = await connection.execute(sql`
    select l.id
      from leads me
      join leads l on l.id = me.id or lower(l.email) = lower(me.email)
        or l.email_key in (${key}, ${quarantined}::text || ${key})
     where me.id = ${id}::uuid
     order by l.id <> me.id, l.created_at`)
  return rows.map((row) => String(row.id))
}

/**
 * Locks them until the transaction ends: a request of that person that arrives meanwhile waits. Always in
 * the order of the ids, so that two who do this never wait for each other.
 * @returns none when there is no such lead (any more)
 */
export const lockPerson = async (connection: Connection, id: string): Promise<LockedLead[]> => {
  const ids = await leadsOfPerson(connection, id)
  const { rows } = await connection.execute(sql`
    select id, status::text as status, email_key as "emailKey"
      from leads where id = any(${uuids(ids)}) order by id for update`)
  const leads = rows as LockedLead[]
  return leads.some((lead) => lead.id === id) ? leads : []
}
