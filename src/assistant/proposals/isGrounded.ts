import { analyze } from '../../platform/text/analyze'
import { wordsOf, type PageText } from './page'
import type { Proposal } from './readProposals'

/** Marks and blanks that models write otherwise than pages. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** A shorter quote stands on every page. */
const shortestQuote = 15

/** So many of a summary's words are the page's own. */
const leastOfSummary = 0.6

const termsOf = (text: string, language: PageText['language']): number[] =>
  analyze(text, language).flatMap(({ term, isStop }) => (isStop ? [] : [term]))

type Known = { words: string; numbers: ReadonlySet<string>; terms?: ReadonlySet<number> }

const known = new WeakMap<PageText, Known>()

/** What a page says, made once for the many proposals that are held against it. */
const knownOf = (page: PageText): Known => {
  const before = known.get(page)
  if (before) return before
  const words = plain(wordsOf(page))
  const made = { words, numbers: new Set(numbersIn(words)) }
  known.set(page, made)
  return made
}

/** What a page says, as quotes are looked for in it. */
export const plainWordsOf = (page: PageText): string => knownOf(page).words

const sharedOf = (text: string, page: PageText): number => {
  const made = knownOf(page)
  const terms = (made.terms ??= new Set(termsOf(wordsOf(page), page.language)))
  const own = termsOf(text, page.language)
  return own.length === 0 ? 0 : own.filter((term) => terms.has(term)).length / own.length
}

/**
 * Whether a proposal rests on the page: what it quotes stands there, word for word, it names no number that the page
 * has not, and a summary is made of the page's words.
 */
export const isGrounded = ({ kind, text, quote }: Proposal, page: PageText): boolean => {
  const { words, numbers } = knownOf(page)
  if (!numbersIn(text).every((number) => numbers.has(number))) return false
  if (kind === 'summary')
    return page.language === page.locale && sharedOf(text, page) >= leastOfSummary
  const quoted = plain(quote ?? '')
  if (quoted === '' || !words.includes(quoted)) return false
  return kind === 'synonym' ? plain(text) !== quoted : quoted.length >= shortestQuote
}
