import type { FlattenedField, SanitizedConfig } from 'payload'
import { AppError, type FieldError } from '../errors'
import { isUuid } from '../isUuid'

const maxNesting = 12
const maxConditions = 100
const exact = ['equals', 'not_equals', 'in', 'not_in', 'exists']
const ordered = [...exact, 'greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']
const textual = [...exact, 'like', 'not_like', 'contains']

/** The operators that PostgreSQL can apply to a field's column. */
const operatorsOf: Partial<Record<FlattenedField['type'], string[]>> = {
  checkbox: exact,
  code: textual,
  date: ordered,
  email: textual,
  number: [...ordered, 'contains'],
  radio: exact,
  relationship: [...exact, 'contains'],
  richText: ['exists'],
  select: [...exact, 'contains'],
  text: textual,
  textarea: textual,
  upload: [...exact, 'contains'],
}

type Condition = { path: string; operator: string; value: unknown }
type Read = {
  where: unknown
  fields: FlattenedField[] | undefined
  config: SanitizedConfig
  /** Whether parts that say nothing are refused. @default true */
  isStrict?: boolean
  /** Whether what matches is changed or deleted. @default false */
  isBulk?: boolean
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_input', 'The filter could not be read.', { cause })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type Parsed = { conditions: Condition[]; malformed: boolean; tooDeep: boolean }

/** Every condition of a filter, from all its `and` and `or`. */
const parseConditions = (where: unknown, nesting = 0): Parsed => {
  const parsed: Parsed = {
    conditions: [],
    malformed: !isObject(where),
    tooDeep: nesting > maxNesting,
  }
  if (parsed.malformed || parsed.tooDeep) return parsed
  for (const [path, constraint] of Object.entries(where as object)) {
    const entries = isObject(constraint) ? Object.entries(constraint) : []
    if (entries.length === 0) parsed.malformed = true
    for (const [operator, value] of entries) {
      if (!['and', 'or'].includes(path.toLowerCase())) {
        parsed.conditions.push({ path, operator, value })
        continue
      }
      const inner = parseConditions(value, nesting + 1)
      parsed.conditions.push(...inner.conditions)
      parsed.malformed ||= inner.malformed || inner.conditions.length === 0
      parsed.tooDeep ||= inner.tooDeep
    }
  }
  return parsed
}

/** The field at the end of a path, which may cross into other collections. Unknown ones are left to Payload. */
const fieldAt = (
  fields: FlattenedField[],
  path: string,
  config: SanitizedConfig,
): FlattenedField | 'id' | undefined => {
  const [first = '', ...rest] = path.replaceAll('__', '.').split('.')
  if (first === 'id' && rest.length === 0) return 'id'
  const field = fields.find(({ name }) => name === first)
  if (!field || rest.length === 0) return field
  if (field.type === 'richText' || field.type === 'json') return field // no operator reaches below
  if ('flattenedFields' in field) return fieldAt(field.flattenedFields, rest.join('.'), config)
  if (field.type !== 'relationship' && field.type !== 'upload') return undefined
  if (typeof field.relationTo !== 'string') return rest.join('.') === 'value' ? 'id' : undefined
  const related = config.collections.find(({ slug }) => slug === field.relationTo)
  return related && fieldAt(related.flattenedFields, rest.join('.'), config)
}

const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]

const isReference = (value: unknown): boolean => {
  const id = isObject(value) ? value.value : value
  return id === null || id === '' || id === 'null' || isUuid(String(id).trim())
}

const maxTextLength = 2000
const maxWords = 50
const maxListed = 500

/** Long values cost the database, and Payload's query builder its stack. */
const checkValue = (
  { path, operator, value }: Condition,
  field: FlattenedField | 'id',
): FieldError[] => {
  const refuse = (message: string) => [{ path, message }]
  const isTextual = ['like', 'not_like', 'contains'].includes(operator)
  const isPolymorphic = field !== 'id' && 'relationTo' in field && Array.isArray(field.relationTo)
  if (isPolymorphic && operator === 'exists')
    return refuse('This field can’t be filtered by “exists”.')
  if (isPolymorphic && isObject(value) && 'relationTo' in value) {
    if (!(field.relationTo as string[]).includes(String(value.relationTo))) {
      return refuse('There is no such collection to refer to.')
    }
  }
  if (isTextual && isObject(value) && !Array.isArray(value) && 'value' in value) return []
  const isText = field !== 'id' && ['text', 'textarea', 'email', 'code'].includes(field.type)
  if (isTextual && isText && typeof value !== 'string') return refuse('A text is needed.')
  if (typeof value === 'string' && isTextual) {
    const isLong = value.length > maxTextLength || value.split(/\s+/).length > maxWords
    return isLong ? refuse('The text to look for is too long.') : []
  }
  return listed(value).length > maxListed
    ? refuse(`At most ${maxListed} values can be listed.`)
    : []
}

const checkCondition = (
  { path, operator, value }: Condition,
  field: FlattenedField | 'id',
): FieldError[] => {
  const type = field === 'id' ? 'relationship' : field.type
  const allowed = operatorsOf[type]
  if (allowed && !allowed.includes(operator)) {
    return [{ path, message: `This field can’t be filtered by “${operator}”.` }]
  }
  const refers = type === 'relationship' || type === 'upload'
  if (!refers || operator === 'exists' || (operator === 'contains' && isObject(value))) return []
  return listed(value).every(isReference)
    ? []
    : [{ path, message: 'The id of a document is needed.' }]
}

/**
 * Checks a filter before Payload builds SQL of it: an operator that does not fit its field would be a
 * failure of the database, and a malformed id is read as "none", which matches rows.
 */
export const checkWhere = ({
  where: given,
  fields,
  config,
  isStrict = true,
  isBulk = false,
}: Read): FieldError[] => {
  if (given === undefined || given === '') return []
  const where = typeof given === 'string' ? parse(given) : given
  if (!isObject(where)) return [{ path: 'where', message: 'An object is needed.' }]
  const { conditions, malformed, tooDeep } = parseConditions(where)
  if (tooDeep) return [{ path: 'where', message: 'The filter is nested too deeply.' }]
  if (conditions.length > maxConditions)
    return [{ path: 'where', message: 'The filter is too long.' }]
  // What says nothing would match every row. The panel sends such filters and means every row.
  if (isStrict && (malformed || (isBulk && conditions.length === 0))) {
    return [{ path: 'where', message: 'The filter has a part that says nothing.' }]
  }
  return conditions.flatMap((condition) => {
    const field = fields && fieldAt(fields, condition.path, config)
    if (!field) return []
    const errors = checkCondition(condition, field)
    return errors.length > 0 ? errors : checkValue(condition, field)
  })
}
