import type { Pool } from 'pg'
import { people } from '../../platform/access/people'
import { PermanentFailure } from '../../platform/jobs/task'
import { leadStatuses } from '../leads/leadStatus'

export type MailedTouch = {
  page?: string
  referrer?: string
  /** Source, medium, campaign, term and content of the link, as far as known. */
  campaign?: string
  /** When, where it is not the request's own time. */
  at?: Date
}

/** A submission and what is known of its sender, as mails tell of it. */
export type MailedRequest = {
  id: string
  reference: string
  type: 'demo' | 'contact' | 'chat'
  name: string
  email: string
  company?: string
  jobTitle?: string
  phone?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  companySize?: string
  /** Slugs. */
  productModules: string[]
  subject?: string
  message?: string
  /** What looks suspicious, as `describeSpam` takes it, until a person has judged it. */
  suspicion?: string
  preferredTime?: Date
  timezone?: string
  locale?: string
  createdAt: Date
  consent: { privacy: boolean; marketing: boolean; version?: string }
  lastTouch: MailedTouch
  /** Where it differs from the last one. */
  firstTouch?: MailedTouch
  lead: {
    id: string
    status: string
    owner?: string
    /** Real requests of this person before this one. */
    earlier: number
  }
}

type Row = Record<
  'id' | 'reference' | 'type' | 'name' | 'email' | 'leadId' | 'status' | 'earlier',
  string
> &
  Record<
    | 'company'
    | 'phone'
    | 'subject'
    | 'message'
    | 'suspicion'
    | 'timezone'
    | 'locale'
    | 'version'
    | 'owner',
    string | null
  > & {
    preferredTime: Date | null
    createdAt: Date
    privacy: boolean | null
    marketing: boolean | null
    source: unknown
    body: unknown
  }

const query = () => `
  select s.id, s.reference, s.type, s.name, s.email, s.company, s.phone, s.subject, s.message,
         s.preferred_time as "preferredTime", s.timezone, s.locale, s.created_at as "createdAt",
         s.consent_privacy as privacy, s.consent_marketing as marketing, s.consent_version as version,
         s.source, s.body, case when s.verdict = 'suspected' then s.spam_reasons end as suspicion, l.id as "leadId", l.status, u.name as owner,
         (select count(*) from submissions e
           where e.lead_id = s.lead_id and e.verdict <> 'spam' and e.id <> s.id
             and e.created_at < s.created_at) as earlier
    from submissions s
    join leads l on l.id = s.lead_id
    left join ${people().rows} u on u.id = l.owner_id
   where s.id = $1`

type Sent = Record<string, unknown>

const objectOf = (value: unknown): Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Sent) : {}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || undefined

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((entry) => textOf(entry) ?? [])

const touchOf = (value: unknown): MailedTouch => {
  const { page, referrer, utm, at } = objectOf(value)
  const { source, medium, campaign, term, content } = objectOf(utm)
  const time = new Date(textOf(at) ?? NaN)
  return {
    page: textOf(page),
    referrer: textOf(referrer),
    campaign: textsOf([source, medium, campaign, term, content]).join(' / ') || undefined,
    at: Number.isNaN(time.getTime()) ? undefined : time,
  }
}

const samePlace = (a: MailedTouch, b: MailedTouch) =>
  a.page === b.page && a.referrer === b.referrer && a.campaign === b.campaign

const firstTouchOf = (source: unknown, last: MailedTouch): MailedTouch | undefined => {
  const { firstTouch } = objectOf(source)
  const first = touchOf(firstTouch)
  return firstTouch && !samePlace(first, last) ? first : undefined
}

const orNothing = <T>(value: T | null): T | undefined => value ?? undefined

const asRequest = (row: Row): MailedRequest => {
  const sent = objectOf(row.body)
  const lastTouch = touchOf(row.source)
  return {
    id: row.id,
    reference: row.reference,
    type: row.type === 'demo' || row.type === 'chat' ? row.type : 'contact',
    name: row.name,
    email: row.email,
    company: orNothing(row.company),
    jobTitle: textOf(sent.jobTitle),
    phone: orNothing(row.phone),
    country: textOf(sent.country)?.toUpperCase(),
    companySize: textOf(sent.companySize),
    productModules: textsOf(sent.productModules),
    subject: orNothing(row.subject),
    message: orNothing(row.message),
    suspicion: orNothing(row.suspicion),
    preferredTime: orNothing(row.preferredTime),
    timezone: orNothing(row.timezone),
    locale: orNothing(row.locale),
    createdAt: row.createdAt,
    consent: {
      privacy: row.privacy === true,
      marketing: row.marketing === true,
      version: orNothing(row.version),
    },
    lastTouch,
    firstTouch: firstTouchOf(row.source, lastTouch),
    lead: {
      id: row.leadId,
      status: leadStatuses.find(({ value }) => value === row.status)?.label.en ?? row.status,
      owner: orNothing(row.owner),
      earlier: Number(row.earlier),
    },
  }
}

/** @throws PermanentFailure when the request was deleted before its mail went out */
export const readRequest = async (pool: Pool, id: string | null): Promise<MailedRequest> => {
  const { rows } = await pool.query<Row>(query(), [id])
  const [row] = rows
  if (!row) throw new PermanentFailure('The request that this mail tells of is gone.')
  return asRequest(row)
}
