/** A document of a collection, or, without an id, a global. */
export type Place = { slug: string; id?: string }

/** Where it is read, and written. */
export const addressOf = ({ slug, id }: Place): string =>
  id === undefined ? `/api/globals/${slug}` : `/api/${slug}/${id}`

/** How a form saves it. */
export const saveMethod = ({ id }: Place): 'PATCH' | 'POST' => (id === undefined ? 'POST' : 'PATCH')
