import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Pool } from 'pg'
import type { Parts } from '../../platform/database/connections/beforeCommit'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { AuditRow } from './auditRow'

const columns = `actor_kind, actor_id, actor_name, action, target_type, target_id, target_title, changes,
  request_id, from_network, times, version_id, personal`

/** The row's columns as `jsonb_to_recordset` needs to be told of them. */
export const rowShape = `actor_kind text, actor_id text, actor_name text, action text, target_type text, target_id text,
  target_title text, changes jsonb, request_id text, from_network text, times int, version_id text, person text, personal text, salt text, value jsonb`

/**
 * SQL that adds rows to the trail, as parts of a statement that saves more. Their transaction is the writer's.
 * @param from SQL whose rows have what `rowShape` names
 */
export const auditQueries = (from: string): Record<string, string> => ({
  audited: `select a.*, nextval('audit_log_id_seq') as id from (${from}) a`,
  audit_rows: `insert into audit_log (id, ${columns}) select id, ${columns} from audited`,
  audit_apart: `insert into audit_values (row_id, person, salt, value) select id, person, salt, value from audited where salt is not null`,
})

const parts = Object.entries(auditQueries(`select * from jsonb_to_recordset($1::jsonb) as g(${rowShape})`)) // prettier-ignore

/** The same for these rows, as parts of a statement that stores more. */
export const insertionOf = (rows: AuditRow[]): Parts =>
  rows.length === 0
    ? []
    : parts.map(([name, query]) => {
        const [start = '', end] = query.split('$1')
        const given = end === undefined ? sql`` : sql`${JSON.stringify(rows)}${sql.raw(end)}`
        return [name, sql`${sql.raw(start)}${given}`] as const
      })

const statement = `with ${parts.map(([name, query]) => `${name} as (${query})`).join(',\n')} select count(*) from audited`

/** What runs SQL: Payload's connections, or pg's. */
export type Writer = Connection | Pick<Pool, 'query'>

/** Adds rows to the trail, in the transaction of `connection`. */
export const insertRows = async (connection: Writer, rows: AuditRow[]) => {
  if (rows.length === 0) return
  if ('execute' in connection) {
    const named = insertionOf(rows).map(([name, query]) => sql`${sql.raw(name)} as (${query})`)
    await connection.execute(sql`with ${sql.join(named, sql`, `)} select count(*) from audited`)
  } else await connection.query({ name: 'audit', text: statement, values: [JSON.stringify(rows)] })
}
