/** HubSpot's own, for whoever does not say another. */
export const hubspotAddress = 'https://api.hubapi.com'

type LeadValue = { value: string; label: { en: string; de: string } }

/** What of a lead an admin may send to HubSpot or into a chat. Nothing else leaves. */
export const leadValues = [
  { value: 'name', label: { en: 'Name', de: 'Name' } },
  { value: 'firstName', label: { en: 'First name', de: 'Vorname' } },
  { value: 'lastName', label: { en: 'Last name', de: 'Nachname' } },
  { value: 'email', label: { en: 'E-mail', de: 'E-Mail' } },
  { value: 'company', label: { en: 'Company', de: 'Firma' } },
  { value: 'phone', label: { en: 'Phone', de: 'Telefon' } },
  { value: 'jobTitle', label: { en: 'Job title', de: 'Position' } },
  { value: 'country', label: { en: 'Country', de: 'Land' } },
  { value: 'locale', label: { en: 'Language', de: 'Sprache' } },
  { value: 'type', label: { en: 'Kind of request', de: 'Art der Anfrage' } },
  { value: 'status', label: { en: 'Status', de: 'Status' } },
  { value: 'reference', label: { en: 'Reference', de: 'Vorgangsnummer' } },
] as const satisfies LeadValue[]

export type LeadValueName = (typeof leadValues)[number]['value']
