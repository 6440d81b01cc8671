import type { LocaleCode } from '../../platform/locales'
import type { DemoDocument } from './readDocuments'
import { daysBefore } from '../markdown/relativeDates'
import type { Tools } from './types'

/** The fields that all four collections have, without words. */
export const commonShared = ({ slug, fields }: DemoDocument, { now }: Tools) => ({
  slug,
  tags: fields.tags,
  internalNotes: fields.internalNotes,
  publishedAt:
    fields.status === 'draft' ? undefined : daysBefore(fields.publishedDaysAgo, now).toISOString(),
  _status: fields.status,
})

/** The words that all four collections have. A locale without a translation gets the English ones. */
export const commonWords = (document: DemoDocument, locale: LocaleCode) => {
  const { title, summary, seo } = translationOf(document, locale)?.fields ?? document.fields
  return { title, summary, seo }
}

export const translationOf = <Document extends DemoDocument>(
  document: Document,
  locale: LocaleCode,
): Document['translations']['de'] => (locale === 'de' ? document.translations.de : undefined)

export const bodyIn = (document: DemoDocument, locale: LocaleCode): string =>
  translationOf(document, locale)?.body ?? document.body
