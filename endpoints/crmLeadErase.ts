import { defineEndpoint, idParam } from '../src/http/defineEndpoint'
import { erasePerson } from '../src/people/privacy/erasePerson'

/** POST /api/admin/crm/leads/:id/erase: forgets a person, for administrators. */
export const crmLeadErase = defineEndpoint({
  method: 'post',
  path: '/admin/crm/leads/:id/erase',
  access: ['crm:erase'],
  params: idParam,
  tags: ['CRM'],
  summary: 'Erase a person',
  description:
    'For administrators. Everything under the person’s e-mail address goes: requests, mails, history, download codes, what waits in quarantine. A tombstone without a name keeps the numbers.',
  answers: { 204: { description: 'Erased.' } },
  handle: ({ req, params: { id } }) => erasePerson({ req, id }),
})
