import type { FlattenedField, SanitizedConfig } from 'payload'
import { checkWhere } from '../../http/query/checkWhere'
import { isObject } from '../../platform/values/isObject'
import { isUuid } from '../../platform/values/isUuid'
import { unstorable } from '../../platform/values/unstorable'

const mostPages = 1_000_000
const mostRows = 1000
const maxTextLength = 2000

type Query = Record<string, unknown>
type List = { fields: FlattenedField[]; config: SanitizedConfig }

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxTextLength

const isCount = (most: number) => (value: unknown) =>
  ['string', 'number'].includes(typeof value) && /^\d{1,9}$/.test(String(value)) && Number(value) <= most // prettier-ignore

const isJson = (value: unknown, holds: (parsed: unknown) => boolean): boolean => {
  if (typeof value !== 'string') return holds(value)
  try {
    return holds(JSON.parse(value))
  } catch {
    return false
  }
}

/** What Payload (3.90) fails over, when it is anything else; some of it for ever, because it goes into the preferences. */
const rules: Record<string, (value: unknown) => boolean> = {
  columns: (value) => isJson(value, Array.isArray),
  groupBy: isText,
  limit: isCount(mostRows),
  page: isCount(mostPages),
  preset: (value) => value === '' || (isText(value) && isUuid(value)),
  queryByGroup: (value) => isJson(value, isObject),
  search: isText,
  sort: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
}

const isStorable = (value: unknown): boolean => {
  try {
    return unstorable(value).length === 0
  } catch {
    return false // too deep, or a NUL in a key
  }
}

const isFilter = (where: unknown, list: List): boolean => {
  try {
    return checkWhere({ where, ...list, isStrict: false }).length === 0
  } catch {
    return false
  }
}

/** Matches no row, and stands among the list's filters, where a person can take it away. */
const none = { and: [{ id: { exists: 'false' } }] }

/** qs makes objects of lists of more than 20: `{ 0: …, 1: … }`. */
const listIn = (part: unknown): unknown => {
  if (!isObject(part)) return part
  const names = Object.keys(part)
  return names.length > 0 && names.every((name, at) => name === String(at))
    ? Object.values(part)
    : part
}

/** The panel's conditions that have no value yet are none. */
const withoutGaps = (where: unknown): unknown =>
  JSON.parse(JSON.stringify(where), (_, part: unknown) => listIn(part))

/**
 * What a list of the panel is asked for, as its address or a drawer says it: a sentence of the browser's, whose bad
 * parts are left out. A filter that can't be read is not, since that would show other rows than were asked for.
 */
export const cleanListQuery = (query: Query, list: List): Query => {
  const known = Object.entries(query).filter(
    ([name, value]) =>
      value === undefined || (isStorable({ [name]: value }) && (rules[name]?.(value) ?? true)),
  )
  const cleaned: Query = Object.fromEntries(known)
  const { where } = query
  if (where === undefined || where === null || where === '') return cleaned
  const given = typeof where === 'object' ? withoutGaps(where) : where
  const isReadable = typeof where === 'object' && isStorable(where) && isFilter(given, list)
  return { ...cleaned, where: isReadable ? given : none }
}
