/** What a row of the change log is about. */
export type ChangeKind =
  /** What visitors see of a document: `published`, `withdrawn`. */
  | 'content'
  /** A document that was a draft, or withdrawn before: what named it names it no more. `deleted` */
  | 'gone'
  /** `created`, `updated`, `deleted`. */
  | 'lead'
  /** A global: `created`, `updated`. */
  | 'setting'
  /** Who may do what: `created`, `updated`, `deleted`. */
  | 'access'
  /** The search index was mended: `repaired`. */
  | 'search'
  /** `completed` */
  | 'download'
  /** `handed-over` */
  | 'conversation'

/** A row of the change log, once it has its position. */
export type Change = {
  /** Grows from row to row in the order in which readers get them. */
  position: number
  id: number
  at: Date
  kind: ChangeKind
  event: string
  /** The slug of the document's collection, or of a global. */
  collection: string
  /** Of a global, its slug. */
  documentId: string
  /**
   * Of a document: the languages it has words of its own in, or had until this change. `null` where nothing is
   * translated: all languages.
   */
  locales: string[] | null
  /** Small facts, nothing personal. A lead's: `{ status, type, isInTrash }`. */
  data: Record<string, unknown> | null
  tag: number
}
