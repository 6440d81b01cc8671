import type { Change } from '../../platform/changes/log'
import { isEventType, type EventType } from './webhookEvents'

/** A row of the change log, as far as webhooks read it. */
export type LoggedChange = Omit<Change, 'id' | 'tag'>

/** What happened, as webhooks are told it. */
export type HappenedEvent = {
  type: EventType
  position: number
  /** ISO 8601. */
  at: string
  collection: string
  documentId: string
  locales: string[]
  /** What the log says of it. */
  facts: Record<string, unknown>
}

/** Where the log has other words than webhooks. */
const words: Record<string, string> = {
  'lead.deleted': 'lead.erased',
  'setting.created': 'setting.changed',
  'setting.updated': 'setting.changed',
}

/** `undefined` for what webhooks are not told of. */
export const eventOf = (change: LoggedChange): HappenedEvent | undefined => {
  const { position, at, kind, event, collection, documentId, locales, data } = change
  const said = `${kind}.${event}`
  const type = words[said] ?? said
  // A document that was published before the log knew its collection is no news.
  if (!isEventType(type) || data?.isBackfilled) return undefined
  return {
    type,
    position,
    at: at.toISOString(),
    collection,
    documentId,
    locales: locales ?? [],
    facts: data ?? {},
  }
}
