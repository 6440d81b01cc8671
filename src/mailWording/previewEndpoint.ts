import { z } from 'zod'
import { line, lines } from '../platform/text/plainText'
import { defineEndpoint } from '../http/defineEndpoint'
import { supportedLocales } from '../platform/locales'
import { json } from '../http/openapi/responses'
import { exampleMail } from './exampleMail'
import { chooseWords, readWords } from '../cms/mails/mailWords'
import type { WordedMail } from '../cms/mails/wording'

const mails = [
  'demoConfirmation',
  'contactConfirmation',
  'oneTimeCode',
] as const satisfies WordedMail[]

const which = {
  mail: z.enum(mails, `One of ${mails.join(', ')} is needed.`),
  locale: z
    .enum(supportedLocales, `One of ${supportedLocales.join(', ')} is needed.`)
    .default(supportedLocales[0]),
}

const query = z.strictObject(which)

const body = z.strictObject({
  ...which,
  subject: line(200).default(''),
  body: lines(5000).default(''),
  signature: lines(1000).default(''),
})

const shown = z.object({ subject: z.string(), html: z.string() })

/** Nothing runs and nothing is fetched; the panel may frame it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

const preview = { path: '/preview', access: ['wording:write'], tags: ['Mail'] } as const

/** GET /api/globals/mail-wording/preview?mail=&locale= . The mail as it would be sent to an invented visitor. */
export const previewEndpoint = defineEndpoint({
  ...preview,
  method: 'get',
  query,
  summary: 'See a mail as it would be sent',
  description: 'To an invented visitor, with the words that are saved.',
  answers: {
    200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } },
  },
  handle: async ({ payload, query: { mail, locale } }) => {
    const words = await readWords(payload, { mail, locale })
    const { html } = await exampleMail({ payload, mail, locale, words })
    return new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy,
        'Cache-Control': 'private, no-store',
      },
    })
  },
})

/** POST /api/globals/mail-wording/preview. The same with words that are not saved yet: `{ subject, html }`. */
export const previewGivenEndpoint = defineEndpoint({
  ...preview,
  method: 'post',
  body,
  summary: 'See a mail with words that are not saved yet',
  description: 'To an invented visitor; nothing is saved.',
  answers: { 200: json('The mail.', z.toJSONSchema(shown)) },
  handle: async ({ payload, body: { mail, locale, ...words } }) => {
    const stored = {
      [mail]: { subject: { [locale]: words.subject }, body: { [locale]: words.body } },
      signature: { [locale]: words.signature },
    }
    const chosen = chooseWords(stored, { mail, locale })
    const { subject, html } = await exampleMail({ payload, mail, locale, words: chosen })
    return { subject, html }
  },
})
