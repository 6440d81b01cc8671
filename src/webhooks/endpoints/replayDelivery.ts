import { z } from 'zod'
import { noteAudit } from '../../audit/noteAudit'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { AppError } from '../../platform/errors'
import { replayDeliveries } from '../deliveries/replayDeliveries'
import { wakeCourier } from '../deliveries/wakeCourier'

const query = z.strictObject({
  force: z
    .literal('true', { error: 'It is true, or left out.' })
    .describe('Sends also a state that a later one of the same document has replaced.')
    .optional(),
})

/** POST /api/webhook-deliveries/:id/replay. Sends one message again. */
export const replayDeliveryEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/replay',
  access: ['webhooks:manage'],
  params: idParam,
  query,
  tags: ['Webhooks'],
  summary: 'Send one message again',
  description:
    'One that was delivered or given up, with the `webhook-id` and the body that it had. 409 `conflict`: a later state of the same document was delivered or waits, which this one would undo at the receiver; `force` sends it all the same.',
  answers: {
    202: json('It is under way.', z.toJSONSchema(z.object({ message: z.string() }))),
  },
  fails: [404, 409],
  handle: async ({ req, payload, params: { id }, query: { force } }) => {
    const { replayed, replaced } = await replayDeliveries(payload.db.pool, {
      deliveryId: id,
      states: ['delivered', 'failed', 'skipped'],
      force: force === 'true',
    })
    if (replayed === 0 && replaced > 0)
      throw new AppError(
        'conflict',
        'A later state of the same document was delivered or waits: sent again, this one would undo it at the receiver.',
      )
    if (replayed === 0)
      throw new AppError('not_found', 'There is no such message that was delivered or given up.')
    await noteAudit({ req, action: 'replay', target: { type: 'webhook-deliveries', id } })
    wakeCourier()
    const isOlder = replaced > 0 ? ', though the receiver has a later state of the document' : ''
    return { message: `The message is sent again${isOlder}.` }
  },
})
