import type { LocalizationConfig } from 'payload'
import { env } from '../env'
import { localeLabels, supportedLocales } from '../platform/locales'

/** Every locale that exists in the database; the panel offers those that `LOCALES` switches on. */
export const localization: LocalizationConfig = {
  locales: supportedLocales.map((code) => ({ code, label: localeLabels[code] })),
  defaultLocale: env.LOCALES[0] ?? 'en',
  fallback: true,
  filterAvailableLocales: ({ locales }) =>
    locales.filter(({ code }) => (env.LOCALES as string[]).includes(code)),
}
