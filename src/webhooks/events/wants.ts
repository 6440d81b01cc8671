import type { HappenedEvent } from './eventOf'

/** What a webhook asks for. */
export type Subscription = {
  id: string
  events: string[]
  /** Empty: all. */
  collections: string[]
  /** Empty: all. */
  locales: string[]
}

const isAmong = (wanted: string[], value: string) => wanted.length === 0 || wanted.includes(value)

/** The filters are about content: a lead or a download is of no collection that an editor would name. */
export const wants = (
  { events, collections, locales }: Subscription,
  event: HappenedEvent,
): boolean => {
  if (!events.includes(event.type)) return false
  if (!event.type.startsWith('content.')) return true
  const isInLocale =
    event.locales.length === 0 || event.locales.some((locale) => isAmong(locales, locale))
  return isAmong(collections, event.collection) && isInLocale
}
