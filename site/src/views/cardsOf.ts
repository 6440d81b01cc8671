type Card = { id: string | number; title?: string | null; url?: string; summary?: string | null }

/** Of what a draft names, what can be shown: of what is none yet, or no longer, there is an id alone. */
export const shownOf = <One extends object>(named: readonly One[] | null | undefined): One[] =>
  (named ?? []).filter((one) => typeof one === 'object' && one !== null)

/** Of what a document names, whatever collections it is of: what can be shown. Ids alone can’t. */
export const cardsOf = (related: readonly { value: Card | string }[] | null | undefined): Card[] =>
  (related ?? []).flatMap(({ value }) => (typeof value === 'object' && value ? [value] : []))
