import {
  validations,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Field,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
  type Validate,
} from 'payload'
import { invalidInput } from '../errors'
import { inEveryLocale, withAllLocales } from './allLocales'
import { checkRichText } from './checkRichText'
import { controlCharacterIn, unstorable } from '../unstorable'
import { unfitText, withCleanText } from './cleanText'
import { draftTexts } from './draftTexts'
import { isObject } from './isObject'
import { misshapen } from './misshapen'
import { typeRule } from './typeRule'

const ownValidation = (field: Field): Validate | undefined =>
  ('validate' in field ? (field.validate as Validate | undefined) : undefined) ??
  (validations as unknown as Record<string, Validate | undefined>)[field.type]

const withRule = (field: Field): Field => {
  const rule = typeRule(field)
  const isLocalized = 'localized' in field && field.localized
  const own = ownValidation(field)
  if (!rule && !(isLocalized && own)) return field
  const validate: Validate = (value, options) => {
    const isSet = value !== undefined && value !== null && value !== ''
    if (rule && isSet) {
      if (!rule.fits(value)) return rule.needed
      const unfit = unfitText(field, value)
      if (unfit) return unfit
    }
    return own ? own(value, options) : true
  }
  return { ...field, validate: inEveryLocale(field, validate) } as Field
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
  const beforeValidate = [...(field.hooks?.beforeValidate ?? []), draftTexts.collect]
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
  const ruled = whole.type === 'richText' ? withTextRule(whole) : withRule(whole)
  return withAllLocales(withCleanText(ruled))
}

/** @throws AppError 400 that names every field whose shape is wrong */
const demandShape = (fields: Field[], data: unknown, req: PayloadRequest) => {
  if (!isObject(data)) throw invalidInput([], 'The document’s fields are missing.')
  const errors = misshapen({ fields, data, req })
  if (errors.length > 0) throw invalidInput(errors)
}

/** A NUL in rich text is one in its field, which the nodes lie in. */
const fieldPath = (path: string) => path.replace(/\.root\.[^]*$/, '')

/** Payload validates no draft: what PostgreSQL can't store is named before it. */
const demandStorableDraft = (data: unknown) => {
  const paths = [...new Set(unstorable(data).map(fieldPath))]
  if (paths.length > 0) throw controlCharacterIn(paths)
}

const refuseMisshapen: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data, draft } = args as { data?: unknown; draft?: boolean }
  demandShape(collection.fields, data, req)
  if (draft && collection.versions) demandStorableDraft(data)
  return args
}

const refuseMisshapenGlobal: GlobalBeforeOperationHook = ({ args, global, operation, req }) => {
  if (operation === 'update') demandShape(global.fields, (args as { data?: unknown }).data, req)
  return args as unknown
}

/**
 * Payload stores an object given for a text as its JSON, and drops what has no place. Over REST that
 * would lose data without a word, so every field says what it needs.
 */
export const withStrictTypes = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: collection.fields.map(strict),
  hooks: {
    ...collection.hooks,
    beforeOperation: [
      ...(collection.hooks?.beforeOperation ?? []),
      refuseMisshapen,
      draftTexts.note,
    ],
    beforeValidate: [...(collection.hooks?.beforeValidate ?? []), draftTexts.refuse],
  },
})

/** The same for a global. */
export const withStrictGlobalTypes = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  fields: global.fields.map(strict),
  hooks: {
    ...global.hooks,
    beforeOperation: [...(global.hooks?.beforeOperation ?? []), refuseMisshapenGlobal],
  },
})
