import type {
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  Field,
  FieldHook,
  PayloadRequest,
} from 'payload'
import { invalidInput, type FieldError } from '../../../platform/errors'
import { holdsLocales } from './allLocales'
import { isObject } from '../../../platform/values/isObject'

type Writing = {
  savesDraft?: boolean
  /** By document: a bulk update works on many at once. */
  badFields?: Map<string, FieldError[]>
}

const writing = (req: PayloadRequest) => req.context as Writing

const keyOf = (document: unknown): string => String((document as { id?: unknown })?.id ?? 'new')

/** As Payload decides whether it validates. */
const note: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { draft, data } = args as { draft?: boolean; data?: { _status?: unknown } }
  const publishes = operation === 'update' && data?._status === 'published'
  writing(req).savesDraft = draft === true && !publishes
  return args
}

/** A value that is written into a field, in one locale. */
export type Given = {
  field: Field
  value: unknown
  previousValue: unknown
  req: PayloadRequest
  /** The document that is written. */
  self: { slug: string | undefined; id: unknown }
}

/** @param problemOf what is wrong with a value, in one locale */
const collect =
  (problemOf: (given: Given) => Promise<string | undefined>): FieldHook =>
  async ({ collection, field: sanitized, originalDoc, path, previousValue, req, value }) => {
    if (!writing(req).savesDraft) return // its validation says so
    const field = sanitized as Field
    const { id } = (originalDoc ?? {}) as { id?: unknown }
    const self = { slug: collection?.slug, id }
    const values =
      holdsLocales(field, req) && isObject(value)
        ? Object.entries(value).map(([locale, one]) => [
            one,
            isObject(previousValue) ? previousValue[locale] : undefined,
          ])
        : [[value, previousValue]]
    for (const [one, before] of values) {
      const message = await problemOf({ field, value: one, previousValue: before, req, self })
      if (!message) continue
      const all = (writing(req).badFields ??= new Map<string, FieldError[]>())
      const key = keyOf(originalDoc)
      all.set(key, [...(all.get(key) ?? []), { path: path.join('.'), message }])
    }
  }

/** @throws AppError 400 that names every field that could not be stored, or opened again */
const refuse: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const errors = writing(req).badFields?.get(keyOf(originalDoc))
  if (errors) throw invalidInput(errors)
  return data
}

/** Payload does not validate what is saved as a draft: these hooks check what it must hold all the same. */
export const draftFields = { note, collect, refuse }
