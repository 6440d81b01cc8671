/** A published document that an answer rests on, as the site links to it. */
export type Citation = {
  title: string
  url: string
  /** Slug of its collection. */
  type: string
  /** The document's. */
  id: string
}

/** A piece of a published document that is given to whoever answers. */
export type Passage = Citation & {
  /** Its number in the prompt and in the answer's `[n]`, from 1. */
  number: number
  /** Plain text. */
  text: string
  score: number
}
