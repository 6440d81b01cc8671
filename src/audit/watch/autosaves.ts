import { sql } from '@payloadcms/db-postgres'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { AuditRow } from '../write/auditRow'

/** A run ends when its person pauses for so long, */
const pauseSeconds = 60
/** and lasts so long at the most. */
const longestMinutes = 10

/**
 * The panel saves a draft every two seconds while somebody types. Such a run is one row of the trail: `audit_runs` holds
 * it, in the transaction of each autosave, until it ends: with another kind of write, another person, or a pause. What it
 * says is what the fields were before the first autosave and are after the last.
 */
const runColumns = sql.raw(
  'actor_kind, actor_id, actor_name, target_type, target_id, target_title, changes, request_id, from_network, times, version_id, at',
)

const endRuns = (which: ReturnType<typeof sql>) => sql`
  with ended as (delete from audit_runs where ${which} returning *)
  insert into audit_log (action, ${runColumns})
  select 'save-draft', ${runColumns} from ended order by at`

/** What a field was stays, and what it is now is new. */
const merged = sql.raw(`(
  select coalesce(jsonb_object_agg(key, case
           when o.value is null then n.value
           when n.value is null then o.value
           else o.value || (n.value - 'before' - 'words') || case
             when (o.value ? 'words') or (n.value ? 'words')
             then jsonb_build_object('words', coalesce((o.value->>'words')::int, 0) + coalesce((n.value->>'words')::int, 0))
             else '{}' end
         end), '{}')
    from jsonb_each(r.changes) o full join jsonb_each(excluded.changes) n using (key))`)

/** Adds an autosave to its person's run, which begins with it if there is none. */
export const goOnWithRun = async (connection: Connection, row: AuditRow) => {
  const { target_type: type, target_id: id } = row
  const ofDocument = sql`target_type = ${type} and target_id = ${id}`
  await connection.execute(
    endRuns(sql`${ofDocument} and (
      actor_id is distinct from ${row.actor_id}
      or at < now() - ${pauseSeconds} * interval '1 second'
      or began_at < now() - ${longestMinutes} * interval '1 minute')`),
  )
  await connection.execute(sql`
    insert into audit_runs as r (target_type, target_id, actor_kind, actor_id, actor_name, target_title, changes,
                                 request_id, from_network, version_id)
    values (${type}, ${id}, ${row.actor_kind}, ${row.actor_id}, ${row.actor_name}, ${row.target_title},
            ${JSON.stringify(row.changes ?? {})}::jsonb, ${row.request_id}, ${row.from_network},
            ${row.version_id})
    on conflict (target_type, target_id) do update
       set changes = ${merged}, times = r.times + 1, at = now(), request_id = excluded.request_id,
           transaction = excluded.transaction, target_title = excluded.target_title,
           from_network = excluded.from_network, version_id = excluded.version_id`)
}

/** Ends the runs of documents that are written otherwise now. */
export const endRunsOf = async (
  connection: Connection,
  documents: { type: string; id: string }[],
) => {
  if (documents.length === 0) return
  await connection.execute(
    endRuns(sql`(target_type, target_id) in (
      select d.type, d.id from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(type text, id text))`),
  )
}

/** Ends the runs whose person has paused, whoever's process they were of. */
export const endPausedRuns = (connection: Connection) =>
  connection.execute(
    endRuns(sql`(target_type, target_id) in (
      select target_type, target_id from audit_runs
       where at < now() - ${pauseSeconds} * interval '1 second'
          or began_at < now() - ${longestMinutes} * interval '1 minute'
         for update skip locked)`),
  )
