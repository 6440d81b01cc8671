import type { Endpoint } from 'payload'
import { demandRole } from '../src/access/demandRole'
import { idOf } from '../src/http/idOf'
import { erasePerson } from '../src/leads/erasePerson'
import { id } from '../src/openapi/parameters'
import { failures } from '../src/openapi/responses'
import { people } from '../src/openapi/security'

/** POST /api/admin/crm/leads/:id/erase: forgets a person, for administrators. */
export const crmLeadErase: Endpoint = {
  path: '/admin/crm/leads/:id/erase',
  method: 'post',
  custom: {
    takesNoBody: true,
    openapi: {
      tags: ['CRM'],
      summary: 'Erase a person',
      description:
        'For administrators. Everything under the person’s e-mail address goes: requests, mails, history, download codes, what waits in quarantine. A tombstone without a name keeps the numbers.',
      security: people,
      parameters: [id],
      responses: { '204': { description: 'Erased.' }, ...failures(401, 403, 404) },
    },
  },
  handler: async (req) => {
    demandRole(req, 'admin')
    await erasePerson({ req, id: idOf(req) })
    return new Response(null, { status: 204 })
  },
}
