import { describe, expect, it } from '@jest/globals'
import { writeConfirmation } from '../../people/mails/confirmation'
import { exampleRequest } from '../../mailWording/exampleMail'
import { writeLetter } from '../../cms/mails/letter'
import { words } from '../../cms/mails/letterParts'
import { chooseWords } from '../../cms/mails/mailWords'
import { writeOneTimeCode } from '../../downloads/oneTimeCode'
import { htmlToText } from '../../cms/mails/htmlToText'
import { writeSalesNotice } from '../../people/mails/salesNotice'
import type { placeholders } from '../../cms/mails/wording'
import {
  fillIn,
  missingPlaceholders,
  unknownPlaceholders,
  wordingDefaults,
} from '../../cms/mails/wording'

const site = {
  name: 'Harbour & Co',
  email: 'hello@harbour.example',
  productModules: { plan: 'Plan' },
}
const ours = {}

const hostile = '<script>alert(1)</script>"\'&'

const demo = {
  ...exampleRequest('demo', 'en', ['plan', 'unknown']),
  preferredTime: new Date('2027-07-14T08:00:00Z'),
}

const confirmation = (given: Partial<typeof demo>, stored = ours, locale: 'en' | 'de' = 'en') =>
  writeConfirmation({
    request: { ...demo, ...given },
    site,
    words: chooseWords(stored, { mail: 'demoConfirmation', locale }),
    locale,
  })

describe('a letter', () => {
  const { html, text, subject } = writeLetter({
    subject: 'Two\r\nlines',
    locale: 'en',
    site: hostile,
    preview: hostile,
    parts: [words(`${hostile}\nsecond line\n\nnext paragraph`)],
    signature: hostile,
  })

  it('shows words as words, whatever they look like', () => {
    expect(html).not.toContain('<script')
    expect(html).not.toContain(hostile)
    expect(text).toContain(hostile)
  })

  it('has a subject of one line', () => {
    expect(subject).toBe('Two lines')
  })

  it('fits phones and dark rooms, and fetches nothing', () => {
    expect(html).toContain('max-width:600px')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/)
  })
})

describe('the notice to sales', () => {
  const request = {
    ...demo,
    phone: '+49 30 12345678',
    jobTitle: 'Head of Operations',
    country: 'DE',
    subject: 'Ports',
    message: 'First line\nsecond line',
    consent: { privacy: true, marketing: true, version: '3' },
    lastTouch: { page: '/demo', referrer: 'https://search.example/', campaign: 'ads / cpc' },
    firstTouch: { page: '/blog', at: new Date('2027-05-01T10:00:00Z') },
    lead: { id: 'the-lead', status: 'Lost', owner: 'Grace Hopper', earlier: 2 },
  }
  const { subject, text, html, replyTo } = writeSalesNotice(request, site)

  it('says at a glance who wants what', () => {
    expect(subject).toBe('Demo: Ada Lovelace, Analytical Engines – Ports')
    expect(replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' })
    for (const line of [
      'Known lead: 3rd request, status Lost, owner Grace Hopper',
      'Phone: +49 30 12345678',
      'Preferred time: Wednesday, 14 July 2027 at 10:00 (Europe/Berlin, GMT+2)',
      'The same in UTC: Wednesday, 14 July 2027 at 08:00 UTC',
      'Product modules: Plan, unknown',
      'Job title: Head of Operations',
      'Country: Germany',
      '> First line\n> second line',
      'Page: /demo',
      'Came from: https://search.example/',
      'Campaign: ads / cpc',
      'First visit',
      'Page: /blog',
      'Reference: 7QK4M-2ZX9R',
      'Consent: privacy: agreed, news: agreed, text version 3',
      'http://localhost:3000/admin/collections/leads/the-lead',
    ])
      expect(text).toContain(line)
  })

  it('has links to call and to answer', () => {
    expect(html).toContain('href="tel:+493012345678"')
    expect(html).toContain('href="mailto:ada@example.com"')
    expect(html).toContain('href="http://localhost:3000/admin/collections/leads/the-lead"')
  })

  it('makes no link of what a visitor says was the page before', () => {
    expect(html).not.toContain('href="https://search.example')
  })

  it('says so when no zone was sent, and shows no empty section', () => {
    const plain = writeSalesNotice({ ...demo, timezone: undefined }, site).text
    expect(plain).toContain(
      'Preferred time: Wednesday, 14 July 2027 at 08:00 UTC (no zone was sent)',
    )
    expect(plain).not.toContain('Where from')
    expect(plain).not.toContain('Known lead')
  })

  it('survives an unknown country, zone and phone', () => {
    const odd = { ...demo, country: '??', locale: '!', timezone: 'Mars/Olympus', phone: 'call me' }
    const { text, html } = writeSalesNotice(odd, site)
    expect(text).toContain('Country: ??')
    expect(text).toContain('Phone: call me')
    expect(html).not.toContain('tel:')
  })
})

describe('a confirmation', () => {
  it('is in the visitor’s language, with the reference and what was asked for', () => {
    const { subject, text, html } = confirmation({}, ours, 'de')
    expect(subject).toBe('Ihre Vorführung bei Harbour & Co')
    expect(html).toContain('<html lang="de">')
    expect(text).toContain('Guten Tag Ada Lovelace,')
    expect(text).toContain('Vorgangsnummer: 7QK4M-2ZX9R')
    expect(text).toContain('Wunschtermin: Mittwoch, 14. Juli 2027 um 10:00 (Europe/Berlin, GMT+2)')
  })

  it('brings a calendar entry only when a time was wished for', () => {
    expect(confirmation({}).attachments).toHaveLength(1)
    expect(confirmation({ preferredTime: undefined }).attachments).toEqual([])
  })

  it('does not read placeholders in what a visitor typed', () => {
    const { text } = confirmation({ name: '{{reference}}' })
    expect(text).toContain('Hello {{reference}},')
  })

  it('carries no link that a stranger could have put there', () => {
    const spam = 'Win at https://evil.example/now or www.evil.example or evil.example'
    const { text, html } = confirmation({ name: spam, company: spam, subject: spam, message: spam })
    expect(text + html).not.toContain('evil.example')
    expect(text + html).not.toContain('https://evil')
  })

  it('escapes what a visitor typed', () => {
    const { html } = confirmation({ name: hostile, message: hostile })
    expect(html).not.toContain('<script')
  })

  it('says what the editors wrote, and what is built in where they wrote nothing', () => {
    const stored = {
      demoConfirmation: { subject: { en: 'See you, {{ name }}' }, body: { en: '  ' } },
      signature: { en: 'The team' },
    }
    const { subject, text } = confirmation({}, stored)
    expect(subject).toBe('See you, Ada Lovelace')
    expect(text).toContain('thank you for your interest')
    expect(text).toContain('-- \nThe team')
    const german = confirmation({}, stored, 'de')
    expect(german.subject).toBe('Ihre Vorführung bei Harbour & Co') // not the English words
    expect(german.text).toContain('-- \nThe team') // an address has no language
  })
})

describe('a one-time code', () => {
  const mail = writeOneTimeCode({
    code: '042913',
    item: 'Brochure',
    minutes: 10,
    site,
    words: chooseWords(ours, { mail: 'oneTimeCode', locale: 'en' }),
    locale: 'en',
  })

  it('shows the code in the subject, and what it is for', () => {
    expect(mail.subject).toBe('042913 is your code')
    expect(mail.text).toContain('042913')
    expect(mail.text).toContain('“Brochure”. It is valid for 10 minutes')
    expect(mail.text).toContain('You did not ask for it?')
  })
})

describe('the wording', () => {
  it('knows its placeholders', () => {
    expect(
      unknownPlaceholders('oneTimeCode', '{{code}} {{ item }} {{name}} {{constructor}}'),
    ).toEqual(['name', 'constructor'])
  })

  it('knows what a mail would be of no use without', () => {
    expect(missingPlaceholders('oneTimeCode', 'subject', 'Your code')).toEqual(['code'])
    expect(missingPlaceholders('oneTimeCode', 'body', '{{ item }}')).toEqual(['minutes'])
    expect(missingPlaceholders('oneTimeCode', 'subject', ' ')).toEqual([]) // then it is ours
    expect(missingPlaceholders('demoConfirmation', 'subject', 'Hello')).toEqual([])
  })

  it('has defaults that fill in completely', () => {
    for (const [mail, texts] of Object.entries(wordingDefaults))
      for (const text of Object.values({ ...texts.subject, ...texts.body }))
        expect(unknownPlaceholders(mail as keyof typeof placeholders, text)).toEqual([])
  })

  it('fills in each placeholder once', () => {
    expect(fillIn('{{a}} {{b}} {{toString}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} $& ')
  })
})

describe('the plain text of an HTML mail', () => {
  it('keeps its words and its links', () => {
    const { html } = writeLetter({
      subject: 'Hidden',
      locale: 'en',
      site: 'Site',
      parts: [
        words('One & <two>\nthree\n\nfour'),
        { html: '<p><a href="https://x.example/?a=1&#38;b=2">Go</a></p>', text: '' },
      ],
    })
    expect(htmlToText(html)).toBe(
      'Site\n\nOne & <two>\nthree\n\nfour\n\nGo: https://x.example/?a=1&b=2',
    )
  })
})
