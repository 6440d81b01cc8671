import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { settings } from '../../platform/settings'
import { isUuid } from '../../platform/values/isUuid'
import { isLanguageTag, languageTag } from '../../platform/values/languageTag'
import { isTimezone } from '../../platform/values/isTimezone'
import { filledLine, isWellFormed, line } from '../../platform/text/plainText'

const plainEmail = z.email()

/** In ASCII; `xn--` begins what was written in another script, top-level domains among them. */
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/**
 * Letters of any script, and the full stops of East Asia. `domainToASCII` reads the address of a page: it drops
 * a path, a query and tabs, and decodes `%61`.
 */
const plainDomain = /^[\p{L}\p{M}\p{N}\u200c\u200d.\u3002\uff0e\uff61-]+$/u

/** Domains may be written in any script; PostgreSQL and mail servers get what was typed, or its ASCII form. */
export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@')
  const typed = text.slice(at + 1)
  const local = text.slice(0, at)
  const domain = plainDomain.test(typed) ? domainToASCII(typed) : ''
  const isPlain = domainName.test(domain) && plainEmail.safeParse(`${local}@example.com`).success
  return isPlain && at > 0 && at <= 64 && local.length + 1 + domain.length <= 254
}

export const email = filledLine(254)
  .refine(isEmail, 'A mail address is needed, such as name@example.com.')
  .meta({ format: 'idn-email', minLength: 3 })

/** Codes that stand for no country: reserved for private use, unions, placeholders. */
const noCountry = /^(AA|EU|EZ|UN|ZZ|Q[M-Z]|X[A-JL-Z])$/

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

export const country = line(2)
  .transform((text) => text.toUpperCase())
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && !noCountry.test(code) && regions.of(code) !== undefined,
    'A country is needed in two letters (ISO 3166-1), such as DE.',
  )
  .meta({
    description: 'ISO 3166-1 alpha-2, such as DE.',
    pattern: '^[A-Za-z]{2}$',
    examples: ['DE', 'AT', 'GB'],
  })

export const timezone = line(100)
  .refine(isTimezone, 'A time zone is needed, such as Europe/Berlin.')
  .meta({ description: 'IANA, such as Europe/Berlin.', examples: ['Europe/Berlin', 'UTC'] })

const withZone = 'A time with its zone is needed (ISO 8601), such as 2027-01-31T09:30:00Z.'

/** The years that ISO 8601 writes in four digits and PostgreSQL reads. */
const isInRange = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A moment, as ISO 8601 in UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: withZone })
  .refine(isInRange, withZone)
  .transform((text) => new Date(text).toISOString())

export const futureMoment = moment
  .refine((text) => Date.parse(text) > Date.now(), 'A time in the future is needed.')
  .meta({ description: 'In the future.', examples: ['2098-01-31T09:30:00Z'] })

/** The language to answer in: one that is switched on, else the first. `de-AT` is `de`. */
export const locale = line(35)
  .refine(isLanguageTag, 'A language is needed, such as de.')
  .transform((tag) => {
    const language = tag.toLowerCase().split(/[-_]/)[0]
    return settings.locales.find((code) => code === language) ?? settings.locales[0] ?? 'en'
  })
  .meta({
    description: 'A BCP 47 tag; one that is not spoken here is answered in the default language.',
    pattern: languageTag,
    examples: ['de', 'en-GB'],
  })

export const consent = z.strictObject({
  privacy: z.literal(true, 'Without agreeing to the privacy text nothing can be sent.'),
  marketing: z.boolean().optional(),
  version: line(100).optional(),
})

const utm = z.strictObject({
  source: line(500).optional(),
  medium: line(500).optional(),
  campaign: line(500).optional(),
  term: line(500).optional(),
  content: line(500).optional(),
})

const touch = {
  page: line(2000).optional(),
  referrer: line(2000).optional(),
  utm: utm.optional(),
}

/** Where the visitor came from, now and at the first visit. */
export const source = z.strictObject({
  ...touch,
  firstTouch: z.strictObject({ ...touch, at: moment.optional() }).optional(),
  conversationId: z
    .string('A text is needed.')
    .refine(isUuid, 'The id of a conversation is needed.')
    .meta({ format: 'uuid' })
    .optional()
    .describe('Of the talk with the assistant before, which then belongs to the person.'),
})

/** What every public form may send beside its own fields. */
export const formExtras = {
  locale: locale.optional(),
  consent,
  source: source.optional(),
  elapsedMs: z.number().optional().describe('How long the visitor took to fill the form, in ms.'),
  website: z
    .string()
    .refine(isWellFormed, 'It contains half a character.')
    .optional()
    .describe('The honeypot: people do not see it and leave it empty.'),
}

export type FormExtras = z.output<z.ZodObject<typeof formExtras>>
