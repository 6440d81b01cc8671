import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { isFiltered } from '../rest/filterSchema'
import { optionValues } from './fieldTexts'
import { literal, unionOf, type Property } from './schemaText'

/** The type of a condition on a field. */
const conditionText = (field: FlattenedField): string => {
  if (field.type === 'relationship' || field.type === 'upload')
    return `Ref<${unionOf([field.relationTo].flat().map(literal))}>`
  if ((field.type === 'select' || field.type === 'radio') && !field.name.endsWith('_tz'))
    return `Choice<${unionOf(optionValues(field.options).map(literal))}>`
  return literal(field.type)
}

const holdsFields = (
  field: FlattenedField,
): field is Extract<FlattenedField, { type: 'array' | 'group' | 'tab' }> =>
  field.type === 'group' || field.type === 'tab' || field.type === 'array'

const isOpen = (field: FlattenedField) =>
  !('hidden' in field && field.hidden) && !('access' in field && field.access?.read)

const pathsOf = (fields: readonly FlattenedField[], above: string): Property[] =>
  fields.flatMap((field) => {
    const name = above + field.name
    if (holdsFields(field)) return isOpen(field) ? pathsOf(field.flattenedFields, `${name}.`) : []
    return isFiltered(field) ? [{ name, text: conditionText(field) }] : []
  })

/** Each path that a filter can ask about, once, with the type of what it can ask. */
export const filterPaths = ({
  flattenedFields,
}: Pick<SanitizedCollectionConfig, 'flattenedFields'>): Property[] => {
  const moments = ['createdAt', 'updatedAt'].map((name) => ({ name, text: literal('date') }))
  const all = [{ name: 'id', text: literal('id') }, ...pathsOf(flattenedFields, ''), ...moments]
  return [...new Map(all.map((one) => [one.name, one])).values()]
}
