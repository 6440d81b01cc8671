import { z } from 'zod'
import type { Change, Changes } from '../write/auditRow'

export const actorKinds = ['person', 'key', 'job', 'visitor', 'system'] as const

const change = z
  .looseObject({
    before: z.unknown().optional().describe('What it was.'),
    after: z.unknown().optional().describe('What it became.'),
    words: z.int().optional().describe('How many words of a long text were put in or taken out.'),
    secret: z.literal(true).optional().describe('A password or the like: that it changed is all that is kept.'), // prettier-ignore
    more: z.int().optional().describe('At `…`: how many fields changed beside those that are told.'), // prettier-ignore
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

/** A row as the trail's queries read it. */
export type AuditedRow = {
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

const wholeChanges = ({
  changes,
  values,
}: Pick<AuditedRow, 'changes' | 'values'>): Audited['changes'] => {
  if (!changes) return undefined
  return Object.fromEntries(
    Object.entries(changes).map(([path, one]) => [
      path,
      isApart(one) ? (values?.[path] ?? { erased: true }) : one,
    ]),
  )
}

export const asShown = (row: AuditedRow): Audited => ({
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
