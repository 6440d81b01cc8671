type Card = { id: string | number; title?: string | null; url?: string; summary?: string | null }

/** Of what a document names, whatever collections it is of: what can be shown. Ids alone can’t. */
export const cardsOf = (related: readonly { value: Card | string }[] | null | undefined): Card[] =>
  (related ?? []).flatMap(({ value }) => (typeof value === 'object' && value ? [value] : []))
