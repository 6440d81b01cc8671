/**
 * The locales that exist in the database. Another one is a line here plus a migration: PostgreSQL
 * keeps them as an enum. Which of them are switched on is the setting `LOCALES`.
 */
export const supportedLocales = ['en', 'de'] as const

export type LocaleCode = (typeof supportedLocales)[number]

export const localeLabels: Record<LocaleCode, string> = { en: 'English', de: 'Deutsch' }
