/** Where a query or a place on the page begins, which says nothing of which page it is. */
const endOfPage = (address: string): number => {
  const at = address.search(/[?#]/)
  return at < 0 ? address.length : at
}

/** The page that an address leads to. */
export const pageOf = (address: string): string => address.slice(0, endOfPage(address))

/** What stands behind it. */
export const restOf = (address: string): string => address.slice(endOfPage(address))

/** Letters as they are, all else as it was sent: done again, it is the same (RFC 3986, 6.2.2.2). */
const withLetters = (text: string): string =>
  text.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      const encoded = /[^\p{L}\p{M}\p{N}\-._~]/gu
      return decodeURIComponent(run).replace(encoded, (one) => encodeURIComponent(one))
    } catch {
      return run
    }
  })

/** As documents' paths are written: letters as they are, nothing at the end. What is no path stays as it is. */
export const tidyPath = (text: string): string => {
  const trimmed = text.trim().normalize('NFC')
  if (!trimmed.startsWith('/')) return trimmed
  const rest = restOf(trimmed)
  const page = withLetters(pageOf(trimmed)).normalize('NFC')
  return `${page.replace(/(?<=[^/])\/$/, '')}${rest}`
}

const oddCharacter = /[\p{Cc}\p{Cs}\s\\]/u

const isPlain = (page: string): boolean =>
  page.startsWith('/') &&
  !page.includes('//') &&
  !oddCharacter.test(page) &&
  !page.split('/').some((segment) => segment === '.' || segment === '..')

const decodedOnce = (page: string): string =>
  page.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Nobody means an address that is encoded so often. */
const mostReadings = 4

/** What programs may read in a page's address: servers decode it, some twice, and some cut `;…` off (RFC 3986, 3.3). */
const readingsOf = (page: string): string[] => {
  const readings = [page]
  for (const reading of readings) {
    const next = decodedOnce(reading)
    if (next !== reading) readings.push(next)
    if (readings.length > mostReadings) return ['']
  }
  return readings.flatMap((one) => [one, one.replace(/;[^/]*/g, '')])
}

/**
 * Whether it stays on the site, however often it is decoded: browsers read `//example.com` and `/\example.com` as
 * another host (open redirect, CWE-601), drop tabs and line ends, and resolve dots.
 */
export const isSitePath = (path: string): boolean =>
  !oddCharacter.test(path) && readingsOf(pageOf(path)).every(isPlain)

/** Whether it is one of these places, or below one. */
export const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => `${path.toLowerCase()}/`.startsWith(`${place}/`))

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
