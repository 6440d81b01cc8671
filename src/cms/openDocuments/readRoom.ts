import type { Pool, PoolClient } from 'pg'
import { people } from '../../platform/access/people'
import { subjectKey } from '../access/mayReach'
import { findLock, type Lockable } from './findLock'
import { heartbeatSeconds, leaseSeconds } from './lease'
import type { Room, Tab } from './visit'

const tabsOf = () => `
  select o.tab, o.user_id as "userId", p.name, o.opened_at as "openedAt", o.holds, o.looks_on as "looksOn",
         o.asked_at as "askedAt", extract(epoch from now() - o.asked_at)::float as "askedSecondsAgo",
         o.refused_at as "refusedAt", o.seen_at < now() - interval '${heartbeatSeconds} s' as "isDue"
    from open_documents o
    join ${people().rows} p on p.id = o.user_id
   where o.subject = $1 and o.seen_at > now() - interval '${leaseSeconds} s'
   order by o.opened_at, o.tab`

/** Who has a document, and who has it open. */
export const readRoom = async (db: Pool | PoolClient, subject: Lockable): Promise<Room> => {
  const lock = await findLock(db, subject)
  const { rows: tabs } = await db.query<Tab>(tabsOf(), [subjectKey(subject)])
  return { lock, tabs }
}
