import { settings } from '../../platform/settings'

export const defaultLocale = (): string => settings.locales[0] ?? 'en'

/** The website's first page in a language. */
export const homeIn = (locale: string) =>
  `${settings.siteUrl}${locale === defaultLocale() ? '' : `/${locale}`}/`

/** A file of ours, in a language. */
export const addressOf = (file: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = new URLSearchParams(given).toString()
  return `${settings.baseUrl}/api/${file}${search ? `?${search}` : ''}`
}
