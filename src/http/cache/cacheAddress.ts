import { LRUCache } from 'lru-cache'
import { isLanguageTag } from '../../platform/values/languageTag'
import { settings } from '../../platform/settings'

/** Tracking parameters and cache busters, which are ignored (contract §1, Query). */
const ignored = /^(?:utm_.*|mc_.*|gclid|fbclid|msclkid|t|v|_.*)$/s

/** As URLSearchParams and qs decode: what is no percent-encoding stays as it is. */
export const decoded = (text: string): string => {
  if (!text.includes('%') && !text.includes('+')) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** `where%5Bslug%5D%5Bequals%5D=x` → `where`. */
export const nameOf = (part: string): string => {
  const key = decoded(part.split('=', 1)[0] ?? '')
  const bracket = key.indexOf('[')
  return bracket > 0 ? key.slice(0, bracket) : key
}

/** Files that know these parameters alone: any other makes no new address (contract §1, Query). */
const files = /\/(?:sitemap\.xml|feed\.xml|calendar\.ics|llms\.txt)$/
const knownToFiles = ['locale', 'page']

/** A language that is not spoken here is as none (parseQuery.ts, `anyLocale`). */
const isUnspoken = ({ name, part }: { name: string; part: string }) => {
  const locale = decoded(part.slice(part.indexOf('=') + 1))
  return (
    name === 'locale' &&
    isLanguageTag(locale) && // what is none is refused
    !(settings.locales as string[]).includes(locale)
  )
}

const partsOf = (search: string): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !ignored.test(nameOf(part)))

const joined = (parts: string[]): string => (parts.length > 0 ? `?${parts.join('&')}` : '')

/** The query without what is ignored everywhere; the rest stays letter by letter. */
export const withoutIgnored = (search: string): string => joined(partsOf(search))

const addressOf = (sent: string): string => {
  const fragment = sent.indexOf('#') // what follows it is no part of what is asked
  const address = fragment < 0 ? sent : sent.slice(0, fragment)
  const start = address.indexOf('?')
  if (start < 0 || address.includes('%00')) return address // it is refused, whatever it stands in (refuseNul.ts)
  const isFile = files.test(address.slice(0, start))
  const named = partsOf(address.slice(start))
    .map((part) => ({ part, name: nameOf(part) }))
    .filter((one) => !isFile || (knownToFiles.includes(one.name) && !isUnspoken(one)))
  named.sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1))
  return address.slice(0, start) + joined(named.map(({ part }) => part))
}

/** What is read often is sent in the same letters. */
const known = new LRUCache<string, string>({ max: 2000 })
const longestKept = 500

/**
 * Cache key (URL normalization): one address for all that mean the same: without what is ignored, whatever the order
 * of the names. Parts of one name keep theirs, for it tells what a list or a filter says.
 * @param sent path and query as the client sent them
 */
export const cacheAddress = (sent: string): string => {
  const before = known.get(sent)
  if (before !== undefined) return before
  const address = addressOf(sent)
  if (sent.length <= longestKept) known.set(sent, address)
  return address
}
