import type { Endpoint } from 'payload'
import { demandRole } from '../src/access/demandRole'
import { idOf } from '../src/http/idOf'
import { leaveQuarantine } from '../src/leads/leaveQuarantine'
import { id } from '../src/openapi/parameters'
import { failures, json } from '../src/openapi/responses'
import { staff } from '../src/openapi/security'

const released = {
  type: 'object',
  properties: {
    lead: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
  },
}

/** POST /api/admin/crm/leads/:id/not-spam: takes a lead out of quarantine. */
export const crmLeadNotSpam: Endpoint = {
  path: '/admin/crm/leads/:id/not-spam',
  method: 'post',
  custom: {
    takesNoBody: true,
    openapi: {
      tags: ['CRM'],
      summary: 'Take a lead out of quarantine',
      description:
        'Its requests count as real. Where the address has a real lead already, it joins that one, whose id is answered.',
      security: staff,
      parameters: [id],
      responses: { '200': json('The real lead.', released), ...failures(401, 403, 404, 409) },
    },
  },
  handler: async (req) => {
    demandRole(req, 'admin', 'sales', 'service')
    const lead = { id: await leaveQuarantine({ req, id: idOf(req) }) }
    return Response.json({ lead })
  },
}
