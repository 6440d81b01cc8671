import { domainToASCII } from 'node:url'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

type Signals = {
  email: string
  /** Everything that was written freely. */
  words: (string | undefined)[]
  website?: string
  elapsedMs?: number
}

/** Nobody reads and fills a form in less. */
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

/** Why a submission looks like a robot's; empty for a person's. A missing signal is never held against it. */
export const spamSignals = ({ email, words, website, elapsedMs }: Signals): string[] => {
  const text = words.filter(Boolean).join('\n')
  const reasons: [boolean, string][] = [
    [Boolean(website?.trim()), 'honeypot'],
    [elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs < shortestMs, 'too-fast'],
    [countLinks(text) > mostLinks || markup.test(text), 'links'],
    [isDisposable(email), 'disposable-address'],
  ]
  return reasons.filter(([applies]) => applies).map(([, reason]) => reason)
}
