import { z } from 'zod'
import { defineEndpoint } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { listOwners } from './owners'

const owners = z.object({ docs: z.array(z.object({ id: z.uuid(), name: z.string() })) })

/** GET /api/leads/owners. Ids and names of the people who may own a lead, for the panel's pickers. */
export const ownersEndpoint = defineEndpoint({
  method: 'get',
  path: '/owners',
  access: ['panel', 'crm:read'],
  tags: ['CRM'],
  summary: 'List who may own a lead',
  description: 'Ids and names.',
  answers: { 200: json('People.', z.toJSONSchema(owners)) },
  handle: async ({ payload }) => ({ docs: await listOwners({ payload }) }),
})
