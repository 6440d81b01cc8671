import type { LeadValueName } from './leadValues'
import type { SentLead } from './readLead'

export type Mapping = { property: string; value: LeadValueName }[]

type Wanted = { url: string; token: string; mapping: Mapping; lead: SentLead }

/**
 * `POST /crm/v3/objects/contacts/batch/upsert` of HubSpot's CRM API: a contact of this address is changed, or made. So
 * the same message twice makes no second contact. Properties of which the lead says nothing keep what HubSpot has.
 */
export const hubspotRequest = ({ url, token, mapping, lead }: Wanted) => {
  const properties = Object.fromEntries(
    mapping.flatMap(({ property, value }) => (lead[value] ? [[property, lead[value]]] : [])),
  )
  const input = {
    id: lead.email,
    idProperty: 'email',
    properties: { ...properties, email: lead.email },
  }
  return {
    url: new URL('/crm/v3/objects/contacts/batch/upsert', url).href,
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ inputs: [input] }),
  }
}

/** HubSpot answers 207 where some of a batch failed: ours has one. */
export const hubspotTook = (status: number): boolean =>
  status >= 200 && status < 300 && status !== 207

/**
 * 400: HubSpot finds a property invalid, or does not know it. 207: the same of one contact of a batch. (Its other errors
 * pass: 401 and 403 with another token, 423, 429, 477 and 5xx by themselves, says its reference on errors.)
 */
export const hubspotRefused = ({ status, text }: { status?: number; text: string }): boolean =>
  status === 400 || (status === 207 && /"category"\s*:\s*"VALIDATION_ERROR"/.test(text))
