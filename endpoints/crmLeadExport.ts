import { defineEndpoint, idParam } from '../src/http/defineEndpoint'
import { exportPerson } from '../src/people/privacy/exportPerson'
import { json } from '../src/http/openapi/responses'
import { ref } from '../src/http/openapi/schemas'

const listOf = (items: object) => ({ type: 'array', items })

const person = {
  type: 'object',
  properties: {
    exportedAt: { type: 'string', format: 'date-time' },
    lead: ref('leads'),
    otherLeads: { ...listOf(ref('leads')), description: 'In quarantine under the same address.' },
    submissions: listOf(ref('submissions')),
    mails: listOf({ type: 'object' }),
    activities: listOf(ref('activities')),
    downloadRequests: listOf(ref('otp-requests')),
  },
}

/** GET /api/admin/crm/leads/:id/export: everything that is known of one person. */
export const crmLeadExport = defineEndpoint({
  method: 'get',
  path: '/admin/crm/leads/:id/export',
  access: ['crm:export'],
  params: idParam,
  tags: ['CRM'],
  summary: 'Export one person’s data',
  description: 'Each export is noted in the person’s history.',
  answers: { 200: json('The data, as a file.', person) },
  handle: async ({ req, params: { id } }) =>
    new Response(JSON.stringify(await exportPerson({ req, id }), null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="person-${id}.json"`,
      },
    }),
})
