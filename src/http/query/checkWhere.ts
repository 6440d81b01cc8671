import type { FlattenedField, SanitizedConfig } from 'payload'
import { AppError, type FieldError } from '../../platform/errors'
import { checkFilterValue } from './checkFilterValue'
import { operatorsOf } from '../openapi/filterOperators'
import { filteredField, type FilteredField } from './filteredField'

const maxNesting = 12
const maxConditions = 100
/** What a visitor's filter may cost (contract §7, Filters): 40 conditions on related documents took PostgreSQL 5 s. */
const visitors = { nesting: 5, conditions: 30, related: 2 }

/** What Payload can ask of a value inside of JSON. */
const insideJson = ['equals', 'not_equals', 'in', 'not_in', 'like', 'not_like', 'exists']

const maxShownPath = 200

const saysNothing = 'The filter has a part that says nothing.'

/** What is wrong with the filter and with no part of it. */
const refuseWhole = (message: string): FieldError[] => [{ path: 'where', message }]

type Condition = { path: string; operator: string; value: unknown }
type Read = {
  where: unknown
  fields: FlattenedField[] | undefined
  config: SanitizedConfig
  /** Whether parts that say nothing are refused. @default true */
  isStrict?: boolean
  /** Whether what matches is changed or deleted: nothing that it says may be passed over then. @default false */
  isBulk?: boolean
  /** Whether the caller may mean every row, as the panel's “select all” says it. @default false */
  mayMeanAll?: boolean
  /** Whether the caller reads what is published alone. @default false */
  isVisitor?: boolean
  /** Whether the caller reads some documents alone of a collection. @default of a visitor, of every one */
  readsSome?: (slug: string) => boolean
}

type Checked = {
  fields: FlattenedField[]
  config: SanitizedConfig
  isStrict: boolean
  isVisitor: boolean
  readsSome: (slug: string) => boolean
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_input', 'The filter could not be read.', { cause })
  }
}

const isObjectOrList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isEmpty) : value === null || value === ''

/**
 * What all rows that have a value answer, since it is compared with nothing: the panel's “select all” where the list
 * has no filter (SelectionProvider, DeleteMany, EditMany), and a script whose variable was empty.
 */
const differsFromNothing = ({ operator, value }: Condition): boolean =>
  ['not_equals', 'not_like'].includes(operator) && isEmpty(value)

/** What every row answers, because nothing is looked for. `like` looks for each word by itself. */
const matchesAnything = ({ operator, value }: Condition): boolean => {
  const looked = operator === 'like' && typeof value === 'string' ? value.trim() : value
  return ['like', 'contains', 'not_in'].includes(operator) && isEmpty(looked)
}

type Parsed = {
  conditions: Condition[]
  malformed: boolean
  /** Of an `and` and an `or` of one object Payload keeps the last. */
  sideBySide: boolean
  tooDeep: boolean
  /** How many `and` and `or` lie in one another. */
  nesting: number
}

const isAndOr = (key: string) => ['and', 'or'].includes(key.toLowerCase())

/** Every condition of a filter, from all its `and` and `or`. */
const parseConditions = (where: unknown, nesting = 0): Parsed => {
  const parsed: Parsed = {
    conditions: [],
    malformed: !isObjectOrList(where),
    sideBySide: isObjectOrList(where) && Object.keys(where).filter(isAndOr).length > 1,
    tooDeep: nesting > maxNesting,
    nesting,
  }
  if (parsed.malformed || parsed.tooDeep) return parsed
  for (const [path, constraint] of Object.entries(where as object)) {
    const entries = isObjectOrList(constraint) ? Object.entries(constraint) : []
    if (entries.length === 0) parsed.malformed = true
    for (const [operator, value] of entries) {
      if (!isAndOr(path)) {
        parsed.conditions.push({ path, operator, value })
        continue
      }
      const inner = parseConditions(value, nesting + 1)
      parsed.conditions.push(...inner.conditions)
      parsed.malformed ||= inner.malformed || inner.conditions.length === 0
      parsed.sideBySide ||= inner.sideBySide
      parsed.tooDeep ||= inner.tooDeep
      parsed.nesting = Math.max(parsed.nesting, inner.nesting)
    }
  }
  return parsed
}

/** What Payload asks of the documents that a list of relations leads to. */
const isNested = ({ operator, value }: Condition, { type, field }: FilteredField): boolean =>
  operator === 'contains' &&
  isObjectOrList(value) &&
  !Array.isArray(value) &&
  (type === 'join' ||
    ((type === 'relationship' || type === 'upload') &&
      isList(field) &&
      typeof (field as { relationTo?: unknown }).relationTo === 'string'))

const isList = (field: FlattenedField | undefined) =>
  Boolean(field && 'hasMany' in field && field.hasMany)

const allowedAt = ({ type, field, isInside }: FilteredField): string[] => {
  if (isInside) return type === 'json' ? insideJson : ['exists']
  if (type === 'relationTo') return ['equals']
  if (type !== 'id' && field && 'relationTo' in field && Array.isArray(field.relationTo))
    return ['equals'] // the others fail in Payload
  const own = operatorsOf[type] ?? []
  return isList(field) && !own.includes('contains') ? [...own, 'contains'] : own
}

const checkCondition = (condition: Condition, checked: Checked): FieldError[] => {
  const { isStrict, isVisitor } = checked
  const { path, operator, value } = condition
  const refuse = (message: string) => [{ path: path.slice(0, maxShownPath), message }]
  const filtered = filteredField(path, checked)
  if (!filtered)
    return refuse('There is no such field to filter by, or none that can be filtered by here.')
  if (isNested(condition, filtered)) {
    // Payload applies no rule of access here; for those who may ask so, filterWithinReach.ts does.
    if (isVisitor) return refuse(`Write the path with dots, such as ${path.slice(0, 60)}.title.`)
    const inner = parseConditions(value)
    if (inner.tooDeep || inner.malformed || inner.conditions.length === 0)
      return refuse(saysNothing)
    return inner.conditions.flatMap((one) =>
      isObjectOrList(one.value) && !Array.isArray(one.value)
        ? refuse('The filter is nested too deeply.')
        : checkCondition({ ...one, path: `${path}.${one.path}` }, checked),
    )
  }
  if (!allowedAt(filtered).includes(operator)) {
    return refuse(`This field can’t be filtered by “${operator.slice(0, maxShownPath)}”.`)
  }
  const fault = checkFilterValue({ operator, value, filtered, isStrict })
  return fault ? refuse(fault) : []
}

/**
 * Every path that a condition looks along, those inside of what it asks of related documents among them. What is
 * nested deeper is refused (checkCondition), and not looked into.
 */
const pathsIn = ({ path, value }: Condition): string[] =>
  isObjectOrList(value) && !Array.isArray(value)
    ? parseConditions(value).conditions.map((one) => `${path}.${one.path}`)
    : [path]

/** What is too much for a visitor. */
const excess = (
  { conditions, nesting }: Parsed,
  { fields, config }: { fields: FlattenedField[]; config: SanitizedConfig },
): FieldError[] => {
  const { nesting: deepest, conditions: most, related } = visitors
  if (nesting > deepest) return refuseWhole('The filter is nested too deeply.')
  if (conditions.length > most) return refuseWhole(`At most ${most} conditions are taken.`)
  const crossed = conditions
    .flatMap(pathsIn)
    .map((path) => filteredField(path, { fields, config, readsSome: () => true })?.relations ?? 0)
  if (crossed.some((relations) => relations > 1))
    return refuseWhole(
      'A filter can ask of related documents, and not of those that they relate to.',
    )
  if (crossed.filter((relations) => relations > 0).length > related)
    return refuseWhole(`At most ${related} conditions can ask of related documents.`)
  return []
}

/**
 * Checks a filter before Payload builds SQL of it: an operator that does not fit its field would be a
 * failure of the database, and a malformed id is read as "none", which matches rows.
 */
export const checkWhere = ({
  where: given,
  fields,
  config,
  isStrict: isStrictRead = true,
  isBulk = false,
  mayMeanAll = false,
  isVisitor = false,
  readsSome = () => isVisitor,
}: Read): FieldError[] => {
  const isStrict = isStrictRead || isBulk
  if (given === undefined || (given === '' && !isStrict)) return []
  const where = typeof given === 'string' && given !== '' ? parse(given) : given
  if (!isObjectOrList(where) || Array.isArray(where)) return refuseWhole('An object is needed.')
  const parsed = parseConditions(where)
  const { conditions, malformed, sideBySide, tooDeep } = parsed
  if (tooDeep) return refuseWhole('The filter is nested too deeply.')
  if (conditions.length > maxConditions) return refuseWhole('The filter is too long.')
  // What says nothing would match every row. The panel sends such filters for its lists and means every row.
  if (isStrict && (malformed || conditions.length === 0)) return refuseWhole(saysNothing)
  if (isStrict && sideBySide)
    return refuseWhole('Payload reads “and” beside “or” as one of them: put one into the other.')
  // A net for scripts whose variable was empty, and no lock: who may write may write all, and says so by what is true of
  // all (`where[id][exists]=true`). Whatever else is, such as a date before all others, can't be told from a filter.
  const isIdle = (one: Condition) =>
    matchesAnything(one) || (!mayMeanAll && differsFromNothing(one))
  if (isBulk && conditions.some(isIdle)) return refuseWhole(saysNothing)
  if (!fields) return []
  const tooMuch = isVisitor ? excess(parsed, { fields, config }) : []
  if (tooMuch.length > 0) return tooMuch
  return conditions.flatMap((condition) =>
    checkCondition(condition, { fields, config, isStrict, isVisitor, readsSome }),
  )
}
