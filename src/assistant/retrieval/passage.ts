import type { Citation } from '../events/citation'

/** A piece of a published document that an answer may be based on. */
export type Passage = Citation & {
  /** Its document's number in the prompt and in the answer's `[n]`, from 1: passages of one document share it. */
  number: number
  /** Plain text. */
  text: string
}
