import type { Payload } from 'payload'
import { supportedLocales, type LocaleCode } from '../platform/locales'

/** The locale in which every document must have words, and the others. */
export const demoLocales = ({ config }: Payload): { first: LocaleCode; others: LocaleCode[] } => {
  const { localization } = config
  const first =
    supportedLocales.find((code) => localization && code === localization.defaultLocale) ?? 'en'
  return { first, others: supportedLocales.filter((code) => code !== first) }
}
