import type { Endpoint } from 'payload'
import { demandRole } from '../src/access/demandRole'
import { idOf } from '../src/http/idOf'
import { exportPerson } from '../src/leads/exportPerson'
import { id } from '../src/openapi/parameters'
import { failures, json } from '../src/openapi/responses'
import { ref } from '../src/openapi/schemas'
import { staff } from '../src/openapi/security'

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
export const crmLeadExport: Endpoint = {
  path: '/admin/crm/leads/:id/export',
  method: 'get',
  custom: {
    openapi: {
      tags: ['CRM'],
      summary: 'Export one person’s data',
      description: 'Each export is noted in the person’s history.',
      security: staff,
      parameters: [id],
      responses: { '200': json('The data, as a file.', person), ...failures(401, 403, 404) },
    },
  },
  handler: async (req) => {
    demandRole(req, 'admin', 'sales', 'service')
    const leadId = idOf(req)
    const data = await exportPerson({ req, id: leadId })
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="person-${leadId}.json"`,
      },
    })
  },
}
