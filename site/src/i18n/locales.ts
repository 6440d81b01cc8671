import { defaultLocale, locales as all } from '../../locales.mjs'

export type Locale = (typeof all)[number]

export const locales: readonly Locale[] = all

export { defaultLocale }

export const isLocale = (text: string | undefined): text is Locale =>
  locales.some((locale) => locale === text)

/** A path of the site in a language: `/content/x` → `/de/content/x`. */
export const pathIn = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`

/** An address of the site as a path; one that leads elsewhere as it is. */
export const hrefOf = (url: string | null | undefined, siteUrl: string): string => {
  if (!url) return '#'
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
}

export const nameOfLocale: Record<Locale, string> = { en: 'English', de: 'Deutsch' }
