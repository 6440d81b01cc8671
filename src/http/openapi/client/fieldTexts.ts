import type { FlattenedField, SanitizedConfig } from 'payload'
import { textOf } from '../rest/fieldSchema'
import { listOf, literal, objectText, schemaText, unionOf, type Property } from './schemaText'

type Blocks = Pick<SanitizedConfig, 'blocks'>

type Place = {
  config: Blocks
  depth: number
  /** Whether what stands above has a value in each language already. */
  isWithinLocalized: boolean
}

type OfType<Type extends FlattenedField['type']> = Extract<FlattenedField, { type: Type }>

const deeper = (place: Place): Place => ({ ...place, depth: place.depth + 1 })

/** `Ref<'media'>`, or of several collections `AnyRef<'content' | 'events'>`. */
const relationText = (relationTo: string | readonly string[]): string =>
  typeof relationTo === 'string'
    ? `Ref<${literal(relationTo)}>`
    : `AnyRef<${unionOf(relationTo.map(literal))}>`

export const optionValues = (options: readonly unknown[]): string[] =>
  options.map((one) => String(typeof one === 'object' ? (one as { value: string }).value : one))

/** Its own field of that name is what Payload adds. */
const rowText = (fields: readonly FlattenedField[], first: Property, place: Place): string => {
  const own = propertiesOf(fields, deeper(place)).filter(({ name }) => name !== first.name)
  return objectText([first, ...own], place.depth)
}

const blocksText = (field: OfType<'blocks'>, place: Place): string => {
  const blocks = (field.blockReferences ?? field.blocks).flatMap((one) =>
    typeof one === 'string' ? (place.config.blocks?.find(({ slug }) => slug === one) ?? []) : one,
  )
  const rows = blocks.map(({ slug, flattenedFields }) =>
    rowText(flattenedFields, { name: 'blockType', text: literal(slug) }, place),
  )
  return listOf(unionOf(rows))
}

const joinText = ({ collection }: OfType<'join'>): string =>
  `{ docs: ${listOf(relationText(collection))}; hasNextPage: boolean; totalDocs?: number }`

/** Of one value; `hasMany` is no matter of its type. */
const singleText = (field: FlattenedField, place: Place): string => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'code':
    case 'email':
      return 'string'
    case 'date':
      return 'Moment'
    case 'checkbox':
      return 'boolean'
    case 'number':
      return 'number'
    case 'select':
    case 'radio':
      return field.name.endsWith('_tz')
        ? 'string'
        : unionOf(optionValues(field.options).map(literal))
    case 'relationship':
    case 'upload':
      return relationText(field.relationTo)
    case 'join':
      return joinText(field)
    case 'richText':
      return 'RichText'
    case 'array':
      return listOf(rowText(field.flattenedFields, { name: 'id', text: 'string' }, place))
    case 'group':
    case 'tab':
      return objectText(propertiesOf(field.flattenedFields, deeper(place)), place.depth)
    case 'blocks':
      return blocksText(field, place)
    case 'point':
      return '[number, number]'
    case 'json':
      return schemaText(field.jsonSchema?.schema ?? {}, place)
    default:
      return 'unknown'
  }
}

const isGroup = ({ type }: FlattenedField) => type === 'group' || type === 'tab'

const isAlwaysThere = (field: FlattenedField): boolean =>
  isGroup(field) || ('required' in field && field.required === true)

const valueText = (field: FlattenedField, place: Place): string => {
  const isLocalized = 'localized' in field && field.localized === true && !place.isWithinLocalized
  const within = { ...place, isWithinLocalized: place.isWithinLocalized || isLocalized }
  const single = singleText(field, within)
  const value = 'hasMany' in field && field.hasMany ? listOf(single) : single
  const text = isAlwaysThere(field) ? value : `${value} | null`
  return isLocalized ? `Localized<${text}>` : text
}

const descriptionOf = (field: FlattenedField) => {
  const admin = 'admin' in field ? (field.admin as { description?: unknown }) : undefined
  return textOf(admin?.description)
}

const isShown = (field: FlattenedField) => !('hidden' in field && field.hidden)

/** What has a rule of its own about who reads it may be missing. */
const isForSome = (field: FlattenedField) => 'access' in field && field.access?.read !== undefined

/** Fields as properties of a type, for the client to make documents of. */
export function propertiesOf(fields: readonly FlattenedField[], place: Place): Property[] {
  return fields.filter(isShown).map((field) => ({
    name: field.name,
    text: valueText(field, place),
    isOptional: isForSome(field),
    description: descriptionOf(field),
  }))
}
