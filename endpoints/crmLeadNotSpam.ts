import { defineEndpoint, idParam } from '../src/http/defineEndpoint'
import { releaseFromQuarantine } from '../src/people/suspicion/releaseFromQuarantine'
import { json } from '../src/http/openapi/responses'

const released = {
  type: 'object',
  properties: {
    lead: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
  },
}

/** POST /api/admin/crm/leads/:id/not-spam: takes a lead out of quarantine. */
export const crmLeadNotSpam = defineEndpoint({
  method: 'post',
  path: '/admin/crm/leads/:id/not-spam',
  access: ['crm:write'],
  params: idParam,
  tags: ['CRM'],
  summary: 'Take a lead out of quarantine',
  description:
    'Its requests count as real. Where the address has a real lead already, it joins that one, whose id is answered.',
  answers: { 200: json('The real lead.', released) },
  fails: [409],
  handle: async ({ req, params: { id } }) => ({
    lead: { id: await releaseFromQuarantine({ req, id }) },
  }),
})
