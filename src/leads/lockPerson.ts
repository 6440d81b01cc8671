import { sql } from '@payloadcms/db-postgres'
import { connectionOf, type Connection } from '../database/connectionOf'
import { isUuid } from '../isUuid'
import type { LockFirst } from '../publishing/state/withPreconditions'
import { quarantined } from './emailKey'

/** One of a person's leads: the real one, or the one in quarantine. */
export type LockedLead = { id: string; status: string; emailKey: string | null }

/** Ids as PostgreSQL writes a list of them. */
export const uuids = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** Every lead of the people whom these leads are about, those first: also what waits in quarantine. */
const leadsOfPeople = async (connection: Connection, ids: string[]): Promise<string[]> => {
  const key = sql`regexp_replace(me.email_key, ${`^${quarantined}`}, '')`
  const { rows } = await connection.execute(sql`
    select l.id, bool_or(l.id = me.id) as asked, min(l.created_at) as made
      from leads me
      join leads l on l.id = me.id or lower(l.email) = lower(me.email)
        or l.email_key in (${key}, ${quarantined}::text || ${key})
     where me.id = any(${uuids(ids)})
     group by l.id
     order by asked desc, made`)
  return rows.map((row) => String(row.id))
}

/** Every lead of the person whom lead `id` is about, that one first. */
export const leadsOfPerson = (connection: Connection, id: string): Promise<string[]> =>
  leadsOfPeople(connection, [id])

const lockLeads = async (connection: Connection, ids: string[]): Promise<LockedLead[]> => {
  const { rows } = await connection.execute(sql`
    select id, status::text as status, email_key as "emailKey"
      from leads where id = any(${uuids(ids)}) order by id for update`)
  return rows as LockedLead[]
}

/**
 * Locks them until the transaction ends: a request of that person that arrives meanwhile waits. Always in
 * the order of the ids, so that two who do this never wait for each other.
 * @returns none when there is no such lead (any more)
 */
export const lockPerson = async (connection: Connection, id: string): Promise<LockedLead[]> => {
  const leads = await lockLeads(connection, await leadsOfPerson(connection, id))
  return leads.some((lead) => lead.id === id) ? leads : []
}

/**
 * The same before a write of Payload's, which locks one row alone. With that row first, whoever erases the person
 * and whoever deletes one of their leads would wait for each other.
 */
export const lockPeople: LockFirst = async ({ req, ids }) => {
  const known = ids.filter(isUuid)
  if (known.length === 0) return
  const connection = await connectionOf(req)
  await lockLeads(connection, await leadsOfPeople(connection, known))
}
