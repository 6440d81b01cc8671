import { z } from 'zod'
import { demandCollection, demandTarget } from './demand'
import { argument, guard, refused } from './guard'
import { NotAllowed } from './NotAllowed'

const { flag, id, object, path, slug } = argument

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
  demand: ({ collectionSlug }, caller) => demandCollection(caller, collectionSlug),
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
  },
  refusal: () => null, // as Payload says it
})
