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
import { unfitText, withCleanText } from './cleanText'
import { isUuid } from '../isUuid'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string'
/** Lists of texts are indexed, and PostgreSQL's index takes no long ones. */
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= 500
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

const each = (check: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(check)

/** A link must not run a script on the page that shows it. */
const leadsSomewhereSafe = ({ fields }: Record<string, unknown>): boolean => {
  const url = isObject(fields) ? fields.url : undefined
  if (typeof url !== 'string') return true
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url.replace(/\p{Cc}/gu, ''))?.[1]
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase())
}

/** A node of rich text, as the editor stores it. */
const isNode = (node: unknown): boolean =>
  isObject(node) &&
  typeof node.type === 'string' &&
  leadsSomewhereSafe(node) &&
  (node.children === undefined || each(isNode)(node.children))

const isRichText = (value: unknown) =>
  isObject(value) &&
  isNode(value.root) &&
  Array.isArray((value.root as { children?: unknown }).children)

const idOf = (value: unknown): unknown => (isObject(value) && 'id' in value ? value.id : value)

const isReference = (relationTo: string | string[]) => (value: unknown) => {
  if (typeof relationTo === 'string') return isUuid(String(idOf(value)))
  return (
    isObject(value) &&
    relationTo.includes(String(value.relationTo)) &&
    isUuid(String(idOf(value.value)))
  )
}

type Rule = { fits: (value: unknown) => boolean; needed: string }

const one = (fits: Rule['fits'], needed: string): Rule => ({ fits, needed })

const oneOrMany = (field: { hasMany?: boolean }, fits: Rule['fits'], needed: string): Rule =>
  field.hasMany ? one(each(fits), `A list is needed, each entry: ${needed}`) : one(fits, needed)

/** What a value of this field must look like; `undefined` where Payload's own validation is strict. */
const ruleFor = (field: Field): Rule | undefined => {
  switch (field.type) {
    case 'text':
      return field.hasMany
        ? one(each(isShortText), 'A list of texts of at most 500 characters is needed.')
        : one(isText, 'A text is needed.')
    case 'number':
      return oneOrMany(field, isNumber, 'A number is needed.')
    case 'textarea':
    case 'email':
    case 'code':
      return one(isText, 'A text is needed.')
    case 'checkbox':
      return one((value) => typeof value === 'boolean', 'true or false is needed.')
    case 'richText':
      return one(isRichText, 'Rich text is needed, as the editor stores it.')
    case 'array':
    case 'blocks':
      return one(each(isObject), 'A list of objects is needed.')
    case 'relationship':
    case 'upload':
      return oneOrMany(field, isReference(field.relationTo), 'The id of a document is needed.')
    default:
      return undefined
  }
}

/** With `locale=all` a localised field holds an object of its locales. */
const holdsLocales = (field: Field, req: PayloadRequest) =>
  req.locale === 'all' && 'localized' in field && field.localized

const withRule = (field: Field, { fits, needed }: Rule): Field => {
  const given = 'validate' in field ? (field.validate as Validate | undefined) : undefined
  const own = given ?? (validations as unknown as Record<string, Validate | undefined>)[field.type]
  const validate: Validate = (value, options) => {
    const isSet = value !== undefined && value !== null && value !== ''
    if (isSet && !holdsLocales(field, options.req)) {
      if (!fits(value)) return needed
      const unfit = unfitText(field, value)
      if (unfit) return unfit
    }
    return own ? own(value, options) : true
  }
  return { ...field, validate } as Field
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
  const rule = ruleFor(whole)
  return withCleanText(rule ? withRule(whole, rule) : whole)
}

/** Paths of groups that are no object and of lists that hold anything else: Payload would drop what they hold. */
const misshapen = (fields: Field[], data: unknown, prefix = ''): string[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        'name' in tab && tab.name
          ? misshapen([{ ...tab, type: 'group' }], data, prefix)
          : misshapen(tab.fields, data, prefix),
      )
    }
    if (!isObject(data) || !('fields' in field)) return []
    if (!('name' in field) || !field.name) return misshapen(field.fields, data, prefix)
    const value = data[field.name]
    if (value === undefined || value === null) return []
    const path = `${prefix}${field.name}`
    if (field.type === 'group')
      return isObject(value) ? misshapen(field.fields, value, `${path}.`) : [path]
    if (field.type !== 'array' || !Array.isArray(value)) return []
    return value.flatMap((row: unknown, index) =>
      isObject(row) ? misshapen(field.fields, row, `${path}.${index}.`) : [`${path}.${index}`],
    )
  })

/** @throws AppError 400 that names every field whose shape is wrong */
const demandShape = (fields: Field[], data: unknown) => {
  if (!isObject(data)) throw invalidInput([], 'The document’s fields are missing.')
  const paths = misshapen(fields, data)
  if (paths.length === 0) return
  throw invalidInput(paths.map((path) => ({ path, message: 'An object is needed.' })))
}

const refuseMisshapen: CollectionBeforeOperationHook = ({ args, collection, operation }) => {
  if (operation === 'create' || operation === 'update')
    demandShape(collection.fields, (args as { data?: unknown }).data)
  return args
}

const refuseMisshapenGlobal: GlobalBeforeOperationHook = ({ args, global, operation }) => {
  if (operation === 'update') demandShape(global.fields, (args as { data?: unknown }).data)
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
    beforeOperation: [...(collection.hooks?.beforeOperation ?? []), refuseMisshapen],
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
