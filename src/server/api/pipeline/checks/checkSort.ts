import type { FlattenedField } from 'payload'
import type { FieldError } from '../../../../platform/errors'

const maxSorts = 10

/** Where a path such as `customer.name` leads in a collection; it never crosses into another one. */
const isOwnField = (fields: FlattenedField[], path: string): boolean => {
  const [first = '', ...rest] = path.split('.')
  const field = fields.find(({ name }) => name === first)
  if (!field) return ['id', '_status', 'createdAt', 'updatedAt', 'deletedAt'].includes(path)
  if (field.type === 'array' || ('hasMany' in field && field.hasMany)) return false // no order of lists
  if (rest.length === 0) return true
  return 'flattenedFields' in field && isOwnField(field.flattenedFields, rest.join('.'))
}

/** Whether a path leads into another document. */
const isRelated = (fields: FlattenedField[], path: string): boolean => {
  const [first = '', ...rest] = path.replaceAll('__', '.').split('.')
  const field = fields.find(({ name }) => name === first)
  if (!field || rest.length === 0) return false
  if (field.type === 'relationship' || field.type === 'upload') return true
  return 'flattenedFields' in field && isRelated(field.flattenedFields, rest.join('.'))
}

const pathsOf = (sort: unknown): string[] =>
  (Array.isArray(sort) ? sort : [sort])
    .flatMap((entry) => String(entry).split(','))
    .map((entry) => entry.trim().replace(/^-/, ''))

const notSortable = () => ({ path: 'sort', message: 'There is no such field to sort by.' })

/** The order of related documents would reveal fields that the caller may not read, such as an owner's password. */
export const checkPanelSort = (sort: unknown, fields: FlattenedField[]) =>
  pathsOf(sort)
    .filter((path) => isRelated(fields, path))
    .map(notSortable)

/** Payload ignores an unknown `sort`, and would order by a related document's private field. */
export const checkSort = (sort: unknown, fields: FlattenedField[]): FieldError[] =>
  pathsOf(sort)
    .slice(0, maxSorts + 1)
    .filter((path, index) => index === maxSorts || (path && !isOwnField(fields, path)))
    .map(notSortable)
