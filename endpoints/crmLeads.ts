import { z } from 'zod'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { someOf, text, wholeNumber } from '../src/http/query/parseQuery'
import { exportLeads } from '../src/people/export/exportLeads'
import { findLeads } from '../src/people/leads/list/findLeads'
import { wordsOf, type LeadFilter } from '../src/people/leads/list/leadFilter'
import { leadSorts, newestFirst } from '../src/people/leads/list/leadOrder'
import { leadStatusValues, leadTypeValues } from '../src/people/leads/leadStatus'
import { listedLead } from '../src/people/leads/leadSchemas'
import { json } from '../src/http/openapi/responses'
import { pageOf } from '../src/http/openapi/schemas'

const dayMs = 24 * 60 * 60 * 1000
const mostWords = 10

const uuidMeOrNone = /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

const isDay = (given: string) => /^\d{4}-\d{2}-\d{2}$/.test(given)
const schemas = [z.iso.date(), z.iso.datetime({ offset: true })]

const isDayOrMoment = (given: string) => {
  const year = new Date(given).getUTCFullYear()
  return schemas.some((schema) => schema.safeParse(given).success) && year >= 1900 && year < 9000
}

const dayOrMoment = text()
  .transform((given) => given.replace(/ (\d{2}:\d{2})$/, '+$1')) // a `+` that was not encoded
  .refine(
    isDayOrMoment,
    'A day such as 2027-01-31 is needed, or a moment with its zone such as 2027-01-31T09:30:00Z.',
  )
  .meta({
    anyOf: [{ format: 'date' }, { format: 'date-time' }],
    examples: ['2026-01-31', '2027-01-31T09:30:00Z'],
  })

const query = z.strictObject({
  status: someOf(leadStatusValues).optional().describe('One or more, comma-separated.'),
  type: someOf(leadTypeValues)
    .optional()
    .describe('One or more, comma-separated: matches any request of the person.'),
  owner: text()
    .regex(uuidMeOrNone, 'The id of a user is needed, or me, or none.')
    .meta({ examples: ['me', 'none'] })
    .optional()
    .describe('The id of a user, `me`, or `none`.'),
  suspected: text()
    .pipe(z.enum(['true', 'false'], 'true or false is needed.'))
    .transform((given) => given === 'true')
    .optional()
    .meta({ type: 'boolean' })
    .describe('Whether a person has yet to say that it is no spam.'),
  q: text()
    .max(200, 'At most 200 characters are allowed.')
    .refine((q) => wordsOf(q).length <= mostWords, `At most ${mostWords} words are allowed.`)
    .optional()
    .describe(
      'Words that all stand in name, e-mail address or company. One or two letters match the beginning of a word.',
    ),
  from: dayOrMoment.optional().describe('Created at or after this day (UTC) or moment.'),
  to: dayOrMoment
    .optional()
    .describe('Created at or before this moment, or on or before this day.'),
  sort: someOf(leadSorts)
    .default(newestFirst)
    .describe('`-` before a name turns its order round; `-createdAt` when absent.'),
  limit: wholeNumber([1, 200]).default(25).describe('Leads a page, 25 when absent; CSV holds all.'),
  page: wholeNumber([1, 1_000_000]).default(1),
  format: text()
    .pipe(z.enum(['json', 'csv'], 'json or csv is needed.'))
    .meta({ enum: ['json', 'csv'] })
    .default('json'),
})

type Query = z.output<typeof query>

const filterOf = (
  { status, type, owner, suspected, q, from, to }: Query,
  userId: string,
): LeadFilter => ({
  status,
  type,
  owner: owner === 'me' ? userId : owner,
  suspected,
  q,
  from: from && new Date(from).toISOString(),
  ...(to && isDay(to)
    ? { before: new Date(Date.parse(to) + dayMs).toISOString() }
    : { to: to && new Date(to).toISOString() }),
})

const asFile = (csv: ReadableStream) =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  })

/** GET /api/admin/crm/leads: people, filtered and by the page, or all of them as CSV. */
export const crmLeads = defineEndpoint({
  method: 'get',
  path: '/admin/crm/leads',
  access: ['crm:read'],
  query,
  tags: ['CRM'],
  summary: 'List leads',
  description:
    'A row is a person. Leads in the trash are left out; those in quarantine have the status `spam`. `format=csv` streams every match: UTF-8 with BOM, RFC 4180, what a spreadsheet would calculate, also behind a `;` or a tab, follows an apostrophe; who exported it is noted as an activity.',
  answers: {
    200: {
      ...json('A page, or a file.', pageOf(listedLead)),
      content: {
        'application/json': { schema: pageOf(listedLead) },
        'text/csv': { schema: { type: 'string' } },
      },
    },
  },
  handle: async ({ req: { user }, payload, query }) => {
    const filter = filterOf(query, String(user?.id))
    const { sort, limit, page, format } = query
    if (format === 'csv') return asFile(await exportLeads({ payload, user, filter, sort }))
    return findLeads({ payload, filter, sort, limit, page })
  },
})
