import type { Block, Field, PayloadRequest } from 'payload'
import type { FieldError } from '../../../platform/errors'
import { holdsLocales, localesProblems } from './allLocales'
import { isObject } from '../../../platform/values/isObject'
import { hasNodeShape } from './richText/richTextState'

type Shape = { fields: Field[]; data: unknown; req: PayloadRequest; prefix?: string }

const anObject = (path: string): FieldError => ({ path, message: 'An object is needed.' })

const ofGroup = (
  field: Field & { fields: Field[] },
  value: unknown,
  path: string,
  shape: Shape,
) => {
  if (value === null)
    return [{ path, message: 'An object is needed. To empty it, send its fields as null.' }]
  if (!isObject(value)) return [anObject(path)]
  return shapeErrors({ ...shape, fields: field.fields, data: value, prefix: `${path}.` })
}

const ofRows = (
  fieldsOf: (row: Record<string, unknown>) => Field[],
  value: unknown,
  path: string,
  shape: Shape,
): FieldError[] => {
  if (value === null) return [{ path, message: 'A list is needed. To empty it, send [].' }]
  if (!Array.isArray(value)) return [] // its validation refuses it
  return value.flatMap((row: unknown, index) =>
    isObject(row)
      ? shapeErrors({
          ...shape,
          fields: fieldsOf(row),
          data: row,
          prefix: `${path}.${index}.`,
        })
      : [anObject(`${path}.${index}`)],
  )
}

const blockFields = (blocks: Block[], { blockType }: Record<string, unknown>): Field[] =>
  blocks.find(({ slug }) => slug === blockType)?.fields ?? []

const ofField = (field: Field, value: unknown, path: string, shape: Shape): FieldError[] => {
  if (value === undefined) return []
  if (holdsLocales(field, shape.req)) return localesProblems(field, value, path)
  if (value === null && 'localized' in field && field.localized) return [] // not translated
  switch (field.type) {
    case 'group':
      return ofGroup(field, value, path, shape)
    case 'array':
      return ofRows(() => field.fields, value, path, shape)
    case 'blocks':
      return ofRows((row) => blockFields(field.blocks, row), value, path, shape)
    case 'richText':
      return hasNodeShape(value)
        ? []
        : [{ path, message: 'Rich text is needed, as the editor stores it.' }]
    case 'relationship':
    case 'upload': // Payload looks into each entry before it validates them
      return Array.isArray(value) && value.some((entry) => entry === null || entry === undefined)
        ? [{ path, message: 'A list of documents is needed, without gaps.' }]
        : []
    default:
      return []
  }
}

/**
 * Groups that are no object, lists that hold anything else, and what `locale=all` can't be: Payload would drop
 * what they hold, or fail.
 */
export const shapeErrors = ({ fields, data, req, prefix = '' }: Shape): FieldError[] =>
  fields.flatMap((field): FieldError[] => {
    const shape = { fields, data, req, prefix }
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        shapeErrors({
          ...shape,
          fields: 'name' in tab && tab.name ? [{ ...tab, type: 'group' }] : tab.fields,
        }),
      )
    }
    if (!isObject(data)) return []
    if ('name' in field && field.name)
      return ofField(field, data[field.name], `${prefix}${field.name}`, shape)
    return 'fields' in field ? shapeErrors({ ...shape, fields: field.fields }) : []
  })
