/** A published document that an answer rests on, as the site links to it. */
export type Citation = {
  title: string
  url: string
  /** Slug of its collection. */
  type: string
  /** The document's. */
  id: string
}
