import type { Field } from 'payload'
import type { Label, Words } from '../../../platform/language/said'
import { isUuid } from '../../../platform/values/isUuid'
import { isObject } from '../../../platform/values/isObject'
import { idIn } from './relation'

const isText = (value: unknown) => typeof value === 'string'
/** Lists of texts are indexed, and PostgreSQL's index takes no long ones. */
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= 500
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

/** PostgreSQL and JavaScript write other years in different ways. */
export const isStorableDate = (value: unknown): boolean => {
  if (!(typeof value === 'string' || typeof value === 'number' || value instanceof Date))
    return false
  const year = new Date(value).getUTCFullYear()
  return year >= 1 && year <= 9999
}

export const dateNeeded = 'A date is needed, of the years 1 to 9999.'

const shortTextsNeeded: Words = {
  en: 'A list of texts of at most 500 characters is needed.',
  de: 'Ein Eintrag darf höchstens 500 Zeichen haben.',
}

const each = (check: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(check)

const isReference = (relationTo: string | string[]) => (value: unknown) => {
  if (typeof relationTo === 'string') return isUuid(idIn(value))
  return (
    isObject(value) && relationTo.includes(String(value.relationTo)) && isUuid(idIn(value.value))
  )
}

/** What the panel sends in any case is said in English alone. */
type TypeRule = { fits: (value: unknown) => boolean; needed: Label }

const one = (fits: TypeRule['fits'], needed: Label): TypeRule => ({ fits, needed })

const oneOrMany = (
  field: { hasMany?: boolean },
  fits: TypeRule['fits'],
  needed: string,
): TypeRule =>
  field.hasMany ? one(each(fits), `A list is needed, each entry: ${needed}`) : one(fits, needed)

/** What a value of this field must look like; `undefined` where Payload's own validation is strict. */
export const typeRule = (field: Field): TypeRule | undefined => {
  switch (field.type) {
    case 'text':
      return field.hasMany
        ? one(each(isShortText), shortTextsNeeded)
        : one(isText, 'A text is needed.')
    case 'number':
      return oneOrMany(field, isNumber, 'A number is needed.')
    case 'textarea':
    case 'email':
    case 'code':
      return one(isText, 'A text is needed.')
    case 'date':
      return one(isStorableDate, dateNeeded)
    case 'checkbox':
      return one((value) => typeof value === 'boolean', 'true or false is needed.')
    case 'array':
    case 'blocks':
      return one(each(isObject), 'A list of objects is needed.')
    case 'relationship':
    case 'upload':
      return oneOrMany(field, isReference(field.relationTo), 'The id of a document is needed.')
    case 'json':
      return one(() => true, '') // any value, whose texts are looked at all the same
    default:
      return undefined
  }
}
