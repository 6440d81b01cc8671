import type { DateField, FlattenedField } from 'payload'
import { operatorsOf } from '../filterOperators'
import { ref, type Schema } from '../schemas'
import { renditionSchemas } from './servedSchemas'

const text = { type: 'string', minLength: 1 }
const listing = ['in', 'not_in']

/** A value to compare with, as it stands in an address. */
const valueOf = (type: string, operator: string, more: Schema): Schema => {
  if (operator === 'exists') return { type: 'boolean' }
  if (listing.includes(operator))
    return { type: 'array', minItems: 1, maxItems: 500, items: valueOf(type, 'equals', more) }
  switch (type) {
    case 'id':
    case 'relationship':
    case 'upload':
      return { type: 'string', format: 'uuid', ...more }
    case 'number':
      return { type: 'number' }
    case 'date':
      return { type: 'string', format: 'date-time' }
    case 'checkbox':
      return { type: 'boolean' }
    case 'select':
    case 'radio':
      return { type: 'string', ...more }
    default:
      // PostgreSQL takes no pattern that ends with its escape character.
      return operator === 'not_like' ? { ...text, not: { pattern: '\\\\$' } } : text
  }
}

const conditionSchema = (type: string, more: Schema = {}): Schema => ({
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: Object.fromEntries(
    (operatorsOf[type] ?? []).map((operator) => [operator, valueOf(type, operator, more)]),
  ),
})

const typeName = (type: string) => `Where${type[0]!.toUpperCase()}${type.slice(1)}`

/** What can be asked of a field of each type. */
export const conditionSchemas: Record<string, Schema> = Object.fromEntries(
  Object.keys(operatorsOf).map((type) => [typeName(type), conditionSchema(type)]),
)

/** Time zones are too many to be listed at each. */
const mostListed = 50

const conditionOf = (field: FlattenedField): Schema => {
  if (field.type !== 'select' && field.type !== 'radio') return ref(typeName(field.type))
  const values = field.options.map((one) => (typeof one === 'string' ? one : one.value))
  return conditionSchema(field.type, values.length > mostListed ? ref('supportedTimezones') : { enum: values }) // prettier-ignore
}

/** The component that a collection's filters are. */
export const filterName = (slug: string) => `${slug.replace('/', '-')}-filter`

type Filtered = { slug: string; flattenedFields: FlattenedField[] }

const moments: DateField[] = ['createdAt', 'updatedAt'].map((name) => ({ name, type: 'date' }))

/** Payload's own marks of versions, of which it takes some here and some there. */
const ofVersions = ['autosave', 'latest', 'publishedLocale', 'snapshot']

/** Whether a filter can ask about it. */
export const isFiltered = (field: FlattenedField): boolean =>
  Boolean(operatorsOf[field.type]) &&
  !ofVersions.includes(field.name) &&
  !('hidden' in field && field.hidden) &&
  !('virtual' in field && field.virtual) &&
  !('access' in field && field.access?.read) &&
  !('relationTo' in field && Array.isArray(field.relationTo))

/** Conditions on a collection's own fields; paths such as `customer.name` and `heroImage.alt` are taken as well. */
export const filterSchema = ({ slug, flattenedFields }: Filtered): Schema => {
  const fields = [...flattenedFields.filter(isFiltered), ...moments]
  const conditions = Object.fromEntries(fields.map((field) => [field.name, conditionOf(field)])) // prettier-ignore
  const nested = { type: 'array', minItems: 1, items: ref(filterName(slug)) }
  return {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    patternProperties: { '[._]': { description: 'A path, with conditions as on a field.' } },
    properties: {
      id: conditionSchema('id', { 'x-relation-to': [slug] }),
      ...conditions,
      and: nested,
      or: nested,
    },
  }
}

const isSortable = (field: FlattenedField): boolean =>
  isFiltered(field) && !('hasMany' in field && field.hasMany) && field.type !== 'richText'

/** What a list can be sorted by. */
export const sortNames = ({ flattenedFields }: Filtered): string[] => {
  const names = [...flattenedFields.filter(isSortable), ...moments].map(({ name }) => name)
  return [...new Set(names)].flatMap((name) => [name, `-${name}`])
}

const isNamed = (field: FlattenedField): boolean => !('hidden' in field && field.hidden)

const one = { const: true }

/** What is made of a field, and can be asked for as one. */
const madeOf = (field: FlattenedField, hasPages: boolean): Record<string, Schema> =>
  hasPages && field.type === 'richText'
    ? Object.fromEntries(Object.keys(renditionSchemas(field)).map((name) => [name, one]))
    : {}

/** What `select` can ask for. */
export const selectSchema = (
  { flattenedFields }: Pick<Filtered, 'flattenedFields'>,
  { hasPages = false, isWithin = false } = {},
): Schema => ({
  type: 'object',
  properties: Object.assign(
    hasPages && !isWithin ? { url: one, alternates: one } : {},
    ...[...flattenedFields.filter(isNamed), ...moments].map((field) => ({
      [field.name]:
        'flattenedFields' in field
          ? { anyOf: [one, selectSchema(field, { hasPages, isWithin: true })] }
          : one,
      ...madeOf(field, hasPages),
    })),
  ) as Record<string, Schema>,
})
