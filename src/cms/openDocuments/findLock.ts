import type { Pool, PoolClient } from 'pg'
import { people } from '../../platform/access/people'
import type { Payload } from 'payload'
import { relationColumnOf } from '../../platform/database/connections/payloadAdapter'
import type { Subject } from '../access/mayReach'
import { leaseSeconds } from './lease'

/** Who has a document. Payload's own row, which its lists show. */
export type Lock = { id: string; userId: string; name: string; since: Date }

/** A document with its column in Payload's table of relations, or a global. */
export type Lockable = { collection: string; id: string; column: string } | { global: string }

export const lockableOf = (payload: Pick<Payload, 'db'>, subject: Subject): Lockable =>
  'global' in subject
    ? subject
    : { ...subject, column: relationColumnOf(payload, subject.collection) }

const select = (condition: string) => `
  select l.id, l.created_at as since, u.${people().column} as "userId", coalesce(p.name, '') as name
    from payload_locked_documents l
    join payload_locked_documents_rels u on u.parent_id = l.id and u.path = 'user'
    left join ${people().rows} p on p.id = u.${people().column}
   where ${condition} and l.updated_at > now() - interval '${leaseSeconds} s'
   order by l.created_at, l.id
   limit 1`

const onDocument = (column: string) =>
  select(`l.id in (select parent_id from payload_locked_documents_rels
                    where path = 'document' and "${column}" = $1)`)

const onGlobal = () => select('l.global_slug = $1')

/** The lock that holds now. The caller has made sure that the collection can be locked. */
export const findLock = async (
  db: Pool | PoolClient,
  subject: Lockable,
): Promise<Lock | undefined> => {
  const [text, value] =
    'global' in subject ? [onGlobal(), subject.global] : [onDocument(subject.column), subject.id]
  return (await db.query<Lock>(text, [value])).rows[0]
}
