import type { LocaleCode } from '../../../platform/locales'
import type { DocumentUnits } from '../units/documentUnits'

/** A word of a question, as documents may have it. */
export type AskedTerm = {
  /** By term of the index: how well it stands for the word, up to 1. */
  terms: ReadonlyMap<number, number>
  /** How much it counts: little when it is the site's own name, or comes from the turns before. */
  weight: number
  /** How rare it is in what people say, 0 to 1: whatever a site is about, `get` tells nothing. */
  rarity: number
  /** Keyness: how much more the site speaks of it than people do, 0 to 1. */
  keyness: number
  /** Whether nothing on the site has it. */
  isUnknown: boolean
  /** Whether nothing on the site has it but, at most, what it is put together of. */
  isInParts: boolean
  /** Whether it is written as a name or number is. */
  isName: boolean
  /** Whether it is what is asked for: `warranty` of “how long is the warranty”. */
  isFocus: boolean
  /** Whether it stands in the question itself, and not in what was said before. */
  isOwn: boolean
}

export type Candidate = {
  units: DocumentUnits
  language: LocaleCode
  /** By the search, 1 for the best. */
  score: number
  isForeign: boolean
  /** Whether it is of a kind that was asked for. */
  isMeant: boolean
  /** Whether its title names what kind of answer is wanted, such as `Pricing`. */
  isNamed: boolean
  /** How much of the answers that the question goes on from was made of it: 1 where it came first in the last. */
  ofLast: number
  /** Whether it is named in what was said last. */
  isOfSaid: boolean
}
