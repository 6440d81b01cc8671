import type { Payload } from 'payload'
import { readCard } from '../../cms/served/readCard'
import { settings } from '../../platform/settings'
import { testEvent } from '../events/webhookEvents'

/** A message, as the log of deliveries has it. */
export type Message = {
  event: string
  collection: string | null
  documentId: string | null
  locales: string[] | null
  facts: Record<string, unknown> | null
  happenedAt: Date
  webhookId: string
  webhookName: string
  /** Those that the webhook asks for. */
  wantedLocales: string[]
}

type Facts = { type?: unknown; status?: unknown; isInTrash?: unknown }

/** What the change log does not say of a lead, as it is now. */
const factsOfLead = async ({ documentId, facts }: Message, payload: Payload): Promise<Facts> => {
  const { type, status, isInTrash } = (facts ?? {}) as Facts
  if (isInTrash) return { type, status: 'trashed' }
  if (type !== undefined && status !== undefined) return { type, status }
  const { rows } = await payload.db.pool.query<Facts>(
    'select type::text as type, status::text as status from leads where id = $1',
    [documentId],
  )
  return rows[0] ?? {}
}

/** In the language that the webhook asks for first, if it is one of those that have changed. */
const localeOf = ({ locales, wantedLocales }: Message): string => {
  const [first = ''] = settings.locales
  const changed = locales ?? []
  return (
    wantedLocales.find((locale) => changed.includes(locale)) ??
    (changed.length === 0 || changed.includes(first) ? first : (changed[0] ?? first))
  )
}

const cardOf = async (message: Message, payload: Payload) => {
  const { collection, documentId: id, event } = message
  if (event !== 'content.published' || !collection || !id) return undefined
  return readCard({ payload, collection, id, locale: localeOf(message) })
}

const dataOf = async (message: Message, payload: Payload): Promise<object> => {
  const { event, collection, documentId, locales, webhookId, webhookName, facts } = message
  if (event === testEvent) return { webhookId, name: webhookName }
  if (event.startsWith('lead.')) {
    const { type = null, status = null } =
      event === 'lead.erased' ? {} : await factsOfLead(message, payload)
    return { leadId: documentId, type, status }
  }
  const doc = await cardOf(message, payload)
  const { leadId } = facts ?? {}
  const person = typeof leadId === 'string' ? { leadId } : {}
  return { documentId, collection, locales: locales ?? [], ...person, ...(doc && { doc }) }
}

/** What a webhook is sent (contract §9). It is made once: every try, and every replay, sends the same bytes. */
export const eventBody = async (message: Message, payload: Payload): Promise<string> =>
  JSON.stringify({
    type: message.event,
    timestamp: message.happenedAt.toISOString(),
    data: await dataOf(message, payload),
  })
