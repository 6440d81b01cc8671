import type { Citation } from '../events/citation'

/** A word of a question, as a document may have it. */
export type AskedWord = {
  /** By term of the index: how well it stands for the word, up to 1. */
  terms: ReadonlyMap<number, number>
  /** How much it says that a document has it, and how much it counts: little from the turns before. */
  weight: number
  /** Whether nothing on the site has it. */
  isUnknown?: boolean
}

/** A chunk of a published document that an answer may be based on. */
export type Passage = Citation & {
  /** Its document's number in the prompt and in the answer's `[n]`, from 1: passages of one document share it. */
  number: number
  /** Plain text. */
  text: string
  score: number
  /** What kind of document it is, where its collection knows kinds: `guide`, `faq`. */
  kind?: string
  /** The language that it is written in. */
  language?: 'en' | 'de'
  /**
   * How sure it is that its document is about the question, 0 to 1.2: by what share of the words, weighed by their
   * rarity, stands in it, in its best passage, and in its title, summary and headings.
   */
  confidence?: number
  /** What was asked; the same for all passages of a question. */
  asked?: readonly AskedWord[]
  /** Whether the text is a list of fields, such as an event's date and place. */
  isFacts?: boolean
  /** Whether it is the beginning of its document, with the summary. */
  isFirst?: boolean
}
