import { sql } from '@payloadcms/db-postgres/drizzle'
import { connectionOf, type Connection } from '../../platform/database/connections/connectionOf'
import { uuids } from '../../platform/database/uuids'
import { isUuid } from '../../platform/values/isUuid'
import type { LockFirst } from '../../cms/publishing/state/lockWritten'
import { quarantined } from '../forms/emailKey'

/** One of a person's leads: the real one, or the one in quarantine. */
export type LockedLead = { id: string; status: string; emailKey: string | null }

/** Every lead of the people whom these leads are about, those first: also what waits in quarantine. */
const leadsOfPeople = async (connection: Connection, ids: string[]): Promise<string[]> => {
  const { rows } = await connection.execute(sql`
    with asked as (
      select id, lower(email) as address, regexp_replace(email_key, ${`^${quarantined}`}, '') as key
        from leads where id = any(${uuids(ids)})
    ), theirs as (
      select id from asked
      union select l.id from asked join leads l on lower(l.email) = address
      union select l.id from asked join leads l on l.email_key = key
      union select l.id from asked join leads l on l.email_key = ${quarantined}::text || key
    )
    select id from theirs join leads using (id)
     order by id in (select id from asked) desc, created_at`)
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
 * Lock ordering: locks them until the transaction ends, always by their ids, so that two who do this never deadlock. A
 * request of that person that arrives meanwhile waits.
 * @returns none when there is no such lead (any more)
 */
export const lockPerson = async (connection: Connection, id: string): Promise<LockedLead[]> => {
  const leads = await lockLeads(connection, await leadsOfPerson(connection, id))
  return leads.some((lead) => lead.id === id) ? leads : []
}

/**
 * The same before a write of Payload's, which locks one row alone. With that row first, erasing the person and
 * deleting one of their leads could deadlock.
 */
export const lockPeople: LockFirst = async ({ req, ids }) => {
  const known = ids.filter(isUuid)
  if (known.length === 0) return
  const connection = await connectionOf(req)
  await lockLeads(connection, await leadsOfPeople(connection, known))
}
