/** Where a query or a place on the page begins, which says nothing of which page it is. */
const endOfPage = (address: string): number => {
  const at = address.search(/[?#]/)
  return at < 0 ? address.length : at
}

/** The page that an address leads to. */
export const pageOf = (address: string): string => address.slice(0, endOfPage(address))

/** What stands behind it. */
export const restOf = (address: string): string => address.slice(endOfPage(address))

const decoded = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** As documents' paths are written: letters as they are, nothing at the end. What is no path stays as it is. */
export const tidyPath = (text: string): string => {
  const trimmed = text.trim().normalize('NFC')
  if (!trimmed.startsWith('/')) return trimmed
  const rest = restOf(trimmed)
  const page = decoded(pageOf(trimmed)).normalize('NFC')
  return `${page.replace(/(?<=[^/])\/$/, '')}${rest}`
}

/**
 * Whether it stays on the site: browsers read `//example.com` and `/\example.com` as another host (open redirect,
 * CWE-601), drop tabs and line ends, and resolve dots.
 */
export const isSitePath = (path: string): boolean =>
  /^\/(?!\/)/.test(path) &&
  !/[\p{Cc}\p{Cs}\s\\]/u.test(path) &&
  !/\/\//.test(pageOf(path)) &&
  !pageOf(path).split('/').includes('..') &&
  !pageOf(path).split('/').includes('.')

/** Another site, by https, without a password in it. */
export const isSecureAddress = (address: string): boolean => {
  if (/[\p{Cc}\p{Cs}\s\\]/u.test(address) || !/^https:\/\/[^/]/i.test(address)) return false
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** `/de/…`, where the language is said beside the path. */
export const localeIn = (path: string, locales: readonly string[]): string | undefined =>
  locales.find((locale) => pageOf(path) === `/${locale}` || path.startsWith(`/${locale}/`))
