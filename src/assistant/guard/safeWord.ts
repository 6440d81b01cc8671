import { isTopLevelDomain } from './isTopLevelDomain'
import { canonical } from './leaks/canonical'
import { looksSecret } from './looksSecret'
import type { SiteLinks } from './siteLinks'

export type WordRules = {
  links: SiteLinks
  /** Canonical mail addresses that the passages have. */
  addresses: ReadonlySet<string>
  /** The passages' text. */
  given: string
}

/** What stands instead of what is taken out. */
export const removed = {
  link: '(link removed)',
  address: '(address removed)',
  phone: '(number removed)',
  other: '(removed)',
}

/* eslint-disable regexp/no-super-linear-move -- a word is short: nextLexeme.ts cuts longer ones */
const before = /^["'(*_~`{„“«‚|:,;-]*/u
const after = /["')*_~`}.,;:!?“”»’…|-]*$/u

const scheme = /[a-z][a-z0-9+.-]*:\/\//
const dangerous =
  /(?:^|[^a-z])(?:javascript|vbscript|livescript|data|file|blob|about|ftps?|wss?|mailto|tel|sms|callto|intent|market|magnet|skype|whatsapp|tg|view-source|chrome|ms-[a-z]+):\S/
const networkPath = /(?:^|[^:\w])[\\/]{2}[^\s/\\]|^\\\\/
const hostName =
  /(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?:xn--[\p{L}\p{N}-]+|\p{L}{2,})(?![\p{L}\p{N}])/gu
const mailAddress = /[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]+@(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}/gu
/* eslint-enable regexp/no-super-linear-move */

/** The end of a sentence, the blank after it forgotten: `Woche.Im`. */
const forgottenBlank =
  /^(\p{L}[\p{L}\p{N}-]*\p{Ll})\.((?:A[mst]|B[ey]|Da|Do|E[rs]|I[mnst]|M[ey]|No|So|To|U[ms]|Zu))$/u

/** Also in the middle: `evil.com.now` is read as the first half of it. */
const isForeignHost = (host: string, { links }: WordRules): boolean =>
  !links.isOwnHost(host) && host.split('.').slice(1).some(isTopLevelDomain)

const isForeign = (text: string, rules: WordRules): boolean =>
  dangerous.test(text) ||
  networkPath.test(text) ||
  (text.match(hostName) ?? []).some((host) => isForeignHost(host, rules))

/** Abbreviations of companies that look like addresses. */
const noHosts = /^(?:co\.kg|co\.kgaa|e\.v|s\.a|n\.v|b\.v)$/

/**
 * A word of an answer as it may be shown: no address but the site's, no mail address that the content does not
 * have, nothing that looks like a key.
 */
export const safeWord = (word: string, rules: WordRules): string => {
  const [prefix = ''] = before.exec(word) ?? []
  const rest = word.slice(prefix.length)
  const [suffix = ''] = after.exec(rest) ?? []
  const core = rest.slice(0, rest.length - suffix.length)
  if (!core) return word
  const instead = (what: keyof typeof removed) => `${prefix}${removed[what]}${suffix}`
  const seen = canonical(core)

  if (scheme.test(seen)) {
    const own = rules.links.allowed(core)
    return own ? `${prefix}${own}${suffix}` : instead('link')
  }
  const mails = seen.match(mailAddress) ?? []
  if (mails.length > 0) {
    const isKnown = mails.every((address) => rules.addresses.has(address))
    const bare = isKnown && mails[0] === seen.replace(/^mailto:/, '')
    return bare ? `${prefix}${mails[0]}${suffix}` : instead('address')
  }
  const sentence = forgottenBlank.exec(core)
  if (sentence) return `${prefix}${sentence[1]}. ${sentence[2]}${suffix}`
  const ways = [core.toLowerCase(), seen, canonical(core, ' ')]
  const isLink = !noHosts.test(seen) && ways.some((way) => isForeign(way, rules))
  if (isLink || dangerous.test(canonical(word))) return instead('link')
  return looksSecret(core, rules.given) ? instead('other') : word
}

/** Mail addresses in a text, as they are compared. */
export const addressesIn = (text: string): ReadonlySet<string> =>
  new Set(canonical(text).match(mailAddress) ?? [])
