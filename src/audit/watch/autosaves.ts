import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { AuditRow } from '../write/auditRow'

/** A run ends when its person pauses for so long, */
const pauseSeconds = 60
/** and lasts so long at the most. */
const longestMinutes = 10

/**
 * The run that an autosave goes on with: of the row that the document had last, if that is an autosave of the same
 * person a moment ago. An autosave is a `save-draft` with `times`.
 */
const runOf = ({ target_type: type, target_id: id, actor_id: actor }: AuditRow) => sql`
  select coalesce(l.run, l.id) from (
      select * from audit_log where target_type = ${type} and target_id = ${id} order by id desc limit 1) l
    join audit_log f on f.id = coalesce(l.run, l.id)
   where l.action = 'save-draft' and l.times is not null
     and l.actor_kind = 'person' and l.actor_id is not distinct from ${actor}
     and l.at > now() - ${pauseSeconds} * interval '1 second'
     and f.at > now() - ${longestMinutes} * interval '1 minute'`

/**
 * The panel saves a draft every two seconds while somebody types. Each is a row, in its transaction and sealed like any
 * other; `run` says which row the run began with, so that readers see one entry (read/listAudit.ts).
 */
export const insertAutosave = (connection: Connection, row: AuditRow) =>
  connection.execute(sql`
    insert into audit_log (action, times, actor_kind, actor_id, actor_name, target_type, target_id, target_title,
                           changes, request_id, from_network, version_id, run)
    values ('save-draft', 1, ${row.actor_kind}, ${row.actor_id}, ${row.actor_name}, ${row.target_type},
            ${row.target_id}, ${row.target_title}, ${row.changes && JSON.stringify(row.changes)}::jsonb,
            ${row.request_id}, ${row.from_network}, ${row.version_id}, (${runOf(row)}))`)
