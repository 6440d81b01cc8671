import type { Field } from 'payload'
import { isObject } from '../../platform/values/isObject'
import { storedDocument, storedGlobal } from '../../cms/fields/rules/refuseTooMuch'
import { tooMuch } from '../../cms/fields/rules/tooMuch'
import type { Target } from './demand'
import { refused, type Caller } from './guard'

/** A document with 200 rows in each of its lists has some 2,000. */
const mostStates = 20_000
const mostRows = 2000
const mostParts = 50
const longestPath = 1000

/** One that is too long is told so beside its field, by the field's own rule, before the form is refused. */
const spareRows = 50

/** Payload makes an array as long as a number in a path says, whatever way the number is written. */
const isPlace = (part: string) => {
  const number = Number(part)
  return Number.isNaN(number) || (/^\d{1,4}$/.test(part) && number < mostRows)
}

const isPath = (path: string) => {
  if (path.length > longestPath) return false
  const parts = path.split('.')
  return parts.length <= mostParts && parts.every(isPlace)
}

const isState = (state: unknown) =>
  isObject(state) && (!Array.isArray(state.rows) || state.rows.length <= mostRows)

/** @throws AppError unless a form's fields by their paths are as many as a form has, in lists no longer than lists */
export const demandFewStates = (states: object | null | undefined) => {
  const entries = Object.entries(states ?? {})
  if (entries.length > mostStates) throw refused()
  if (!entries.every(([path, state]) => isPath(path) && isState(state))) throw refused()
}

type Form = Target & {
  fields: Field[]
  values: unknown
  /** Whether it is the form of the whole document. */
  isWhole: boolean
}

/** @throws AppError when Payload would make a form of more than any document has, but what is stored */
export const demandFormSize = async ({ req }: Caller, form: Form) => {
  const { collectionSlug, globalSlug, id, fields, values, isWhole } = form
  const given = { fields, data: values, req, spare: spareRows }
  if (tooMuch(given).length === 0) return
  const stored =
    isWhole &&
    (collectionSlug
      ? await storedDocument({ slug: collectionSlug, id, req })
      : await storedGlobal({ slug: String(globalSlug), req }))
  if (tooMuch({ ...given, stored }).length > 0) throw refused()
}
