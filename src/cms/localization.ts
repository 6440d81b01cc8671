import type { LocalizationConfig } from 'payload'
import { settings } from '../platform/settings'
import { localeLabels, supportedLocales } from '../platform/locales'

/** Every locale that exists in the database; the panel offers those that `LOCALES` switches on. */
export const localization = (): LocalizationConfig => ({
  locales: supportedLocales.map((code) => ({ code, label: localeLabels[code] })),
  defaultLocale: settings.locales[0] ?? 'en',
  fallback: true,
  filterAvailableLocales: ({ locales }) =>
    locales.filter(({ code }) => (settings.locales as string[]).includes(code)),
})
