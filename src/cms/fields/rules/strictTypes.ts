import {
  validations,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Field,
  type FieldHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
  type RichTextField,
  type Validate,
} from 'payload'
import { invalidInput } from '../../../platform/errors'
import { labelIn } from '../../../platform/language/said'
import { sayTo } from '../../../platform/language/sayTo'
import { holdsLocales, inEveryLocale, withAllLocales } from './allLocales'
import { checkRichText } from './checkRichText'
import { hasLoneSurrogate } from '../../../platform/text/plainText'
import {
  controlCharacterIn,
  halfCharacterIn,
  unstorable,
} from '../../../platform/values/unstorable'
import { textProblem, withCleanText } from './cleanText'
import { draftFields, type Given } from './draftFields'
import { isObject } from '../../../platform/values/isObject'
import { isList, listProblem } from './listRule'
import { shapeErrors } from './shapeErrors'
import { missingDocuments } from './missingDocuments'
import { refuseTooMuch } from './refuseTooMuch'
import { isRelation } from './relation'
import { mayBeTranslatedLater } from './translations'
import { dateNeeded, isStorableDate, typeRule } from './typeRule'

const ownValidation = (field: Field): Validate | undefined =>
  ('validate' in field ? (field.validate as Validate | undefined) : undefined) ??
  (validations as unknown as Record<string, Validate | undefined>)[field.type]

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

const misfit = (given: Given): string | undefined => {
  const rule = typeRule(given.field)
  const words = rule && !rule.fits(given.value) ? rule.needed : listProblem(given)
  return labelIn(words, given.req.i18n?.language ?? 'en')
}

const missingIn = async ({ field, ...given }: Given): Promise<string | undefined> =>
  isRelation(field) && (await missingDocuments({ field, ...given }))
    ? sayTo(given.req)({ en: 'There is no such document.', de: 'Dieses Dokument gibt es nicht.' })
    : undefined

/** What a draft can't hold either: the database would refuse it. */
const unstorableIn = draftFields.collect(async (given) =>
  isSet(given.value) ? (misfit(given) ?? (await missingIn(given))) : undefined,
)

const withDraftRule = (field: Field): Field => {
  if (field.type !== 'date' && !isRelation(field) && !isList(field)) return field
  const hooks = 'hooks' in field ? field.hooks : undefined
  const beforeValidate = [...(hooks?.beforeValidate ?? []), unstorableIn]
  return { ...field, hooks: { ...hooks, beforeValidate } } as Field
}

const withRule = (field: Field): Field => {
  const isLocalized = 'localized' in field && field.localized
  const own = ownValidation(field)
  if (!typeRule(field) && !isList(field) && !(isLocalized && own)) return field
  const validate: Validate = async (value, options) => {
    const { collectionSlug: slug, id, previousValue, req } = options
    const given = { field, value, previousValue, req, self: { slug, id } }
    const problem = isSet(value)
      ? (misfit(given) ?? textProblem(field, value, sayTo(req)) ?? (await missingIn(given)))
      : undefined
    return problem ?? (own ? own(value, options) : true)
  }
  return { ...field, validate: inEveryLocale(field, validate) } as Field
}

const unreadableIn = draftFields.collect(({ field, ...given }) =>
  checkRichText({ ...given, field: field as RichTextField, isDraft: true }),
)

/** An empty text is what a form sends for none: stored as it is, it would be no state of an editor. */
const emptyIsNone: FieldHook = ({ field, req, value }) => {
  const given: unknown = value
  if (!holdsLocales(field as Field, req) || !isObject(given)) return given === '' ? null : given
  return Object.fromEntries(
    Object.entries(given).map(([locale, text]) => [locale, text === '' ? null : text]),
  )
}

/** The editor's own validation comes with its configuration: Payload sets it where the field has none. */
const withTextRule = (field: Field): Field => {
  if (field.type !== 'richText') return field
  const validate: Validate = async (value, options) => {
    const { previousValue, req } = options
    const own = options as unknown as typeof field
    const message = await checkRichText({ field: own, value, previousValue, req, isDraft: false })
    if (message) return message
    const editor = own.editor as { validate?: Validate } | undefined
    return editor?.validate ? editor.validate(value, options) : true
  }
  const beforeValidate = [emptyIsNone, ...(field.hooks?.beforeValidate ?? []), unreadableIn]
  return {
    ...field,
    validate: inEveryLocale(field, validate),
    hooks: { ...field.hooks, beforeValidate },
  }
}

const strict = (field: Field): Field => {
  const inner =
    'fields' in field && Array.isArray(field.fields)
      ? { ...field, fields: field.fields.map(strict) }
      : field
  const whole =
    inner.type === 'tabs'
      ? { ...inner, tabs: inner.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(strict) })) }
      : inner
  const ruled = whole.type === 'richText' ? withTextRule(whole) : withDraftRule(withRule(whole))
  return withAllLocales(withCleanText(ruled))
}

/** A form's fields come as JSON in one of its parts; any other body was looked at before. */
const demandFields = (data: unknown) => {
  if (isObject(data)) return
  const message = 'The document’s fields are missing.'
  throw invalidInput([{ path: '_payload', message: 'A JSON object is needed.' }], message)
}

/** Payload adds these fields itself, without a rule of ours. */
const timestamps = ['createdAt', 'updatedAt', 'deletedAt']

const badTimestamps = (data: Record<string, unknown>) =>
  timestamps
    .filter((name) => data[name] !== undefined && data[name] !== null)
    .filter((name) => !isStorableDate(data[name]))
    .map((path) => ({ path, message: dateNeeded }))

/** @throws AppError 400 that names every field whose shape is wrong */
const demandShape = (fields: Field[], data: Record<string, unknown>, req: PayloadRequest) => {
  const errors = [...badTimestamps(data), ...shapeErrors({ fields, data, req })]
  if (errors.length > 0) throw invalidInput(errors)
}

/** A NUL in rich text is one in its field, which the nodes lie in. */
const fieldPath = (path: string) => path.replace(/\.root\.[^]*$/, '')

/** Payload validates no draft: what PostgreSQL can't store is named before it. */
const demandStorableDraft = (data: unknown) => {
  const paths = [...new Set(unstorable(data).map(fieldPath))]
  if (paths.length > 0) throw controlCharacterIn(paths)
  const halved = [...new Set(unstorable(data, hasLoneSurrogate).map(fieldPath))]
  if (halved.length > 0) throw halfCharacterIn(halved)
}

const refuseMisshapen: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data, draft } = args as { data: Record<string, unknown>; draft?: boolean }
  demandShape(collection.fields, data, req)
  if (draft && collection.versions) demandStorableDraft(data)
  return args
}

const refuseMisshapenGlobal: GlobalBeforeOperationHook = ({ args, global, operation, req }) => {
  if (operation !== 'update') return args as unknown
  const { data } = args as { data?: unknown }
  demandFields(data)
  demandShape(global.fields, data as Record<string, unknown>, req)
  return args as unknown
}

/** Comes before all other hooks, which look into the fields. */
const refuseNoFields: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation === 'create' || operation === 'update')
    demandFields((args as { data?: unknown }).data)
  return args
}

const hasDrafts = ({ versions }: CollectionConfig) =>
  typeof versions === 'object' && Boolean(versions.drafts)

/**
 * Payload stores an object given for a text as its JSON, and drops what has no place. Over REST that
 * would lose data without a word, so every field says what it needs.
 */
export const withStrictTypes = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: (hasDrafts(collection)
    ? collection.fields.map(mayBeTranslatedLater)
    : collection.fields
  ).map(strict),
  hooks: {
    ...collection.hooks,
    beforeOperation: [
      refuseNoFields,
      refuseTooMuch.ofDocument,
      ...(collection.hooks?.beforeOperation ?? []),
      refuseMisshapen,
      draftFields.note,
    ],
    beforeValidate: [...(collection.hooks?.beforeValidate ?? []), draftFields.refuse],
  },
})

/** The same for a global. */
export const withStrictGlobalTypes = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  fields: global.fields.map(strict),
  hooks: {
    ...global.hooks,
    beforeOperation: [
      refuseTooMuch.ofGlobal,
      ...(global.hooks?.beforeOperation ?? []),
      refuseMisshapenGlobal,
    ],
  },
})
