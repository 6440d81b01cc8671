import { z } from 'zod'
import { noteAudit } from '../../audit/noteAudit'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { invalidInput } from '../../platform/errors'
import { insertTest } from '../deliveries/insertTest'
import { wakeCourier } from '../deliveries/wakeCourier'
import { demandWebhook } from './demandWebhook'

const answer = z.toJSONSchema(
  z.object({
    message: z.string(),
    deliveryId: z
      .guid()
      .describe('Of the collection `webhook-deliveries`, where the answer will stand.'),
  }),
)

/** POST /api/webhooks/:id/test. Sends a message of the type `webhook.test`. */
export const sendTestEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/test',
  access: ['webhooks:manage'],
  params: idParam,
  tags: ['Webhooks'],
  summary: 'Send a test',
  description:
    'A signed message of the type `webhook.test` goes to the address, also while the webhook is off. HubSpot takes none.',
  answers: { 202: json('It is under way.', answer) },
  fails: [404],
  handle: async ({ req, payload, params: { id } }) => {
    const { kind, name: title } = await demandWebhook(req, id)
    if (kind === 'hubspot') {
      const message = 'HubSpot takes no test. Add a lead by hand, and look at what became of it.'
      throw invalidInput([{ path: 'kind', message }], message)
    }
    const deliveryId = await insertTest(payload.db.pool, id)
    await noteAudit({ req, action: 'send-test', target: { type: 'webhooks', id, title } })
    wakeCourier()
    return { message: 'The test is under way.', deliveryId }
  },
})
