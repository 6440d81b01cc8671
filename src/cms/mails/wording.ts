import type { LocaleCode } from '../../platform/locales'

/** Mails to visitors, whose words editors may change. */
export type WordedMail = 'demoConfirmation' | 'contactConfirmation' | 'oneTimeCode'

type Texts = Record<'subject' | 'body', Record<LocaleCode, string>>

/** What may stand in a text between `{{` and `}}`. */
export const placeholders: Record<WordedMail, readonly string[]> = {
  demoConfirmation: ['name', 'company', 'reference', 'site', 'time'],
  contactConfirmation: ['name', 'subject', 'reference', 'site'],
  oneTimeCode: ['code', 'item', 'minutes', 'site'],
}

/** What a mail would be of no use without. */
export const neededPlaceholders: Partial<
  Record<WordedMail, Record<'subject' | 'body', readonly string[]>>
> = {
  oneTimeCode: { subject: ['code'], body: ['item', 'minutes'] },
}

export const wordingDefaults: Record<WordedMail, Texts> = {
  demoConfirmation: {
    subject: {
      en: 'Your demo with {{site}}',
      de: 'Ihre Vorführung bei {{site}}',
    },
    body: {
      en: 'Hello {{name}},\n\nthank you for your interest. We have received your request for a demo and will get back to you shortly to arrange it.',
      de: 'Guten Tag {{name}},\n\nvielen Dank für Ihr Interesse. Ihre Anfrage für eine Vorführung ist angekommen; wir melden uns in Kürze, um sie zu vereinbaren.',
    },
  },
  contactConfirmation: {
    subject: {
      en: 'We have received your message',
      de: 'Ihre Nachricht ist angekommen',
    },
    body: {
      en: 'Hello {{name}},\n\nthank you for writing to us. Your message has arrived, and one of us will answer soon.',
      de: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Nachricht. Sie ist angekommen, und jemand von uns antwortet bald.',
    },
  },
  oneTimeCode: {
    subject: {
      en: '{{code}} is your code',
      de: '{{code}} ist Ihr Code',
    },
    body: {
      en: 'Hello,\n\nthis is your code for “{{item}}”. It is valid for {{minutes}} minutes, once.',
      de: 'Guten Tag,\n\nmit diesem Code erhalten Sie „{{item}}“. Er gilt {{minutes}} Minuten lang, einmal.',
    },
  },
}

const placeholder = /\{\{([^{}]*)\}\}/g

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name.trim())

/** Placeholders in a text that nothing would fill. */
export const unknownPlaceholders = (mail: WordedMail, text: string): string[] =>
  placeholdersIn(text).filter((name) => !placeholders[mail].includes(name))

/** Placeholders that a text lacks and must have. An empty text is replaced by ours. */
export const missingPlaceholders = (
  mail: WordedMail,
  part: 'subject' | 'body',
  text: string,
): string[] => {
  if (text.trim() === '') return []
  const given = placeholdersIn(text)
  return (neededPlaceholders[mail]?.[part] ?? []).filter((name) => !given.includes(name))
}

/** Fills a text in. What a visitor typed is put in as it is: it is never read as a placeholder again. */
export const fillIn = (text: string, values: Record<string, string | undefined>): string =>
  text.replace(placeholder, (_, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : '',
  )
