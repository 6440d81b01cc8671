import { domainToASCII } from 'node:url'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

type Signals = {
  email: string
  /** Everything that was written freely. */
  words: (string | undefined)[]
  website?: string
  elapsedMs?: number
}

/**
 * Spam signals (honeypot, time to fill, links, disposable addresses); both empty for what a person sends. A missing
 * signal never counts against a submission.
 */
export type SpamSignals = {
  /** What only robots do: the submission goes into quarantine. */
  spam: string[]
  /** What people do as well: a person looks at it. */
  suspicions: string[]
}

/** A person takes longer to read and fill in a form. */
const shortestMs = 2000
const mostLinks = 2

const disposable = disposableEmailBlocklistSet() // kept: the package’s own look-up makes it anew each time

/** The domain as mail servers know it, and those that it is a part of. */
const domainsOf = (email: string): string[] => {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

const isDisposable = (email: string) => domainsOf(email).some((domain) => disposable.has(domain))

const link = /https?:\/\/|www\.[^\s.]+\./gi
const markup = /\[\/?(url|link)\b|<a\s[^>]*href/i

const countLinks = (text: string) => text.match(link)?.length ?? 0

const thatApply = (reasons: [boolean, string][]): string[] =>
  reasons.filter(([applies]) => applies).map(([, reason]) => reason)

/** Why a submission looks like a robot's, or at least not quite like a person's (contract §3, POST /api/demo). */
export const spamSignals = ({ email, words, website, elapsedMs }: Signals): SpamSignals => {
  const text = words.filter(Boolean).join('\n')
  return {
    spam: thatApply([
      [Boolean(website?.trim()), 'honeypot'],
      [elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs < shortestMs, 'too-fast'],
    ]),
    suspicions: thatApply([
      [countLinks(text) > mostLinks || markup.test(text), 'links'],
      [isDisposable(email), 'disposable-address'],
    ]),
  }
}
