/**
 * What a webhook can be told of. A *state* says how a document is now, so that a later one makes one that nobody was told
 * of yet superfluous: `replaces` names which. A fact (without it) happened, and each arrives.
 */
type WebhookEvent = { value: string; label: { en: string; de: string }; replaces?: string[] }

const contentStates = ['content.published', 'content.withdrawn']

export const webhookEvents = [
  {
    value: 'content.published',
    label: { en: 'Content published or changed', de: 'Inhalt veröffentlicht oder geändert' },
    replaces: contentStates,
  },
  {
    value: 'content.withdrawn',
    label: { en: 'Content withdrawn', de: 'Inhalt zurückgezogen' },
    replaces: contentStates,
  },
  { value: 'lead.created', label: { en: 'New lead', de: 'Neuer Lead' } },
  {
    value: 'lead.updated',
    label: { en: 'Lead changed', de: 'Lead geändert' },
    replaces: ['lead.updated'],
  },
  {
    value: 'lead.erased',
    label: { en: 'Lead erased', de: 'Lead gelöscht' },
    replaces: ['lead.updated'],
  },
  { value: 'download.completed', label: { en: 'File downloaded', de: 'Datei heruntergeladen' } },
  {
    value: 'conversation.handed-over',
    label: { en: 'Conversation handed over', de: 'Gespräch übergeben' },
  },
  {
    value: 'setting.changed',
    label: { en: 'Setting changed', de: 'Einstellung geändert' },
    replaces: ['setting.changed'],
  },
] as const satisfies WebhookEvent[]

export type EventType = (typeof webhookEvents)[number]['value']

/** Sent by the button *Send a test* alone: no webhook is made for it. */
export const testEvent = 'webhook.test'

const byValue = new Map<string, WebhookEvent>(webhookEvents.map((event) => [event.value, event]))

/** Which events of the same document, waiting and never sent, this one makes superfluous. */
export const replacedBy = (type: string): string[] => byValue.get(type)?.replaces ?? []

export const isEventType = (type: string): type is EventType => byValue.has(type)
