import type { LeadStatus, LeadType } from '../leadStatus'

const touch = `l.first_touch_page as "page", l.first_touch_referrer as "referrer",
  l.first_touch_source as "source", l.first_touch_medium as "medium",
  l.first_touch_campaign as "campaign", l.first_touch_term as "term",
  l.first_touch_content as "content", l.first_touch_at as "touchedAt"`

/** A person as the CRM lists them, from `leads l` with its owner as `u`. */
export const leadColumns = `l.id, l.name, l.email, l.company, l.job_title as "jobTitle", l.phone, l.country,
  l.company_size as "companySize",
  array(select t.value::text from leads_types t where t.parent_id = l.id order by t."order") as types,
  l.type, l.reference, l.status, u.id as "ownerId", u.name as "ownerName", l.created_at as "createdAt",
  l.updated_at as "updatedAt", l.last_submitted_at as "lastSubmittedAt",
  l.responded_at as "respondedAt", l.follow_up_at as "followUpAt",
  array(select x.text from leads_texts x
         where x.parent_id = l.id and x.path = 'tags' order by x."order") as tags,
  coalesce(l.submissions_count, 0)::int as submissions,
  coalesce(l.downloads, 0)::int as downloads,
  coalesce(l.email_verified, false) as "emailVerified",
  coalesce(l.marketing_consent, false) as "marketingConsent", l.locale,
  coalesce(l.suspected, false) as suspected, ${touch}`

export type LeadRow = {
  id: string
  name: string
  email: string
  company: string | null
  jobTitle: string | null
  phone: string | null
  country: string | null
  companySize: string | null
  types: LeadType[]
  type: LeadType | null
  reference: string | null
  status: LeadStatus
  ownerId: string | null
  ownerName: string | null
  createdAt: Date
  updatedAt: Date
  lastSubmittedAt: Date | null
  respondedAt: Date | null
  followUpAt: Date | null
  tags: string[]
  submissions: number
  downloads: number
  emailVerified: boolean
  marketingConsent: boolean
  locale: string | null
  suspected: boolean
  page: string | null
  referrer: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  term: string | null
  content: string | null
  touchedAt: Date | null
}

/** The row as JSON: who takes care of the person and where they first came from are objects. */
export const asListed = ({
  ownerId,
  ownerName,
  page,
  referrer,
  source,
  medium,
  campaign,
  term,
  content,
  touchedAt,
  ...row
}: LeadRow) => ({
  ...row,
  owner: ownerId ? { id: ownerId, name: ownerName } : null,
  source: { page, referrer, utm: { source, medium, campaign, term, content }, at: touchedAt },
})
