import { z } from 'zod'
import { noteAudit } from '../../audit/noteAudit'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { AppError } from '../../platform/errors'
import { replayDeliveries } from '../deliveries/replayDeliveries'
import { wakeCourier } from '../deliveries/wakeCourier'

/** POST /api/webhook-deliveries/:id/replay. Sends one message again. */
export const replayDeliveryEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/replay',
  access: ['webhooks:manage'],
  params: idParam,
  tags: ['Webhooks'],
  summary: 'Send one message again',
  description:
    'One that was delivered or given up, with the `webhook-id` and the body that it had.',
  answers: {
    202: json('It is under way.', z.toJSONSchema(z.object({ message: z.string() }))),
  },
  fails: [404],
  handle: async ({ req, payload, params: { id } }) => {
    const replayed = await replayDeliveries(payload.db.pool, {
      deliveryId: id,
      states: ['delivered', 'failed', 'skipped'],
    })
    if (replayed === 0)
      throw new AppError('not_found', 'There is no such message that was delivered or given up.')
    await noteAudit({ req, action: 'replay', target: { type: 'webhook-deliveries', id } })
    wakeCourier()
    return { message: 'The message is sent again.' }
  },
})
