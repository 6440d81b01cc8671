import type { Pool } from 'pg'
import { people } from '../../platform/access/people'
import { asPage } from '../../platform/values/asPage'
import { asShown, type Audited, type AuditedRow } from './audited'
import { wholeRuns } from './wholeRuns'
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

/**
 * What was done, the latest first, by the page. A run of autosaves is one, where it began; each by itself is told of its
 * request.
 */
export const listAudit = async ({ pool, filter, limit, page }: Wanted) => {
  const values: unknown[] = []
  const isOfRequest = filter.requestId !== undefined
  const condition = auditCondition(filter, values)
  const where = isOfRequest ? condition : `l.run is null and ${condition}`
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
  const shown = isOfRequest ? rows : await wholeRuns(pool, rows)
  return asPage({ docs: shown.map(asShown), totalDocs: counts[0]?.total ?? 0, limit, page })
}

type History = {
  pool: Pool
  type: string
  /** None of a global. */
  id?: string
  limit?: number
}

/** All that the trail has of one document, the latest first. */
export const historyOf = async ({ pool, type, id, limit = 200 }: History): Promise<Audited[]> => {
  const target = id === undefined ? type : `${type}:${id}`
  return (await listAudit({ pool, filter: { target }, limit, page: 1 })).docs
}
