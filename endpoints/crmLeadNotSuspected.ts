import type { Endpoint } from 'payload'
import { z } from 'zod'
import { demandRole } from '../src/access/demandRole'
import { parseForm } from '../src/forms/parseForm'
import { idOf } from '../src/http/idOf'
import { clearSuspicion } from '../src/leads/clearSuspicion'
import { bodyOf } from '../src/openapi/bodyOf'
import { id } from '../src/openapi/parameters'
import { failures, json } from '../src/openapi/responses'
import { staff } from '../src/openapi/security'

const schema = z.strictObject({
  confirm: z
    .boolean('true or false is needed.')
    .default(false)
    .describe('Whether the visitor gets the confirmations that were held back.'),
})

const cleared = z.object({
  confirmed: z.number().int().describe('How many confirmations are on their way.'),
})

/** POST /api/admin/crm/leads/:id/not-suspected: a person says that a suspected lead is one of a person. */
export const crmLeadNotSuspected: Endpoint = {
  path: '/admin/crm/leads/:id/not-suspected',
  method: 'post',
  custom: {
    openapi: {
      tags: ['CRM'],
      summary: 'Say that a suspected lead is a person’s',
      description:
        'Its requests are not suspected any more. To call it spam instead, set its `status`.',
      security: staff,
      parameters: [id],
      requestBody: bodyOf(schema),
      responses: {
        '200': json('It is suspected no more.', z.toJSONSchema(cleared)),
        ...failures(400, 401, 403, 404, 409),
      },
    },
  },
  handler: async (req) => {
    demandRole(req, 'admin', 'sales', 'service')
    const { confirm } = parseForm(schema, await req.json?.())
    return Response.json({ confirmed: await clearSuspicion({ req, id: idOf(req), confirm }) })
  },
}
