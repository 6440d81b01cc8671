import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Pool } from 'pg'
import type { Connection } from '../database/connections/connectionOf'
import type { Change, ChangeKind } from './change'

export type { Change, ChangeKind } from './change'
export { catchUp, onChanges, wakeChanges } from './listeners'

/** What runs a statement: a pool, a client, a transaction of one. */
type Queryable = Pick<Pool, 'query'>

export type LogState = {
  /** Which log it is. Another database, or a new log, has another. */
  epoch: string
  /** The position of the newest row that has one. */
  head: number
  /** The highest position of a withdrawal that is kept no longer. */
  expired: number
}

/**
 * Gives positions to all that has been committed by now. Whoever reads on calls it first, outside of any transaction:
 * within one its lock would be held until the commit, and everybody else would wait.
 */
export const numberChanges = async (pool: Queryable): Promise<LogState> => {
  for (;;) {
    const { rows } = await pool.query<{
      epoch: string
      head: string
      expired: string
      is_complete: boolean
    }>({ name: 'number-changes', text: 'select * from frontdesk_number_changes()' })
    const [state] = rows
    if (!state) throw new Error('The change log has no state: npm run migrate makes it')
    const { epoch, head, expired, is_complete: isComplete } = state
    if (isComplete) return { epoch, head: Number(head), expired: Number(expired) }
  }
}

/** How far the log goes by now: for a reader that begins with what comes next. */
export const currentPosition = async (pool: Queryable): Promise<number> =>
  (await numberChanges(pool)).head

type Row = {
  position: string
  id: string
  at: Date
  kind: ChangeKind
  event: string
  collection: string
  document_id: string
  locales: string[] | null
  data: Record<string, unknown> | null
  tag: number
}

const read = `
  select c.position, c.id, c.at, c.kind, c.event, c.collection, c.document_id, c.locales, c.data, c.tag
    from change_log c
   where c.position > $1 and ($2::text[] is null or c.kind = any($2))
   order by c.position limit $3`

export const changeOf = ({ position, id, document_id: documentId, ...row }: Row): Change => ({
  ...row,
  position: Number(position),
  id: Number(id),
  documentId,
})

type Reading = {
  /** Where the reader keeps its own cursor: both can be one transaction. */
  connection: Queryable
  /** The position of the last row that was dealt with; 0 for none. */
  after: number
  limit: number
  kinds?: ChangeKind[]
}

/**
 * The next rows of the log, in the order of their positions: each committed change once, none before it. What was
 * committed a moment ago is among them only after `numberChanges`.
 */
export const readChanges = async ({
  connection,
  after,
  limit,
  kinds,
}: Reading): Promise<Change[]> => {
  const { rows } = await connection.query<Row>(read, [after, kinds ?? null, limit])
  return rows.map(changeOf)
}

/** SQL of the values of a new row. */
type ChangeValues = {
  kind: string
  event: string
  collection: string
  documentId: string
  /** @default null */
  data?: string
}

/** A part of a statement that logs an event which is no write of a logged table. */
export const insertChanges = (
  { kind, event, collection, documentId, data = 'null::jsonb' }: ChangeValues,
  from: string,
): string => `
  insert into change_log (kind, event, collection, document_id, data)
  select ${kind}, ${event}, ${collection}, ${documentId}, ${data} from ${from}`

type NewChange = Pick<Change, 'kind' | 'event' | 'collection' | 'documentId'> & {
  connection: Connection
  data?: Record<string, unknown>
}

const given = insertChanges(
  {
    kind: 'n.kind',
    event: 'n.event',
    collection: 'n.collection',
    documentId: 'n.document',
    data: 'n.data::jsonb',
  },
  '',
)

/** Logs an event that is no write of a logged table, in the transaction of `connection`. */
export const appendChange = async ({
  connection,
  kind,
  event,
  collection,
  documentId,
  data,
}: NewChange) => {
  const facts = data === undefined ? null : JSON.stringify(data)
  await connection.execute(sql`
    ${sql.raw(given)} (values (${kind}::text, ${event}::text, ${collection}::text, ${documentId}::text, ${facts}::text))
      as n (kind, event, collection, document, data)`)
}
