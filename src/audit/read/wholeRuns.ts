import type { Pool } from 'pg'
import type { AuditedRow } from './audited'

type Run = Pick<AuditedRow, 'id' | 'at' | 'changes' | 'times' | 'versionId'>

/** What each field was before the first autosave and is after the last, by the row that the run began with. */
const merged = `
  with rows as (select l.*, coalesce(l.run, l.id) as began from audit_log l where l.id = any($1) or l.run = any($1)),
  fields as (
    select began, key, (array_agg(value order by id))[1]
           || ((array_agg(value order by id desc))[1] - 'before' - 'words')
           || case when bool_or(value ? 'words')
              then jsonb_build_object('words', sum((value->>'words')::int)) else '{}' end as change
      from rows, jsonb_each(rows.changes) group by began, key)
  select r.began::text as id, max(r.at) as at, sum(r.times)::int as times,
         (array_agg(r.version_id order by r.id desc))[1] as "versionId",
         (select jsonb_object_agg(f.key, f.change) from fields f where f.began = r.began) as changes
    from rows r group by r.began`

const isAutosave = ({ action, times }: AuditedRow) => action === 'save-draft' && times !== null

/** Rows that a run of autosaves began with, with what the whole run came to. */
export const wholeRuns = async (pool: Pool, rows: AuditedRow[]): Promise<AuditedRow[]> => {
  const ids = rows.filter(isAutosave).map(({ id }) => id)
  if (ids.length === 0) return rows
  const { rows: runs } = await pool.query<Run>(merged, [ids])
  const byId = new Map(runs.map((run) => [run.id, run]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}
