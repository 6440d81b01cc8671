import type { Field } from 'payload'
import type { Words } from '../../../platform/language/said'
import { documentNamed, idIn, isRelation } from './relation'

/** How many entries a list takes where its field does not say it: more than is ever needed, and cheap to look up. */
const mostOf: Partial<Record<Field['type'], number>> = {
  array: 200,
  blocks: 200,
  number: 100,
  relationship: 50,
  select: 100,
  text: 100,
  upload: 50,
}

/** Whether a field holds several values. */
export const isList = (field: Field): boolean =>
  field.type === 'array' || field.type === 'blocks' || Boolean('hasMany' in field && field.hasMany)

/** How many entries are looked at: as many as its own limit lets in, which Payload's validation holds. */
export const mostLookedAt = (field: Field): number =>
  Math.max('maxRows' in field ? (field.maxRows ?? 0) : 0, mostOf[field.type] ?? Infinity)

export const tooManyEntries = (most: number, count: number): Words => ({
  en: `At most ${most} entries are possible here, and these are ${count}. Take some out.`,
  de: `Hier sind höchstens ${most} Einträge möglich, und dies sind ${count}. Nehmen Sie einige heraus.`,
})

const twice: Words = {
  en: 'The same document stands here twice. Take one of the two out.',
  de: 'Dasselbe Dokument steht hier zweimal. Nehmen Sie eines davon heraus.',
}

const itself: Words = {
  en: 'A document can’t refer to itself. Take it out of this list.',
  de: 'Ein Dokument kann nicht auf sich selbst verweisen. Nehmen Sie es aus dieser Liste.',
}

type Self = { slug: string | undefined; id: unknown }

const keyOf = ({ slug, id }: Self) => `${slug}/${String(id)}`

const problemIn = (field: Field, entries: unknown[], { slug, id }: Self): Words | undefined => {
  const hasOwn = 'maxRows' in field && field.maxRows !== undefined // Payload's validation holds it
  const most = hasOwn ? Infinity : (mostOf[field.type] ?? Infinity)
  if (entries.length > most) return tooManyEntries(most, entries.length)
  if (!isRelation(field)) return undefined
  const names = entries.map((entry) => keyOf(documentNamed(field, entry)))
  if (new Set(names).size < names.length) return twice
  if (id && names.includes(keyOf({ slug, id: idIn(id) }))) return itself
  return undefined
}

type Given = { field: Field; value: unknown; previousValue: unknown; self: Self }

/**
 * What is wrong with a list as a whole. One that was stored before this was asked may stay as long as it is, so that
 * the rest of its document can be edited. Of rows, a form of the panel tells no more than how many there were.
 */
export const listProblem = ({ field, value, previousValue, self }: Given): Words | undefined => {
  if (!Array.isArray(value) || !isList(field)) return undefined
  const problem = problemIn(field, value, self)
  const before = typeof previousValue === 'number' ? value.slice(0, previousValue) : previousValue
  const isOlder =
    Array.isArray(before) &&
    value.length <= before.length &&
    problemIn(field, before, self) !== undefined
  return isOlder ? undefined : problem
}
