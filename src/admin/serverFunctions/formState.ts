import type { Field } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { z } from 'zod'
import { shapeErrors } from '../../cms/fields/rules/shapeErrors'
import { demandTarget, permissionsFor, schemaOf, type Target } from './demand'
import { countValues } from '../../platform/values/countValues'
import { demandFewStates, demandFormSize } from './demandFormSize'
import { argument, guard, notAllowed, refused, type Caller } from './guard'

const { flag, id, object, path, slug } = argument

/** What a form's preferences hold: which of its rows are collapsed. */
const mostSettings = 10_000

/** The fields of a form, or of the part of it at this place: as Payload takes them from its map. */
const fieldsAt = (part: unknown): Field[] | undefined => {
  if (Array.isArray(part)) return part as Field[]
  const { fields, type } = Object(part) as { fields?: Field[]; type?: string }
  if (fields && fields.length > 0) return fields
  return part && (!type || type === 'blocks') ? [part as Field] : undefined
}

type Given = Target & { data?: unknown; formState?: unknown }

/** Payload looks into groups and lists before it asks what they are. */
const demandShape = ({ req }: Caller, fields: Field[], values: unknown) => {
  if (shapeErrors({ fields, data: values, req }).length > 0) throw refused()
}

const valuesOf = ({ data, formState }: Given): unknown =>
  data ?? reduceFieldsToValues((formState ?? {}) as never, true)

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
    for (const state of [args.formState, args.documentFormState, args.initialBlockFormState])
      demandFewStates(state)
    for (const sent of [args.docPreferences, args.select])
      if (countValues(sent, mostSettings) > mostSettings) throw refused()
    await demandTarget(caller, args)
    const entity = args.collectionSlug || args.globalSlug
    const schemaPath = args.schemaPath ?? String(entity)
    const isWhole = schemaPath === entity
    if (!isWhole && !schemaPath.startsWith(`${entity}.`)) throw refused()
    const fields = fieldsAt(schemaOf(caller, args).get(schemaPath))
    if (!fields) throw refused()
    const values = valuesOf(args)
    await demandFormSize(caller, { ...args, fields, values, isWhole })
    demandShape(caller, fields, values)
    const mine = await permissionsFor(caller, args)
    const operation = args.operation === 'create' && 'create' in mine ? 'create' : 'update'
    const mayWrite = Boolean(mine[operation as 'update'])
    return {
      schemaPath,
      // What the caller says of their own rights is not asked for.
      docPermissions: isWhole ? mine : { fields: mayWrite ? true : {} },
      returnLockStatus: false, // Payload would make a lock of its own beside ours (src/cms/openDocuments)
    }
  },
  refusal: () => ({ state: null, errors: [{ message: notAllowed }] }),
})
