import type { LocaleCode } from '../../platform/locales'
import type { Citation } from '../events/citation'

/** A statement of a published document that may answer a question. */
export type Quote = {
  source: Citation & { kind?: string; language: LocaleCode }
  text: string
  /** What a list item is introduced with. */
  leadIn: string
  /** Whether it is what its document is called. */
  isTitle: boolean
  /** Which paragraph of its document it stands in, and where in the document. */
  paragraph: number
  place: number
  /**
   * The statements around it in its paragraph, in order, but for what the answer before has said; itself among them. None
   * beside rows and items.
   */
  near: { text: string; place: number }[]
  /** Whether the answer before has said it. */
  wasSaid: boolean
  /** Whether it has the form of what is asked for: a date, a price, kilowatts. */
  fits: boolean
  /** How likely it is the answer, against others. */
  score: number
  /** By asked word: how much of it is there. */
  covered: ArrayLike<number>
  /** Places of the asked words that name its document: they stand in its title, and in few others. */
  names: readonly number[]
}
