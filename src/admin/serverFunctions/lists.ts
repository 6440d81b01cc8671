import type { CollectionSlug } from 'payload'
import { z } from 'zod'
import { cleanListQuery } from '../lists/cleanListQuery'
import { demandCollection, demandTarget } from './demand'
import { argument, guard, refused, type Caller } from './guard'
import { NotAllowed } from './NotAllowed'

const { flag, id, object, path, slug } = argument

const cleaned = (query: Record<string, unknown>, slug: string, { req }: Caller) => {
  const { config, collections } = req.payload
  const fields = collections[slug as CollectionSlug].config.flattenedFields
  return cleanListQuery(query, { fields, config })
}

/** A list in a drawer, from which something is chosen. */
export const renderList = guard({
  takes: z.object({
    collectionSlug: slug,
    disableActions: flag,
    disableBulkDelete: flag,
    disableBulkEdit: flag,
    disableQueryPresets: flag,
    drawerSlug: z.string().max(500).nullish(),
    enableRowSelections: flag,
    overrideEntityVisibility: flag,
    query: object.default({}),
    redirectAfterDelete: flag,
    redirectAfterDuplicate: flag,
  }),
  demand: ({ collectionSlug, query }, caller) => {
    demandCollection(caller, collectionSlug)
    return { query: cleaned(query, collectionSlug, caller) }
  },
  refusal: () => ({ List: NotAllowed() }),
})

const parent = z.object({ collectionSlug: slug, id, joinPath: path })

/**
 * The table of documents that belong to another one. Its rows are always looked up: `data`, which Payload takes
 * from the caller as well, is left out.
 */
export const tableState = guard({
  takes: z.object({
    collectionSlug: z.union([slug, z.array(slug).min(1).max(50)]),
    columns: z.array(object).max(200).nullish(),
    enableRowSelections: flag,
    orderableFieldName: path.nullish(),
    parent: parent.nullish(),
    query: object.nullish(),
    renderRowTypes: flag,
    tableAppearance: z.enum(['condensed', 'default']).nullish(),
  }),
  demand: async (args, caller) => {
    for (const one of [args.collectionSlug].flat()) demandCollection(caller, one)
    if (args.parent) await demandTarget(caller, args.parent)
    else if (Array.isArray(args.collectionSlug)) throw refused()
    const [slug = ''] = [args.collectionSlug].flat()
    return args.query ? { query: cleaned(args.query, slug, caller) } : undefined
  },
  refusal: () => null, // as Payload says it
})
