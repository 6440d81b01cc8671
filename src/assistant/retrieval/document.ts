/** Terms of a text, and how often each stands there. */
export type Terms = ReadonlyMap<number, number>

/** A chunk of a document. */
export type Chunk = {
  text: string
  terms: Terms
  isFacts: boolean
  /** Whether it is the beginning, with the summary. */
  isFirst?: boolean
}

/** A document that the search has found. */
export type Document<Row> = {
  row: Row
  /** By the search, 1 for the best. */
  score: number
  /** Whether it is of a kind that was asked for. */
  isMeant: boolean
  /** Whether its title is a question: it was written to answer one. */
  isQuestion: boolean
  /** Whether it is not written in the visitor's language. */
  isForeign: boolean
  /** Whether its title names what kind of answer is wanted, such as `Pricing`. */
  isNamed: boolean
  title: Terms
  /** Terms of its title, summary and headings. */
  about: Terms
  chunks: Chunk[]
}
