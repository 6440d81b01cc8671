import { isUuid } from '../../platform/values/isUuid'
import type { FilteredField } from './filteredField'
import { isObject } from '../../platform/values/isObject'

const maxTextLength = 2000
const maxWords = 50
const maxListed = 500

type Given = { operator: string; value: unknown; filtered: FilteredField; isStrict: boolean }

const isNothing = (value: unknown) => value === null || value === 'null' || value === ''

const isId = (value: unknown): boolean => typeof value === 'string' && isUuid(value.trim())

const isReference = (value: unknown): boolean => isNothing(value) || isId(value)

const isNumber = (value: unknown): boolean => {
  if (isNothing(value)) return value !== ''
  return ['string', 'number'].includes(typeof value) && Number.isFinite(Number(value))
}

/** PostgreSQL and JavaScript write other years in different ways. */
const isDate = (value: unknown): boolean => {
  if (isNothing(value)) return true
  if (typeof value !== 'string' && typeof value !== 'number') return false
  const year = new Date(value).getUTCFullYear()
  return year >= 1 && year <= 9999
}

const isBoolean = (value: unknown): boolean =>
  value === null ||
  (['string', 'boolean'].includes(typeof value) && /^(true|false)$/i.test(String(value)))

const optionsOf = (field: object | undefined): string[] | undefined => {
  const options = field && 'options' in field ? field.options : undefined
  if (!Array.isArray(options)) return undefined
  return options.map((one: unknown) => String(isObject(one) ? one.value : one))
}

/** What is wrong with a single value, by the type of its field. */
const fault = (value: unknown, { type, field }: FilteredField): string | undefined => {
  if (typeof value === 'string' && value.includes('\0')) return 'A NUL can’t be looked for.'
  switch (type) {
    case 'id':
    case 'relationship':
    case 'upload':
    case 'join':
      return isReference(value) ? undefined : 'The id of a document is needed.'
    case 'number':
      return isNumber(value) ? undefined : 'A number is needed.'
    case 'date':
      return isDate(value) ? undefined : 'A date is needed.'
    case 'checkbox':
      return isBoolean(value) ? undefined : '“true” or “false” is needed.'
    case 'select':
    case 'radio': {
      const options = optionsOf(field)
      if (value === null || !options || options.includes(String(value))) return undefined
      return `One of ${options.slice(0, 20).join(', ')} is needed.`
    }
    default:
      return undefined
  }
}

const textFault = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return 'A text is needed.'
  if (value.includes('\0')) return 'A NUL can’t be looked for.'
  return value.length > maxTextLength || value.split(/\s+/).length > maxWords
    ? 'The text to look for is too long.'
    : undefined
}

/** A relation to several collections is looked for by both, as Payload takes it. */
const pairFault = (value: unknown, relationTo: readonly string[]): string | undefined => {
  const isPair = isObject(value) && typeof value.relationTo === 'string' && 'value' in value
  if (!isPair) return 'An id with its collection is needed: `[relationTo]` and `[value]`.'
  if (!relationTo.includes(value.relationTo as string))
    return 'There is no such collection to refer to.'
  return typeof value.value === 'string' && isUuid(value.value.trim())
    ? undefined
    : 'The id of a document is needed.'
}

const relations = ['id', 'relationship', 'upload', 'join']

const listFault = (values: unknown[], filtered: FilteredField): string | undefined => {
  if (values.length > maxListed) return `At most ${maxListed} values can be listed.`
  if (values.some((one) => typeof one === 'object' && one !== null))
    return 'A list of values is needed.'
  // No document at all can be asked for by itself alone: in a list PostgreSQL gets the word as it is.
  if (relations.includes(filtered.type) && !values.every(isId))
    return 'Ids of documents are needed.'
  for (const one of values) {
    const found = fault(one, filtered)
    if (found) return found
  }
  return undefined
}
const words = ['like', 'not_like', 'contains']
const hasMany = ({ field }: FilteredField) => Boolean(field && 'hasMany' in field && field.hasMany)

/**
 * Says what is wrong with the value of a condition: what PostgreSQL could not compare, or Payload would leave
 * out without a word, so that every row matched.
 */
export const checkFilterValue = (given: Given): string | undefined => {
  const { operator, value, filtered, isStrict } = given
  const { type, field, isInside } = filtered
  if (operator === 'exists') {
    if (isInside) return [true, 'true'].includes(value as never) ? undefined : '“true” is needed.'
    return isStrict && !isBoolean(value) ? '“true” or “false” is needed.' : undefined
  }
  if (type === 'relationTo') {
    const known = field && 'relationTo' in field ? field.relationTo : []
    return (known as string[]).includes(value as string)
      ? undefined
      : 'There is no such collection to refer to.'
  }
  if (type !== 'id' && field && 'relationTo' in field && Array.isArray(field.relationTo))
    return pairFault(value, field.relationTo)
  const isList = operator === 'in' || operator === 'not_in'
  if (isList) {
    if (Array.isArray(value)) return listFault(value, filtered)
    if (typeof value === 'string' && !isInside) return listFault(value.split(','), filtered)
    return typeof value === 'number' && !isInside ? fault(value, filtered) : 'A list is needed.'
  }
  if (Array.isArray(value)) {
    if (relations.includes(type) || (operator === 'contains' && hasMany(filtered)))
      return listFault(value, filtered)
    return 'A single value is needed.'
  }
  if (isObject(value) || value === undefined) return 'A value is needed.'
  const isText = !relations.includes(type) && type !== 'select'
  return words.includes(operator) && isText ? textFault(value) : fault(value, filtered)
}
