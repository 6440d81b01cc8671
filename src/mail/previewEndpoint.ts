import type { Endpoint } from 'payload'
import { z } from 'zod'
import { demandRole } from '../access/demandRole'
import { parseForm } from '../forms/parseForm'
import { line, lines } from '../forms/text'
import { supportedLocales } from '../locales'
import { exampleMail } from './exampleMail'
import { chooseWords, readWords } from './mailWords'
import type { WordedMail } from './wording'

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

const given = z.strictObject({
  ...which,
  subject: line(200).default(''),
  body: lines(5000).default(''),
  signature: lines(1000).default(''),
})

/** Nothing runs and nothing is fetched; the panel may frame it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

/** GET /api/globals/mail-wording/preview?mail=&locale= . The mail as it would be sent to an invented visitor. */
export const previewEndpoint: Omit<Endpoint, 'root'> = {
  path: '/preview',
  method: 'get',
  custom: { query: Object.keys(which) },
  handler: async (req) => {
    demandRole(req, 'admin', 'editor')
    const { mail, locale } = parseForm(query, Object.fromEntries(req.searchParams ?? []))
    const words = await readWords(req.payload, { mail, locale })
    const { html } = await exampleMail({ payload: req.payload, mail, locale, words })
    return new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy,
        'Cache-Control': 'private, no-store',
      },
    })
  },
}

/** POST /api/globals/mail-wording/preview. The same with words that are not saved yet: `{ subject, html }`. */
export const previewGivenEndpoint: Omit<Endpoint, 'root'> = {
  path: '/preview',
  method: 'post',
  handler: async (req) => {
    demandRole(req, 'admin', 'editor')
    const { mail, locale, subject, body, signature } = parseForm(given, await req.json?.())
    const stored = {
      [mail]: { subject: { [locale]: subject }, body: { [locale]: body } },
      signature: { [locale]: signature },
    }
    const words = chooseWords(stored, { mail, locale })
    const example = await exampleMail({ payload: req.payload, mail, locale, words })
    return Response.json({ subject: example.subject, html: example.html })
  },
}
