import { z } from 'zod'
import { noteAudit } from '../../audit/noteAudit'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { json } from '../../http/openapi/responses'
import { replayDeliveries } from '../deliveries/replayDeliveries'
import { wakeCourier } from '../deliveries/wakeCourier'
import { demandWebhook } from './demandWebhook'

const moment = z.iso
  .datetime({ offset: true, error: 'A moment such as 2027-01-31T09:30:00Z is needed.' })
  .meta({ examples: ['2027-01-31T09:30:00Z'] })

const body = z.strictObject({
  state: z
    .enum(['failed', 'all'])
    .describe(
      '`failed`: what was given up. `all`: what was delivered as well. Without it: `all` where `from` or `to` is given, else `failed`.',
    )
    .optional(),
  from: moment.describe('What happened at or after this moment.').optional(),
  to: moment.describe('What happened at or before this moment.').optional(),
})

const answer = z.toJSONSchema(
  z.object({
    message: z.string(),
    replayed: z.int().describe('How many messages are sent again.'),
    replaced: z
      .int()
      .describe('How many are not: a later state of the same document was delivered or waits.'),
  }),
)

/** POST /api/webhooks/:id/replay. Sends again what has failed, or all of a range of time. */
export const replayWebhookEndpoint = defineEndpoint({
  method: 'post',
  path: '/:id/replay',
  access: ['webhooks:manage'],
  params: idParam,
  body,
  tags: ['Webhooks'],
  summary: 'Send messages again',
  description:
    'With the `webhook-id` and the body that they had, 10,000 at most, the earliest first. What was superseded is not sent: a later state of the same document was.',
  answers: { 202: json('They are under way.', answer) },
  fails: [404],
  handle: async ({ req, payload, params: { id }, body: { state, from, to } }) => {
    const { enabled, name: title } = await demandWebhook(req, id)
    const isAll = state === 'all' || (state === undefined && (from ?? to) !== undefined)
    const states = isAll ? (['delivered', 'failed', 'skipped'] as const) : (['failed'] as const)
    const { replayed, replaced } = await replayDeliveries(payload.db.pool, {
      ...{ webhookId: id, states: [...states], from, to },
    })
    await noteAudit({
      ...{ req, action: 'replay', times: replayed },
      target: { type: 'webhooks', id, title },
    })
    wakeCourier()
    const what = replayed === 1 ? '1 message is' : `${replayed} messages are`
    const when = enabled === false ? ' once the webhook is on' : ''
    const left = replaced > 0 ? ` ${replaced} not: a later state was sent.` : ''
    return { message: `${what} sent again${when}.${left}`, replayed, replaced }
  },
})
