import { settings } from '../../platform/settings'
import type { LocaleCode } from '../../platform/locales'
import { calendarEntry } from './calendarEntry'
import type { ComposedMail, Composer } from '../../platform/mail/composer'
import { formatMoment } from '../../cms/mails/formatMoment'
import { writeLetter } from '../../cms/mails/letter'
import { facts, note, quote, words, type Fact } from '../../cms/mails/letterParts'
import { mailLocale, moduleNames, readSite, type MailedSite } from '../../cms/mails/mailedSite'
import { readRequest, type MailedRequest } from './mailedRequest'
import { readWords, type MailWords } from '../../cms/mails/mailWords'
import { withoutLinks } from './withoutLinks'
import { fillIn } from '../../cms/mails/wording'

const demoMinutes = 30

type Labels = Record<
  | 'reference'
  | 'time'
  | 'modules'
  | 'company'
  | 'subject'
  | 'message'
  | 'noTime'
  | 'wish'
  | 'calendarToo'
  | 'reason'
  | 'calendarTitle',
  string
>

const labels: Record<LocaleCode, Labels> = {
  en: {
    reference: 'Reference',
    time: 'Preferred time',
    modules: 'Interested in',
    company: 'Company',
    subject: 'Subject',
    message: 'What you wrote:',
    noTime: 'a time to be arranged',
    wish: 'This is the time you asked for, not an appointment yet: we will confirm it or suggest another.',
    calendarToo: 'The attached calendar entry is tentative too.',
    reason:
      'You receive this mail because your address was entered at {{site}}. If it was not you, please ignore it.',
    calendarTitle: 'Demo with {{site}} (not confirmed yet)',
  },
  de: {
    reference: 'Vorgangsnummer',
    time: 'Wunschtermin',
    modules: 'Interesse an',
    company: 'Unternehmen',
    subject: 'Betreff',
    message: 'Ihre Nachricht:',
    noTime: 'ein Termin nach Absprache',
    wish: 'Das ist Ihr Wunschtermin und noch keine feste Verabredung: Wir bestätigen ihn oder schlagen einen anderen vor.',
    calendarToo: 'Auch der beigefügte Kalendereintrag ist nur vorgemerkt.',
    reason:
      'Sie erhalten diese E-Mail, weil Ihre Adresse bei {{site}} angegeben wurde. Waren Sie es nicht, brauchen Sie nichts zu tun.',
    calendarTitle: 'Vorführung bei {{site}} (noch nicht bestätigt)',
  },
}

const summary = (request: MailedRequest, site: MailedSite, locale: LocaleCode): Fact[] => {
  const { reference, preferredTime, timezone, productModules, company, subject } = request
  const label = labels[locale]
  const time = preferredTime && formatMoment(preferredTime, { locale, timezone })
  return [
    { label: label.reference, value: reference },
    { label: label.time, value: time },
    { label: label.modules, value: withoutLinks(moduleNames(site, productModules)) },
    { label: label.company, value: company && withoutLinks(company) },
    { label: label.subject, value: subject && withoutLinks(subject) },
  ]
}

type Write = { request: MailedRequest; site: MailedSite; words: MailWords; locale: LocaleCode }

const wishAsCalendarEntry = (
  { id, reference, preferredTime, timezone, createdAt }: MailedRequest,
  { site, locale }: Write,
) => {
  if (!preferredTime) return undefined
  const label = labels[locale]
  return {
    filename: 'demo.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarEntry({
      uid: `${id}@${new URL(settings.baseUrl).hostname}`,
      start: preferredTime,
      minutes: demoMinutes,
      timezone,
      madeAt: createdAt,
      title: fillIn(label.calendarTitle, { site: site.name }),
      description: `${label.reference}: ${reference}\n\n${label.wish}`,
      organizer: { name: site.name, email: site.email },
    }),
  }
}

/** Tells visitors that their request has arrived, and what it says. */
export const writeConfirmation = (parts: Write): ComposedMail => {
  const { request, site, words: given, locale } = parts
  const label = labels[locale]
  const { preferredTime, timezone, message } = request
  const fill = (text: string) =>
    fillIn(text, {
      name: withoutLinks(request.name),
      company: withoutLinks(request.company ?? ''),
      subject: withoutLinks(request.subject ?? ''),
      reference: request.reference,
      site: site.name,
      time: preferredTime ? formatMoment(preferredTime, { locale, timezone }) : label.noTime,
    })
  const body = fill(given.body)
  const calendar = wishAsCalendarEntry(request, parts)
  const letter = writeLetter({
    subject: fill(given.subject),
    locale,
    site: site.name,
    preview: `${label.reference}: ${request.reference}`,
    parts: [
      words(body),
      facts(summary(request, site, locale)),
      ...(preferredTime ? [note(`${label.wish} ${label.calendarToo}`)] : []),
      ...(message ? [words(label.message), quote(withoutLinks(message))] : []),
      note(fillIn(label.reason, { site: site.name })),
    ],
    signature: given.signature || site.name,
  })
  return {
    ...letter,
    replyTo: { name: site.name, address: site.email },
    attachments: calendar ? [calendar] : [],
  }
}

const confirmation =
  (mail: 'demoConfirmation' | 'contactConfirmation'): Composer =>
  async ({ submissionId, locale: given }, { payload }) => {
    const locale = mailLocale(given)
    const [request, site, words] = await Promise.all([
      readRequest(payload.db.pool, submissionId),
      readSite(payload, locale),
      readWords(payload, { mail, locale }),
    ])
    return writeConfirmation({ request, site, words, locale })
  }

export const demoConfirmation = confirmation('demoConfirmation')
export const contactConfirmation = confirmation('contactConfirmation')
