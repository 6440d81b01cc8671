import { z } from 'zod'
import { askApi } from '../api/askApi'
import { answer, defineTool, documentId, pageData, pageInput, pageOutput, withNotice } from './tool'

const word = (what: string) => z.string().min(1).max(200).optional().describe(what)

const shared = {
  hints: { readOnlyHint: true },
  scope: 'crm:read',
  isOffered: ({ readsLeads }: { readsLeads: boolean }) => readsLeads,
}

export const listLeads = defineTool({
  ...shared,
  name: 'list_leads',
  title: 'List leads',
  description: 'People who contacted the company, the latest first, a page at a time.',
  input: () =>
    z.strictObject({
      q: word('Words that stand in name, mail address or company.'),
      status: word('One or more, comma-separated.'),
      type: word('One or more, comma-separated: demo, contact, brochure, tco, chat.'),
      owner: word('The id of a colleague, or `none`.'),
      from: word('Created at or after this day (UTC) or moment.'),
      to: word('Created on or before this day, or at or before this moment.'),
      sort: word('A field, with `-` before it the other way round: `-createdAt`.'),
      ...pageInput,
    }),
  output: answer({ docs: z.array(z.unknown()), ...pageOutput }),
  about: () => ({ type: 'leads' }),
  run: async (query, { req }) => {
    const { body } = await askApi(req, { path: '/admin/crm/leads', query })
    return { data: withNotice({ docs: body.docs, ...pageData(body) }) }
  },
})

export const readLead = defineTool({
  ...shared,
  name: 'read_lead',
  title: 'Read a lead',
  description: 'One person who contacted the company, by the id that `list_leads` gives.',
  input: () => z.strictObject({ id: documentId }),
  output: answer({ lead: z.looseObject({ id: z.unknown() }) }),
  about: ({ id }) => ({ type: 'leads', id }),
  run: async ({ id }, { req }) => {
    const { body } = await askApi(req, { path: `/leads/${id}`, query: { depth: 0 } })
    return { data: withNotice({ lead: body }) }
  },
})
