import type {
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  FieldHook,
  PayloadRequest,
  RichTextField,
} from 'payload'
import { invalidInput, type FieldError } from '../errors'
import { holdsLocales } from './allLocales'
import { checkRichText } from './checkRichText'
import { isObject } from './isObject'

type Writing = {
  savesDraft?: boolean
  /** By document: a bulk update works on many at once. */
  badTexts?: Map<string, FieldError[]>
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

const collect: FieldHook = async ({ field, originalDoc, path, previousValue, req, value }) => {
  const { savesDraft } = writing(req)
  if (!savesDraft) return // its validation says so
  const own = { field: field as RichTextField, req, isDraft: true }
  const texts =
    holdsLocales(field as RichTextField, req) && isObject(value)
      ? Object.entries(value).map(([locale, text]) => [
          text,
          isObject(previousValue) ? previousValue[locale] : undefined,
        ])
      : [[value, previousValue]]
  for (const [text, before] of texts) {
    const message = await checkRichText({ ...own, value: text, previousValue: before })
    if (!message) continue
    const all = (writing(req).badTexts ??= new Map<string, FieldError[]>())
    const key = keyOf(originalDoc)
    all.set(key, [...(all.get(key) ?? []), { path: path.join('.'), message }])
  }
}

/** @throws AppError 400 that names every text that no editor could have stored */
const refuse: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const errors = writing(req).badTexts?.get(keyOf(originalDoc))
  if (errors) throw invalidInput(errors)
  return data
}

/** Payload does not validate what is saved as a draft: these hooks check its rich texts. */
export const draftTexts = { note, collect, refuse }
