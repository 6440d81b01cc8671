import type { LocaleCode } from '../../platform/locales'
import type { Vocabulary } from '../memory/words/vocabulary'

/** What may have been meant: a word, or two that were written as one. The less it costs, the likelier. */
export type Candidate = {
  words: string[]
  cost: number
  /** What it was typed for costs, without how often the word is used. */
  slip: number
  /** No page has it, but people use it. */
  isListed?: boolean
  /** It only begins so. */
  isBeginning?: boolean
}

export type Words = {
  vocabulary: Vocabulary
  languages: LocaleCode[]
  /** Words that are known without a document that has them. */
  also: ReadonlySet<string>
  /** Words that hold sentences together, and in how many documents they may be said to stand. */
  frequent: ReadonlyMap<string, number>
  /** Words that no document has any more. */
  gone: ReadonlySet<string>
  /** Whether the word may not have been typed to its end. */
  isOpen?: boolean
}

/** In edits: how much likelier a word is that ten times as many documents have, and one that everybody uses. */
export const prior = { ofDocs: 0.3, ofUse: 0.25 }

/** In edits: that a word is meant which no page has; that one is a beginning; that a blank was forgotten. */
export const penalty = { listed: 0.3, beginning: 0.3, split: 1, stop: 0.3 }
