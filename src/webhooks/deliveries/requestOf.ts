import type { Payload } from 'payload'
import { eventMessage, leadMessage } from '../destinations/chat'
import { hubspotRequest, type Mapping } from '../destinations/hubspot'
import type { LeadValueName } from '../destinations/leadValues'
import { readLead } from '../destinations/readLead'
import { openSecret, signatureHeaders } from '../secrets/signingSecret'
import type { Posted } from '../send/post'
import type { Claimed } from './claimDeliveries'

const json = { 'Content-Type': 'application/json', 'User-Agent': 'Frontdesk-Webhooks/1.0' }

const signed = (message: Claimed, body: string): Posted => {
  const { messageId: id, url, secretSealed, previousSecretSealed } = message
  const secrets = [secretSealed, previousSecretSealed].flatMap((text) => text ?? []).map(openSecret)
  const headers = signatureHeaders({ id, at: new Date(), body, secrets })
  return { url, headers: { ...json, ...headers }, body }
}

const leadOf = (payload: Payload, { documentId }: Claimed) => readLead(payload, documentId ?? '')

const readMapping = async (payload: Payload, { webhookId }: Claimed): Promise<Mapping> => {
  const { rows } = await payload.db.pool.query<Mapping[number]>(
    `select property, value::text as value from webhooks_mapping where _parent_id = $1 order by _order`,
    [webhookId],
  )
  return rows
}

const toHubspot = async (payload: Payload, message: Claimed): Promise<Posted | undefined> => {
  const { event, url, tokenSealed } = message
  const isOfLead = event === 'lead.created' || event === 'lead.updated'
  const lead = isOfLead ? await leadOf(payload, message) : null
  if (!lead) return undefined
  const token = tokenSealed ? openSecret(tokenSealed) : ''
  const mapping = await readMapping(payload, message)
  const sent = hubspotRequest({ url, token, mapping, lead })
  return { ...sent, headers: { ...json, ...sent.headers } }
}

const readShown = async (payload: Payload, { webhookId }: Claimed): Promise<LeadValueName[]> => {
  const { rows } = await payload.db.pool.query<{ value: LeadValueName }>(
    'select value::text as value from webhooks_shown where parent_id = $1',
    [webhookId],
  )
  return rows.map(({ value }) => value)
}

const toChat = async (
  payload: Payload,
  message: Claimed,
  body: string,
): Promise<Posted | undefined> => {
  const { event, addressSealed } = message
  const url = addressSealed ? openSecret(addressSealed) : message.url
  if (!event.startsWith('lead.') || event === 'lead.erased')
    return { url, headers: json, body: eventMessage(event, body) }
  const lead = await leadOf(payload, message)
  if (!lead) return undefined
  return { url, headers: json, body: leadMessage(event, lead, await readShown(payload, message)) }
}

/**
 * What is posted for a message. HubSpot and chats get what is known of the lead when it is sent, which nothing keeps:
 * the log of deliveries has the webhook's body alone. `undefined`: there is nothing to send (any more).
 */
export const requestOf = async (
  payload: Payload,
  message: Claimed,
  body: string,
): Promise<Posted | undefined> => {
  if (message.kind === 'hubspot') return toHubspot(payload, message)
  if (message.kind === 'chat') return toChat(payload, message, body)
  return signed(message, body)
}
