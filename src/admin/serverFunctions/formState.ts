import { z } from 'zod'
import { demandTarget, permissionsFor } from './demand'
import { argument, guard, notAllowed, refused } from './guard'

const { flag, id, object, path, slug } = argument

/** The form of a document, or of a part of it such as a link in its text. */
export const formState = guard({
  takes: z.object({
    collectionSlug: slug.nullish(),
    globalSlug: slug.nullish(),
    id: id.nullish(),
    schemaPath: path.nullish(),
    operation: z.enum(['create', 'update']).nullish(),
    data: object.nullish(),
    formState: object.nullish(),
    documentFormState: object.nullish(),
    initialBlockData: object.nullish(),
    initialBlockFormState: object.nullish(),
    docPreferences: object.nullish(),
    select: object.nullish(),
    originalUpdatedAt: z.string().max(100).nullish(),
    checkForStaleData: flag,
    readOnly: flag,
    renderAllFields: flag,
    returnLivePreviewURL: flag,
    returnLockStatus: flag,
    returnPreviewURL: flag,
    skipValidation: flag,
    updateLastEdited: flag,
  }),
  demand: async (args, caller) => {
    await demandTarget(caller, args)
    const entity = args.collectionSlug || args.globalSlug
    const schemaPath = args.schemaPath ?? String(entity)
    const isWhole = schemaPath === entity
    if (!isWhole && !schemaPath.startsWith(`${entity}.`)) throw refused()
    const mine = await permissionsFor(caller, args)
    const operation = args.operation === 'create' && 'create' in mine ? 'create' : 'update'
    const mayWrite = Boolean(mine[operation as 'update'])
    return {
      schemaPath,
      // What the caller says of their own rights is not asked for.
      docPermissions: isWhole ? mine : { fields: mayWrite ? true : {} },
      returnLockStatus: false, // Payload would make a lock of its own beside ours (src/openDocuments)
    }
  },
  refusal: () => ({ state: null, errors: [{ message: notAllowed }] }),
})
