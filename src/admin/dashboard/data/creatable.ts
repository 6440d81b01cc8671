import type { SanitizedPermissions } from 'payload'
import { panelUrl, publicCollections, singular, slugOf, type Reader } from './reader'

export type Creatable = { slug: string; label: string; href: string }

/** The kinds of documents that the project has and the reader may write. */
export const creatableFor = (reader: Reader, permissions: SanitizedPermissions): Creatable[] => {
  const pictures = reader.payload.config.collections.filter(({ slug }) => slug === 'media')
  return [...publicCollections(reader), ...pictures]
    .filter((collection) => permissions.collections?.[slugOf(collection)]?.create)
    .map((collection) => ({
      slug: collection.slug,
      label: singular(reader, collection),
      href: panelUrl(reader, `/collections/${collection.slug}/create`),
    }))
}
