import { settings } from '../../platform/settings'
import type { LocaleCode } from '../../platform/locales'

const isPath = (value: string) => /^\/(?![/\\])[^\s\\]*$/.test(value)

/**
 * Whether it leads to the website: a path, or a full address under `SITE_URL`. The assistant never links to other
 * sites.
 */
export const isOnSite = (value: string): boolean => {
  if (isPath(value)) return true
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { origin, username, password } = new URL(value)
  return origin === new URL(settings.siteUrl).origin && !username && !password
}

/** The full address of a page on the website. A path of the built-in words gets its language. */
export const addressOnSite = (value: string): string =>
  isPath(value) ? `${settings.siteUrl}${value}` : value

/** Where the contact page is unless editors say so: `{SITE_URL}[/{locale} unless the default]/contact`. */
export const usualContactUrl = (path: string, locale: LocaleCode): string =>
  addressOnSite(locale === settings.locales[0] ? path : `/${locale}${path}`)
