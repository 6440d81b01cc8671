import type { LocaleCode } from '../../../platform/locales'
import { languagesOf } from '../../../platform/text/languagesOf'

/** Whom a question speaks to and of: visitors ask a company what it does, and tell what they have. */
export type Addressing = { you: boolean; we: boolean }

const bounded = (words: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, flags)

const patterns: Record<LocaleCode, Record<keyof Addressing, RegExp>> = {
  en: {
    you: bounded(`you|your|yours|u|ur|you(?:'|’)(?:re|ve|ll|d)`, 'iu'),
    we: bounded(`we|our|ours|us|i|my|mine|me|(?:we|i)(?:'|’)(?:m|re|ve|ll|d)`, 'iu'),
  },
  de: {
    // “Sie” and “Ihr” in small letters, or where a sentence begins, are others; “habt ihr” is not.
    you: bounded(
      `(?<=[\\p{L}\\p{N},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)|[Ee](?:uch|ure?[mnrs]?|uer)|[Dd](?:u|ich|ir|ein(?:e[mnrs]?)?)|\\p{L}+t ihr|ihr \\p{Ll}+t`,
      'u',
    ),
    we: bounded(`wir|uns|unser(?:e[mnrs]?)?|ich|mir|mich|mein(?:e[mnrs]?)?`, 'iu'),
  },
}

export const addressingOf = (question: string, locale: LocaleCode): Addressing => {
  const { you, we } = patterns[languagesOf(locale)[0]]
  return { you: you.test(question), we: we.test(question) }
}
