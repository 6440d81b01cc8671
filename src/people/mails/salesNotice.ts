import { settings } from '../../platform/settings'
import { describeSpam } from '../suspicion/describeSpam'
import type { ComposedMail, Composer } from '../../platform/mail/composer'
import { formatMoment, knownZone } from '../../cms/mails/formatMoment'
import { writeLetter } from '../../cms/mails/letter'
import {
  button,
  facts,
  heading,
  highlight,
  note,
  quote,
  words,
  type Fact,
  type Part,
} from '../../cms/mails/letterParts'
import { mailLocale, moduleNames, readSite, type MailedSite } from '../../cms/mails/mailedSite'
import { readRequest, type MailedRequest, type MailedTouch } from './mailedRequest'

/** The sales team's language is the panel's. */
const locale = 'en'

const kinds = { demo: 'Demo', contact: 'Contact', chat: 'Chat' }
const wishes = {
  demo: 'would like a demo',
  contact: 'has written to us',
  chat: 'has talked to the assistant and left an address',
}

const nameOf = (type: 'region' | 'language', code: string | undefined) => {
  try {
    return code && new Intl.DisplayNames(locale, { type }).of(code)
  } catch {
    return code // it is shown as it was sent
  }
}

const telephone = (phone: string | undefined): string | undefined => {
  const digits = phone?.replace(/(?!^\+)\D/g, '')
  return digits && /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

const ordinal = (count: number) => {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>
  return `${count}${ending[new Intl.PluralRules(locale, { type: 'ordinal' }).select(count)]}`
}

const standing = ({ earlier, status, owner }: MailedRequest['lead']) =>
  `${ordinal(earlier + 1)} request, status ${status}, ${owner ? `owner ${owner}` : 'no owner'}`

const answerTo = ({ phone, email }: MailedRequest): Fact[] => [
  { label: 'Phone', value: phone, href: telephone(phone) },
  { label: 'E-mail', value: email, href: `mailto:${encodeURI(email)}` },
]

const person = (request: MailedRequest): Fact[] => [
  { label: 'Name', value: request.name },
  { label: 'Company', value: request.company },
  { label: 'Job title', value: request.jobTitle },
  { label: 'Country', value: nameOf('region', request.country) },
  { label: 'Company size', value: request.companySize },
  { label: 'Language', value: nameOf('language', request.locale) },
]

const wishedTime = ({ preferredTime, timezone }: MailedRequest): Fact[] => {
  if (!preferredTime) return []
  const utc = formatMoment(preferredTime, { locale })
  if (!knownZone(timezone)) return [{ label: 'Preferred time', value: `${utc} (no zone was sent)` }]
  return [
    { label: 'Preferred time', value: formatMoment(preferredTime, { locale, timezone }) },
    { label: 'The same in UTC', value: utc },
  ]
}

const place = ({ page, referrer, campaign, at }: MailedTouch): Fact[] => [
  { label: 'Page', value: page },
  { label: 'Came from', value: referrer },
  { label: 'Campaign', value: campaign },
  { label: 'When', value: at && formatMoment(at, { locale }) },
]

const consent = ({ privacy, marketing, version }: MailedRequest['consent']) =>
  [
    privacy ? 'privacy: agreed' : 'privacy: NOT agreed',
    marketing ? 'news: agreed' : 'news: no',
    version && `text version ${version}`,
  ]
    .filter(Boolean)
    .join(', ')

const subjectOf = ({ type, name, company, subject, suspicion }: MailedRequest) =>
  `${suspicion ? '[Suspected] ' : ''}${kinds[type]}: ${[name, company].filter(Boolean).join(', ')}${subject ? ` – ${subject}` : ''}`

/** The chat sends no confirmation. */
const warning = ({ suspicion, type }: MailedRequest): Part[] => {
  if (!suspicion) return []
  const next =
    type === 'chat'
      ? 'Please look whether this is a person.'
      : 'The visitor has got no confirmation yet: look whether this is a person, and send it from the panel.'
  return [highlight(`Suspected: ${describeSpam(suspicion)}. ${next}`)]
}

/** Nothing stands under a heading that has nothing to say. */
const section = (title: string, rows: Fact[]): Part[] =>
  rows.some(({ value }) => value) ? [heading(title), facts(rows)] : []

const letterOf = (request: MailedRequest, site: MailedSite) => {
  const { type, name, company, lead, firstTouch } = request
  const who = company ? `${name} (${company})` : name
  return writeLetter({
    subject: subjectOf(request),
    locale,
    site: site.name,
    preview: `${who} ${wishes[type]}. ${request.message ?? ''}`.slice(0, 200),
    parts: [
      words(`${who} ${wishes[type]}.`),
      ...warning(request),
      ...(lead.earlier > 0 ? [highlight(`Known lead: ${standing(lead)}`)] : []),
      facts([
        ...answerTo(request),
        ...wishedTime(request),
        { label: 'Product modules', value: moduleNames(site, request.productModules) },
        { label: 'Subject', value: request.subject },
      ]),
      ...(request.message ? [quote(request.message)] : []),
      button({
        label: 'Open in the panel',
        url: `${settings.baseUrl}/admin/collections/leads/${lead.id}`,
      }),
      ...section('About the person', person(request)),
      ...section('Where from', place({ ...request.lastTouch, at: undefined })),
      ...(firstTouch ? section('First visit', place(firstTouch)) : []),
      ...section('For the files', [
        { label: 'Reference', value: request.reference },
        { label: 'Sent', value: formatMoment(request.createdAt, { locale }) },
        { label: 'Consent', value: consent(request.consent) },
        { label: 'Lead', value: standing(lead) },
      ]),
      note(`Your reply to this mail goes to ${name}, ${request.email}.`),
    ],
  })
}

export const writeSalesNotice = (request: MailedRequest, site: MailedSite): ComposedMail => ({
  ...letterOf(request, site),
  replyTo: { name: request.name, address: request.email },
})

/** Tells the sales team of a request: everything they need to call back. */
export const salesNotice: Composer = async ({ submissionId }, { payload }) => {
  const [request, site] = await Promise.all([
    readRequest(payload.db.pool, submissionId),
    readSite(payload, mailLocale(locale)),
  ])
  return writeSalesNotice(request, site)
}
