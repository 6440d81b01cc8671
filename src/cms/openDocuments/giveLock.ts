import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { people } from '../../platform/access/people'
import { subjectKey } from '../access/mayReach'
import type { Lockable } from './findLock'

const ofDocument = (column: string) =>
  `id in (select parent_id from payload_locked_documents_rels where path = 'document' and "${column}" = $1)`

/** Ends a document's lock, and other expired ones. */
export const endLock = async (client: PoolClient, subject: Lockable) => {
  const [condition, value] =
    'global' in subject
      ? ['global_slug = $1', subject.global]
      : [ofDocument(subject.column), subject.id]
  await client.query(`delete from payload_locked_documents where ${condition}`, [value])
}

const lockDocument = (column: string) => `
  insert into payload_locked_documents_rels (parent_id, path, "${column}", ${people().column})
  values ($1, 'document', $2, null), ($1, 'user', null, $3)`

/** For an account, both relations stand in one column. */
const lockAccount = () => `
  insert into payload_locked_documents_rels (parent_id, path, ${people().column})
  values ($1, 'document', $2), ($1, 'user', $3)`

const insertRelations = async (
  client: PoolClient,
  { id, subject, userId }: { id: string; subject: Lockable; userId: string },
) => {
  if ('global' in subject) {
    const insert = `insert into payload_locked_documents_rels (parent_id, path, ${people().column}) values ($1, 'user', $2)`
    return client.query(insert, [id, userId])
  }
  const { column } = subject
  const insert = column === people().column ? lockAccount() : lockDocument(column)
  return client.query(insert, [id, subject.id, userId])
}

/** Makes this tab the one where the document is written. All others who have it open look on. */
export const giveLock = async (
  client: PoolClient,
  { subject, tab, userId }: { subject: Lockable; tab: string; userId: string },
) => {
  await endLock(client, subject)
  const id = uuidv7()
  await client.query(
    `insert into payload_locked_documents (id, global_slug, created_at, updated_at)
     values ($1, $2, now(), now())`,
    [id, 'global' in subject ? subject.global : null],
  )
  await insertRelations(client, { id, subject, userId })
  await client.query(
    `update open_documents
        set holds = (tab = $2), looks_on = (user_id <> $3), refused_at = case when tab = $2 then null else refused_at end,
            asked_at = case when user_id = $3 then null else asked_at end
      where subject = $1`,
    [subjectKey(subject), tab, userId],
  )
}
