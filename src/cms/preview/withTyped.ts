import type { FlattenedField, RichTextField } from 'payload'
import { isObject } from '../../platform/values/isObject'
import type { Stored } from './readNewest'

type How = {
  /** The language that was typed in. */
  locale: string
  /** Throws at what can't be rendered as a rich text of this field. */
  demandText: (field: RichTextField, value: unknown) => void
}

type Walk = How & { isWithinLocalized: boolean }

/** What is the system's, whatever a form says. */
const ofSystem = ['id', '_status', 'createdAt', 'updatedAt', 'deletedAt']

const ofRows = ['id', 'blockType', 'blockName']

const fieldsBelow = (field: FlattenedField, row: unknown): FlattenedField[] => {
  if (field.type === 'blocks') {
    const { blockType } = Object(row) as { blockType?: unknown }
    return field.blocks.find(({ slug }) => slug === blockType)?.flattenedFields ?? []
  }
  return 'flattenedFields' in field ? field.flattenedFields : []
}

const rowsOver = (
  field: FlattenedField,
  [typed, stored]: [unknown, unknown],
  walk: Walk,
): unknown[] => {
  const before = (Array.isArray(stored) ? stored : []).filter(isObject)
  return (Array.isArray(typed) ? typed : []).filter(isObject).map((row) => {
    const known = before.find(({ id }) => id !== undefined && id === row.id) ?? {}
    const own = Object.fromEntries(ofRows.map((name) => [name, row[name]]))
    return { ...over(fieldsBelow(field, row), [row, known], walk), ...own }
  })
}

const valueOver = (
  field: FlattenedField,
  [typed, stored]: [unknown, unknown],
  walk: Walk,
): unknown => {
  if (field.type === 'group' || field.type === 'tab')
    return isObject(typed) ? over(field.flattenedFields, [typed, Object(stored) as Stored], walk) : stored // prettier-ignore
  if (field.type === 'array' || field.type === 'blocks')
    return rowsOver(field, [typed, stored], walk)
  if (field.type === 'richText' && isObject(typed)) walk.demandText(field, typed)
  return field.type === 'join' ? stored : typed
}

const fieldOver = (
  field: FlattenedField,
  [typed, stored]: [unknown, unknown],
  walk: Walk,
): unknown => {
  const isLocalized = 'localized' in field && field.localized === true && !walk.isWithinLocalized
  if (!isLocalized) return valueOver(field, [typed, stored], walk)
  const byLocale = isObject(stored) ? stored : {}
  const inner = { ...walk, isWithinLocalized: true }
  const value = valueOver(field, [typed, byLocale[walk.locale]], inner)
  return { ...byLocale, [walk.locale]: value }
}

const over = (
  fields: readonly FlattenedField[],
  [typed, stored]: [Stored, Stored],
  walk: Walk,
): Stored => {
  const result = { ...stored }
  for (const field of fields) {
    const { name } = field
    if (Object.hasOwn(typed, name))
      result[name] = fieldOver(field, [typed[name], stored[name]], walk)
  }
  return result
}

/**
 * A document as it is stored, with what a form holds over it in one language: as it would be stored if it were saved.
 * What the form does not have stays; what is empty in this language falls back as it would then.
 */
export const withTyped = (
  fields: readonly FlattenedField[],
  { typed, stored, ...how }: How & { typed: Stored; stored: Stored },
): Stored => {
  const own = fields.filter(({ name }) => !ofSystem.includes(name))
  return over(own, [typed, stored], { ...how, isWithinLocalized: false })
}
