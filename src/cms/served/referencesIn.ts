import { mapRelations } from './relations'
import type { ServedCollections } from './servedCollections'

export type Reference = { collection: string; id: number | string }

type Asked = { collections: ServedCollections; isAllLocales?: boolean }

/** The documents that these name by id, each once: what has to be read to serve them. */
export const referencesIn = (
  slug: string,
  documents: readonly Record<string, unknown>[],
  { collections, isAllLocales = false }: Asked,
): Reference[] => {
  const found = new Map<string, Reference>()
  const replace = ({ collection, value }: { collection: string; value: unknown }) => {
    if (typeof value === 'string' || typeof value === 'number')
      found.set(`${collection}/${value}`, { collection, id: value })
    return value
  }
  const fields = collections.bySlug.get(slug)?.fields ?? []
  for (const document of documents)
    mapRelations(fields, document, { replace, blocks: collections.blocks, isAllLocales })
  return [...found.values()]
}
