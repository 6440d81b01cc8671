import { settings } from '../settings'
import type { LocaleCode } from '../locales'

/** The languages that a locale's documents are written in: its own, and the first for what is not translated. */
export const languagesOf = (locale: LocaleCode): [LocaleCode, ...LocaleCode[]] => {
  const fallback = settings.locales[0] ?? locale
  return locale === fallback ? [locale] : [locale, fallback]
}
