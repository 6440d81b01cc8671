/** The pipeline, in its order. `spam` is where quarantined submissions wait. */
export const leadStatuses = [
  { label: 'New', value: 'new' },
  { label: 'Contacted', value: 'contacted' },
  { label: 'Qualified', value: 'qualified' },
  { label: 'Demo scheduled', value: 'demo_scheduled' },
  { label: 'Won', value: 'won' },
  { label: 'Lost', value: 'lost' },
  { label: 'Recycled', value: 'recycled' },
  { label: 'Spam', value: 'spam' },
] as const

export type LeadStatus = (typeof leadStatuses)[number]['value']

/** Statuses of leads that need no more work. */
export const closedStatuses: readonly LeadStatus[] = ['won', 'lost', 'spam']

/** What a person did to become a lead. */
export const leadTypes = [
  { label: 'Demo', value: 'demo' },
  { label: 'Contact', value: 'contact' },
  { label: 'Brochure', value: 'brochure' },
  { label: 'TCO', value: 'tco' },
  { label: 'Chat', value: 'chat' },
  { label: 'Added by hand', value: 'manual' },
] as const

export type LeadType = (typeof leadTypes)[number]['value']

export const leadStatusValues = leadStatuses.map(({ value }) => value) as [
  LeadStatus,
  ...LeadStatus[],
]
export const leadTypeValues = leadTypes.map(({ value }) => value) as [LeadType, ...LeadType[]]
