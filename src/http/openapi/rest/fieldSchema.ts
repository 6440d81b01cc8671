import type { FlattenedField, SanitizedConfig } from 'payload'
import { ref, type Schema } from '../schemas'
import { isForNobody } from './rights'
import { relatedSchemas, renditionSchemas } from './servedSchemas'
import { labelIn } from '../../../platform/language/said'

/** What a caller is sent, or what a caller sends. */
export type Direction = 'read' | 'write'

type Options = {
  config: Pick<SanitizedConfig, 'blocks' | 'collections'>
  direction: Direction
  /** Whether it is of a document with cards where it names others. @default false */
  isServed?: boolean
  /** Whether `format` adds its texts as HTML and Markdown. @default false */
  isRendered?: boolean
}

type Rule = Schema | ((config: Options['config']) => Schema)

/**
 * What a field's own rule asks for beyond its type, in the words of JSON Schema; of a field with several values, of each
 * of them, and of their `list`.
 */
export const schemaRule = (schema: Rule, list?: Schema) => ({
  custom: { jsonSchema: schema, ...(list ? { listSchema: list } : {}) },
})

/** One of these; several, each once. */
export const oneOfRule = (values: readonly string[] | ((config: Options['config']) => string[])) =>
  schemaRule((config) => ({ enum: typeof values === 'function' ? values(config) : [...values] }), {
    uniqueItems: true,
  })

const ruleOf = ({ custom }: FlattenedField, { direction, config }: Options): Schema => {
  const rule = custom?.jsonSchema as Rule | undefined
  if (!rule || direction === 'read') return {}
  return typeof rule === 'function' ? rule(config) : rule
}

const uuid = { type: 'string', format: 'uuid' }

const nullable = (schema: Schema): Schema => {
  if (Array.isArray(schema.enum)) return { ...schema, type: ['string', 'null'], enum: [...(schema.enum as unknown[]), null] } // prettier-ignore
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] }
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...(schema.anyOf as Schema[]), { type: 'null' }] } // prettier-ignore
  return schema.$ref ? { anyOf: [schema, { type: 'null' }] } : schema
}

/** Of a text in several languages the English one. */
export const textOf = (text: unknown): string | undefined => labelIn(text, 'en')

const descriptionOf = (field: FlattenedField): string | undefined => {
  const admin = 'admin' in field ? (field.admin as { description?: unknown }) : undefined
  const label = 'label' in field ? textOf(field.label) : undefined
  return textOf(admin?.description) ?? (label && `${label}.`)
}

/** Whether this is neither told nor taken: hidden, or for the system alone to write. */
const isLeftOut = (field: FlattenedField, direction: Direction): boolean => {
  if ('hidden' in field && field.hidden) return true
  if (direction === 'read') return false
  if ('virtual' in field && field.virtual) return true
  return isForNobody('access' in field ? field.access?.create : undefined)
}

const relationOf = (
  relationTo: string | readonly string[],
  { config, direction, isServed = false }: Options,
): Schema => {
  const slugs: readonly string[] = typeof relationTo === 'string' ? [relationTo] : relationTo
  const id = { ...uuid, 'x-relation-to': slugs, description: `The id of one of ${slugs.join(', ')}.` } // prettier-ignore
  const related = isServed ? relatedSchemas(slugs, config) : slugs.map(ref)
  const value = direction === 'read' ? { anyOf: [uuid, ...related] } : id
  if (typeof relationTo === 'string') return value
  if (direction === 'write')
    return {
      anyOf: slugs.map((slug) => ({
        type: 'object',
        required: ['relationTo', 'value'],
        properties: { relationTo: { const: slug }, value: { ...uuid, 'x-relation-to': [slug] } },
      })),
    }
  return { type: 'object', properties: { relationTo: { type: 'string', enum: slugs }, value } }
}

const valuesOf = (options: readonly unknown[]): string[] =>
  options.map((one) => String(typeof one === 'object' ? (one as { value: string }).value : one))

const blocksOf = (field: Extract<FlattenedField, { type: 'blocks' }>, options: Options): Schema => {
  const blocks = (field.blockReferences ?? field.blocks).flatMap((one) =>
    typeof one === 'string' ? (options.config.blocks?.find(({ slug }) => slug === one) ?? []) : one,
  )
  return {
    type: 'array',
    items: {
      anyOf: blocks.map(({ slug, flattenedFields }) => {
        const { properties } = objectOf(flattenedFields, options)
        return {
          type: 'object',
          required: ['blockType'],
          properties: { ...(properties as object), blockType: { const: slug } },
        }
      }),
    },
  }
}

const bounded = (schema: Schema, bounds: Record<string, unknown>): Schema => ({
  ...schema,
  ...Object.fromEntries(Object.entries(bounds).filter(([, value]) => typeof value === 'number')),
})

/** Of one value; `hasMany` is no matter of its type. */
const singleOf = (field: FlattenedField, options: Options): Schema => {
  const isWrite = options.direction === 'write'
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'code':
      return isWrite
        ? bounded(
            { type: 'string' },
            {
              minLength: 'minLength' in field ? field.minLength : undefined,
              maxLength: 'maxLength' in field ? field.maxLength : undefined,
              ...(field.required ? { minLength: 1 } : {}),
            },
          )
        : { type: 'string' }
    case 'email':
      return isWrite ? { type: 'string', format: 'email' } : { type: 'string' }
    case 'date':
      return { type: 'string', format: 'date-time' }
    case 'checkbox':
      return { type: 'boolean' }
    case 'number':
      return bounded({ type: 'number' }, isWrite ? { minimum: field.min, maximum: field.max } : {})
    case 'select':
    case 'radio':
      return field.name.endsWith('_tz')
        ? ref('supportedTimezones')
        : { type: 'string', enum: valuesOf(field.options) }
    case 'relationship':
    case 'upload':
      return relationOf(field.relationTo, options)
    case 'array': {
      const row = objectOf(field.flattenedFields, options)
      return bounded({ type: 'array', items: row }, { minItems: isWrite ? field.minRows : undefined, maxItems: isWrite ? field.maxRows : undefined }) // prettier-ignore
    }
    case 'group':
    case 'tab':
      return objectOf(field.flattenedFields, options)
    case 'blocks':
      return blocksOf(field, options)
    case 'richText':
      return ref('RichText')
    case 'point':
      return { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }
    case 'json':
      return field.jsonSchema?.schema ?? {}
    default:
      return {}
  }
}

const isRequired = (field: FlattenedField): boolean =>
  Boolean('required' in field && field.required) &&
  !('defaultValue' in field && field.defaultValue !== undefined)

/** Of `hasMany`, where none is not enough if it is required. */
const listOf = (items: Schema, field: FlattenedField, { direction }: Options): Schema => ({
  type: 'array',
  items,
  ...(direction === 'write' ? (field.custom?.listSchema as Schema) : {}),
  ...(direction === 'write' && 'required' in field && field.required ? { minItems: 1 } : {}),
})

const schemaOf = (field: FlattenedField, options: Options): Schema => {
  const single = singleOf(field, options)
  const rule = ruleOf(field, options)
  const isMany = 'hasMany' in field && field.hasMany
  const schema = isMany ? listOf({ ...single, ...rule }, field, options) : { ...single, ...rule }
  const isGroup = field.type === 'group' || field.type === 'tab'
  const mayBeNull = options.direction === 'read' ? !isGroup : !isGroup && !isRequired(field) && !('required' in field && field.required) // prettier-ignore
  const description = descriptionOf(field)
  return { ...(mayBeNull ? nullable(schema) : schema), ...(description ? { description } : {}) }
}

/** What these fields come to as an object. `select` leaves out what it likes of an answer: nothing is sure there. */
const objectOf = (fields: FlattenedField[], options: Options): Schema => {
  const shown = fields.filter((field) => !isLeftOut(field, options.direction))
  const required = options.direction === 'write' ? shown.filter(isRequired) : []
  return {
    type: 'object',
    properties: Object.assign(
      {},
      ...shown.map((field) => ({
        [field.name]: schemaOf(field, options),
        ...(options.isRendered && field.type === 'richText' ? renditionSchemas(field) : {}),
      })),
    ) as Record<string, Schema>,
    ...(required.length > 0 ? { required: required.map(({ name }) => name) } : {}),
  }
}

export const fieldsSchema = objectOf
