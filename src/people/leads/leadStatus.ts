/** The pipeline, in its order. `spam` is where quarantined submissions wait. */
export const leadStatuses = [
  { label: { en: 'New', de: 'Neu' }, value: 'new' },
  { label: { en: 'Contacted', de: 'Kontaktiert' }, value: 'contacted' },
  { label: { en: 'Qualified', de: 'Qualifiziert' }, value: 'qualified' },
  { label: { en: 'Demo scheduled', de: 'Demo vereinbart' }, value: 'demo_scheduled' },
  { label: { en: 'Won', de: 'Gewonnen' }, value: 'won' },
  { label: { en: 'Lost', de: 'Verloren' }, value: 'lost' },
  { label: { en: 'Recycled', de: 'Zurückgestellt' }, value: 'recycled' },
  { label: { en: 'Spam', de: 'Spam' }, value: 'spam' },
] as const

export type LeadStatus = (typeof leadStatuses)[number]['value']

/** Statuses of leads that need no more work. */
export const closedStatuses: readonly LeadStatus[] = ['won', 'lost', 'spam']

/** What a person did to become a lead. */
export const leadTypes = [
  { label: { en: 'Demo', de: 'Demo' }, value: 'demo' },
  { label: { en: 'Contact', de: 'Kontakt' }, value: 'contact' },
  { label: { en: 'Brochure', de: 'Broschüre' }, value: 'brochure' },
  { label: { en: 'TCO', de: 'TCO' }, value: 'tco' },
  { label: { en: 'Chat', de: 'Chat' }, value: 'chat' },
  { label: { en: 'Added by hand', de: 'Von Hand angelegt' }, value: 'manual' },
] as const

export type LeadType = (typeof leadTypes)[number]['value']

export const leadStatusValues = leadStatuses.map(({ value }) => value) as [
  LeadStatus,
  ...LeadStatus[],
]
export const leadTypeValues = leadTypes.map(({ value }) => value) as [LeadType, ...LeadType[]]
