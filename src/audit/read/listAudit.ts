import type { Pool } from 'pg'
import { people } from '../../platform/access/people'
import { asPage } from '../../platform/values/asPage'
import { asShown, type Audited, type AuditedRow } from './audited'
import { auditCondition, type AuditFilter } from './auditFilter'

const columns = () => `
  l.id::text as id, l.at, l.actor_kind as kind, l.actor_id as "actorId",
  coalesce(l.actor_name, (select p.name from ${people().rows} p where l.actor_kind = 'person' and p.id::text = l.actor_id),
    (select v.value->>'title' from audit_log d join audit_values v on v.row_id = d.id
      where l.actor_kind = 'person' and d.target_type = '${people().slug}' and d.target_id = l.actor_id
        and d.action = 'delete' limit 1)) as "actorName",
  l.action, l.target_type as type, l.target_id as "targetId",
  coalesce(l.target_title, v.value->>'title') as title, l.changes, v.value->'changes' as values,
  l.times, l.version_id as "versionId", l.request_id as "requestId", l.from_network as from`

type Wanted = { pool: Pool; filter: AuditFilter; limit: number; page: number }

/** What was done, the latest first, by the page. */
export const listAudit = async ({ pool, filter, limit, page }: Wanted) => {
  const values: unknown[] = []
  const where = auditCondition(filter, values)
  const { rows: counts } = await pool.query<{ total: number }>(
    `select count(*)::int as total from audit_log l where ${where}`,
    values,
  )
  const { rows } = await pool.query<AuditedRow>(
    `select ${columns()}
       from (select * from audit_log l where ${where} order by id desc
              limit ${limit} offset ${(page - 1) * limit}) l
       left join audit_values v on v.row_id = l.id
      order by l.id desc`,
    values,
  )
  return asPage({ docs: rows.map(asShown), totalDocs: counts[0]?.total ?? 0, limit, page })
}

/** All that the trail has of one document, and what its autosaves have come to so far, the latest first. */
export const historyOf = async ({
  pool,
  type,
  id,
  limit = 200,
}: {
  pool: Pool
  type: string
  /** None of a global. */
  id?: string
  limit?: number
}): Promise<Audited[]> => {
  const { docs } = await listAudit({
    pool,
    filter: { target: id === undefined ? type : `${type}:${id}` },
    limit,
    page: 1,
  })
  const { rows } = await pool.query<AuditedRow>(
    `select 'now' as id, l.at, l.actor_kind as kind, l.actor_id as "actorId",
            coalesce(l.actor_name, (select p.name from ${people().rows} p where p.id::text = l.actor_id)) as "actorName",
            'save-draft' as action, l.target_type as type, l.target_id as "targetId", l.target_title as title,
            l.changes, null as values, l.times, l.version_id as "versionId", l.request_id as "requestId",
            l.from_network as from
       from audit_runs l where target_type = $1 and target_id = $2`,
    [type, id ?? null],
  )
  return [...rows.map(asShown), ...docs]
}
