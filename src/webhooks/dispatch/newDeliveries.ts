import { v7 as uuidv7 } from 'uuid'
import type { HappenedEvent } from '../events/eventOf'
import { messageIdOf } from '../events/messageId'
import { wants, type Subscription } from '../events/wants'
import { replacedBy } from '../events/webhookEvents'

/** A row of `webhook_deliveries` that is about to be. */
export type NewDelivery = {
  id: string
  webhookId: string
  messageId: string
  event: string
  position: number
  collection: string
  documentId: string
  locales: string[]
  facts: Record<string, unknown>
  /** Whose order is kept. */
  subject: string
  happenedAt: string
  state: 'waiting' | 'superseded'
  /** Events of the same subject that need not be sent any more. */
  replaces: string[]
}

const deliveryOf = (event: HappenedEvent, { id: webhookId }: Subscription): NewDelivery => {
  const { type, at: happenedAt, position, collection, documentId, locales, facts } = event
  const id = uuidv7()
  return {
    ...{ id, webhookId, messageId: messageIdOf(id), event: type, position, collection },
    ...{ documentId, locales, facts, subject: `${collection}/${documentId}`, happenedAt },
    state: 'waiting',
    replaces: replacedBy(type),
  }
}

/**
 * The deliveries of these events, in their order (fan-out). Of one document's states to one webhook the last alone
 * waits (compaction): the others are noted, and not sent.
 */
export const newDeliveries = (
  events: HappenedEvent[],
  subscriptions: Subscription[],
): NewDelivery[] => {
  const all = events.flatMap((event) =>
    subscriptions
      .filter((subscription) => wants(subscription, event))
      .map((subscription) => deliveryOf(event, subscription)),
  )
  const waiting = new Map<string, NewDelivery[]>()
  for (const delivery of all) {
    const key = `${delivery.webhookId} ${delivery.subject}`
    const before = waiting.get(key) ?? []
    for (const one of before) if (delivery.replaces.includes(one.event)) one.state = 'superseded'
    waiting.set(key, [...before, delivery])
  }
  return all
}
