/** Whose documents have pages. */
export const collections = ['content', 'case-studies', 'events', 'partners'] as const
export type Collection = (typeof collections)[number]

export const isCollection = (slug: string): slug is Collection =>
  collections.some((collection) => collection === slug)
