import { z } from 'zod'
import { defineEndpoint, idParam } from '../src/http/defineEndpoint'
import { clearSuspicion } from '../src/people/suspicion/clearSuspicion'
import { json } from '../src/http/openapi/responses'

const body = z.strictObject({
  confirm: z
    .boolean('true or false is needed.')
    .default(false)
    .describe('Whether the visitor gets the confirmations that were held back.'),
})

const cleared = z.object({
  confirmed: z.number().int().describe('How many confirmations are on their way.'),
})

/** POST /api/admin/crm/leads/:id/not-suspected: a person says that a suspected lead is one of a person. */
export const crmLeadNotSuspected = defineEndpoint({
  method: 'post',
  path: '/admin/crm/leads/:id/not-suspected',
  access: ['crm:write'],
  params: idParam,
  body,
  tags: ['CRM'],
  summary: 'Say that a suspected lead is a person’s',
  description:
    'Its requests are not suspected any more. To call it spam instead, set its `status`.',
  answers: { 200: json('It is suspected no more.', z.toJSONSchema(cleared)) },
  fails: [409],
  handle: async ({ req, params: { id }, body: { confirm } }) => ({
    confirmed: await clearSuspicion({ req, id, confirm }),
  }),
})
