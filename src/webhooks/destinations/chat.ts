import { percentEncoded } from '../../cms/served/documentAddress'
import { withoutLinks } from '../../people/mails/withoutLinks'
import { settings } from '../../platform/settings'
import { leadValues, type LeadValueName } from './leadValues'
import type { SentLead } from './readLead'

/** Words of visitors are no markup of the chat's: no mention of everybody, no link behind another word. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/([*~`|[\]])/g, '$1\u200b')
    .replace(/(^|[^\p{L}\p{N}._+-])@/gu, '$1@\u200b')
    .slice(0, 300)

const heads: Record<string, string> = {
  'lead.created': 'New lead',
  'lead.updated': 'A lead has changed',
}

const leadUrl = (id: string) => `${settings.baseUrl}/admin/collections/leads/${id}`

/** A message as incoming webhooks of Slack, Mattermost, Rocket.Chat and Google Chat take it: `{ text }`. */
export const leadMessage = (event: string, lead: SentLead, shown: LeadValueName[]): string => {
  const facts = leadValues
    .filter(({ value }) => shown.includes(value) && lead[value])
    .map(
      ({ value, label }) =>
        `${label.en}: ${plain(value === 'email' ? lead.email : withoutLinks(lead[value]))}`,
    )
  const text = [`${heads[event] ?? event}: ${leadUrl(lead.id)}`, ...facts].join('\n')
  return JSON.stringify({ text })
}

const pageOf = (doc: unknown): string => {
  const { title, url } = Object(doc) as { title?: unknown; url?: unknown }
  const words = typeof title === 'string' ? plain(title) : ''
  return typeof url === 'string' ? `${words} ${percentEncoded(url)}`.trim() : words
}

const words: Record<string, string> = {
  'webhook.test': 'This is a test of Frontdesk: the webhook works.',
  'lead.erased': 'A lead was erased',
  'content.published': 'Published',
  'content.withdrawn': 'Withdrawn',
  'download.completed': 'A file was downloaded',
  'conversation.handed-over': 'A conversation of the assistant was handed over',
  'setting.changed': 'A setting has changed',
}

type Data = { collection?: string; documentId?: string; doc?: unknown }

/** The same of what is no lead, from what a webhook would be sent. */
export const eventMessage = (event: string, body: string): string => {
  const { collection, documentId, doc } = (JSON.parse(body) as { data: Data }).data
  const about = doc ? pageOf(doc) : [collection, documentId].filter(Boolean).join('/')
  return JSON.stringify({ text: [words[event] ?? event, about].filter(Boolean).join(': ') })
}

/** Slack: `invalid_payload` and the like. 403, 404 and 410 are about the channel, 429 and 5xx pass. */
export const chatRefused = ({ status }: { status?: number }): boolean => status === 400
