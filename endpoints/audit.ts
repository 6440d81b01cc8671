import { z } from 'zod'
import { actorKinds, auditedSchema } from '../src/audit/read/audited'
import { listAudit } from '../src/audit/read/listAudit'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { json } from '../src/http/openapi/responses'
import { pageOf } from '../src/http/openapi/schemas'
import { text, wholeNumber } from '../src/http/query/parseQuery'

const isMoment = (given: string) =>
  [z.iso.date(), z.iso.datetime({ offset: true })].some((one) => one.safeParse(given).success)

const moment = text()
  .transform((given) => given.replace(/ (\d{2}:\d{2})$/, '+$1')) // a `+` that was not encoded
  .refine(
    (given) => isMoment(given) && !given.startsWith('0000'),
    'A day such as 2027-01-31 is needed, or a moment with its zone such as 2027-01-31T09:30:00Z.',
  )
  .meta({
    anyOf: [{ format: 'date' }, { format: 'date-time' }],
    examples: ['2026-01-31', '2027-01-31T09:30:00Z'],
  })

const word = (most: number) => text().min(1).max(most, `At most ${most} characters are allowed.`)

const query = z.strictObject({
  actor: word(200)
    .optional()
    .describe(
      `The id of an account, a key or a job; the name of a key, a task or a command; or a kind: ${actorKinds.join(', ')}.`,
    ),
  action: word(60).optional().describe('Such as `update`, `publish`, `login`, `erase`.'),
  target: word(200)
    .optional()
    .describe('A collection, a global or another kind of thing, or one document: `content:<id>`.'),
  requestId: word(128).optional().describe('What one request did, by its `X-Request-Id`.'),
  after: moment.optional().describe('Later than this day’s beginning (UTC) or moment.'),
  before: moment.optional().describe('Earlier than this day’s beginning (UTC) or moment.'),
  limit: wholeNumber([1, 100]).default(25).describe('Rows a page, 25 when absent.'),
  page: wholeNumber([1, 1_000_000]).default(1),
})

/** GET /api/audit: who did what, the latest first. */
export const audit = defineEndpoint({
  method: 'get',
  path: '/audit',
  access: ['audit:read'],
  query,
  tags: ['Audit trail'],
  summary: 'List what was done',
  description:
    'Every change of content, leads, settings and accounts by whatever way, logins, exports, erasures, and what was refused. Nothing can be written or deleted here. Values that were a person’s own are gone once the person is erased.',
  answers: {
    200: json('A page, the latest first.', pageOf(z.toJSONSchema(auditedSchema, { io: 'input' }))),
  },
  handle: ({ payload, query: { limit, page, ...filter } }) =>
    listAudit({ pool: payload.db.pool, filter, limit, page }),
})
