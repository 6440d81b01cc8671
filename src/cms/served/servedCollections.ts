import type { Block, Field } from 'payload'

/** What has to be known of a collection to serve its documents. */
export type ServedCollection = {
  slug: string
  fields: readonly Field[]
  /** Whether its documents have pages on the website. */
  hasPages: boolean
  /** Whether its documents are files. */
  holdsFiles: boolean
  /** What stands before the slug in an address. */
  path: string
}

export type ServedCollections = {
  bySlug: ReadonlyMap<string, ServedCollection>
  /** Blocks of the configuration, which fields name by their slug. */
  blocks: ReadonlyMap<string, Block>
}

type Described = {
  collections: readonly {
    slug: string
    fields: readonly Field[]
    upload?: unknown
    custom?: Record<string, unknown>
  }[]
  blocks?: readonly Block[]
}

/** The collections of a configuration as they are served; it changes with the configuration alone. */
export const servedCollections = ({ collections, blocks = [] }: Described): ServedCollections => ({
  bySlug: new Map(
    collections.map(({ slug, fields, upload, custom }) => [
      slug,
      {
        slug,
        fields,
        hasPages: custom?.public === true,
        holdsFiles: Boolean(upload),
        path: typeof custom?.path === 'string' ? custom.path : slug,
      },
    ]),
  ),
  blocks: new Map(blocks.map((block) => [block.slug, block])),
})
