import { z } from 'zod'
import type { Pool } from 'pg'
import { people } from '../../platform/access/people'
import type { Change, Changes } from '../write/auditRow'

export const actorKinds = ['person', 'key', 'job', 'visitor', 'system'] as const

const change = z
  .looseObject({
    before: z.unknown().optional().describe('What it was.'),
    after: z.unknown().optional().describe('What it became.'),
    words: z.int().optional().describe('How many words of a long text were put in or taken out.'),
    secret: z.literal(true).optional().describe('A password or the like: that it changed is all that is kept.'), // prettier-ignore
    erased: z.literal(true).optional().describe('It was a person’s own, and has been erased.'),
  })
  .describe(
    'A long text is `{ digest, length }`: SHA-256 of the salt before the colon and the text, and how many characters it has.',
  )

/** A row of the trail, as it is shown. */
export const auditedSchema = z.object({
  id: z.string().describe('Grows from row to row.'),
  at: z.iso.datetime().describe('When it was done, UTC.'),
  actor: z
    .object({
      kind: z.enum(actorKinds).describe('`system` is a command, or the start of the service.'),
      id: z.string().nullable().describe('Of the account, the key or the job.'),
      name: z
        .string()
        .nullable()
        .describe('Of the person or the key; the job’s task; the command.'),
    })
    .describe('Who did it.'),
  action: z.string().describe('What was done, such as `update`, `publish` or `login`.'),
  target: z
    .object({
      type: z.string().nullable().describe('The collection or global, or another kind of thing.'),
      id: z.string().nullable().describe('Of the document; of a global there is none.'),
      title: z.string().nullable().describe('How it was called; of an erased person nothing.'),
    })
    .describe('What it was done to.'),
  changes: z
    .record(z.string(), change)
    .optional()
    .describe('By field, with `@` and the language where the field has one.'),
  times: z.int().optional().describe('How often, where it is counted: autosaves, refusals.'),
  versionId: z.string().optional().describe('The version that it left of a document.'),
  requestId: z.string().nullable().describe('`X-Request-Id` of the request that did it.'),
  from: z.string().nullable().describe('The client’s network: IPv4 /16, IPv6 /48.'),
})

export type Audited = z.output<typeof auditedSchema>

export type AuditFilter = {
  /** An id, a kind, or the name of a key, a job or a command. */
  actor?: string
  action?: string
  /** `type`, or `type:id`. */
  target?: string
  requestId?: string
  /** ISO 8601. */
  after?: string
  before?: string
}

type Row = {
  id: string
  at: Date
  kind: Audited['actor']['kind']
  actorId: string | null
  actorName: string | null
  action: string
  type: string | null
  targetId: string | null
  title: string | null
  changes: Changes | null
  values: Changes | null
  times: number | null
  versionId: string | null
  requestId: string | null
  from: string | null
}

const isApart = (one: Change): boolean => 'personal' in one

const wholeChanges = ({ changes, values }: Pick<Row, 'changes' | 'values'>): Audited['changes'] => {
  if (!changes) return undefined
  return Object.fromEntries(
    Object.entries(changes).map(([path, one]) => [
      path,
      isApart(one) ? (values?.[path] ?? { erased: true }) : one,
    ]),
  )
}

const shown = (row: Row): Audited => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.kind, id: row.actorId, name: row.actorName },
  action: row.action,
  target: { type: row.type, id: row.targetId, title: row.title },
  ...(row.changes && { changes: wholeChanges(row) }),
  ...(row.times !== null && { times: row.times }),
  ...(row.versionId !== null && { versionId: row.versionId }),
  requestId: row.requestId,
  from: row.from,
})

/** Also what a lead sent: those rows are of the request, and say whose it is. */
const ofDocument = (type: string, id: string) =>
  `l.id in (select r.id from audit_log r where r.target_type = ${type} and r.target_id = ${id}
            union all
            select v.row_id from audit_values v where ${type} = 'leads' and v.person = ${id})`

const conditionOf = (filter: AuditFilter, values: unknown[]): string => {
  const bind = (value: unknown) => `$${values.push(value)}`
  const { actor, action, target, requestId, after, before } = filter
  const [type, ...rest] = target?.split(':') ?? []
  const id = rest.join(':')
  const conditions = [
    actor &&
      ((actorKinds as readonly string[]).includes(actor)
        ? `l.actor_kind = ${bind(actor)}`
        : `(l.actor_id = ${bind(actor)} or l.actor_name = ${bind(actor)})`),
    action && `l.action = ${bind(action)}`,
    type && !id && `l.target_type = ${bind(type)}`,
    id && ofDocument(bind(type), bind(id)),
    requestId && `l.request_id = ${bind(requestId)}`,
    after && `l.at > ${bind(after)}::timestamptz`,
    before && `l.at < ${bind(before)}::timestamptz`,
  ].filter(Boolean)
  return conditions.length > 0 ? conditions.join(' and ') : 'true'
}

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
  const where = conditionOf(filter, values)
  const { rows: counts } = await pool.query<{ total: number }>(
    `select count(*)::int as total from audit_log l where ${where}`,
    values,
  )
  const { rows } = await pool.query<Row>(
    `select ${columns()}
       from (select * from audit_log l where ${where} order by id desc
              limit ${limit} offset ${(page - 1) * limit}) l
       left join audit_values v on v.row_id = l.id
      order by l.id desc`,
    values,
  )
  const totalDocs = counts[0]?.total ?? 0
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit))
  return {
    docs: rows.map(shown),
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
    prevPage: page > 1 ? page - 1 : null,
    nextPage: page < totalPages ? page + 1 : null,
  }
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
  const { rows } = await pool.query<Row>(
    `select 'now' as id, l.at, l.actor_kind as kind, l.actor_id as "actorId",
            coalesce(l.actor_name, (select p.name from ${people().rows} p where p.id::text = l.actor_id)) as "actorName",
            'save-draft' as action, l.target_type as type, l.target_id as "targetId", l.target_title as title,
            l.changes, null as values, l.times, l.version_id as "versionId", l.request_id as "requestId",
            l.from_network as from
       from audit_runs l where target_type = $1 and target_id = $2`,
    [type, id ?? null],
  )
  return [...rows.map(shown), ...docs]
}
