import type { Payload } from 'payload'
import { logger } from '../platform/logging'
import { clearDeliveries, deliveryData } from './deliveries/deliveryData'
import { startCourier } from './deliveries/startCourier'
import { onCourierWake } from './deliveries/wakeCourier'
import { startDispatch } from './dispatch/startDispatch'
import { sealAddresses } from './fields/keepAddress'
import { webhookOff } from './mails/webhookOff'
import { webhookTables } from './webhookTables'

/** What has changed becomes messages, and messages are sent, by every replica. */
const start = (payload: Payload): { stop: () => Promise<void> } => {
  const courier = startCourier(payload)
  const dispatch = startDispatch({ pool: payload.db.pool, onDeliveries: courier.look })
  onCourierWake(courier.look)
  sealAddresses(payload.db.pool).catch((error: unknown) =>
    logger.error({ msg: 'The addresses of chats could not be sealed', err: error }),
  )
  return {
    stop: async () => {
      onCourierWake(() => undefined)
      await Promise.all([dispatch.stop(), courier.stop()])
    },
  }
}

/** What webhooks add to a project (docs/webhooks.md). */
export const webhooksPart = {
  tables: webhookTables,
  tasks: [clearDeliveries],
  composers: { webhookOff },
  personalData: deliveryData,
  /** Background work of a server, until `stop`. */
  start,
}
