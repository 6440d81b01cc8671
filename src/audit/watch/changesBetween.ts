import type { Field, FlattenedBlock, FlattenedField } from 'payload'
import { fieldShouldBeLocalized } from 'payload/shared'
import { isObject } from '../../platform/values/isObject'
import { untoldPath, type Changes } from '../write/auditRow'
import { canonicalJson } from '../write/canonicalJson'
import { describeChange, isSecret, isWords } from './describeValue'

type Values = Record<string, unknown>

type Compared = {
  fields: FlattenedField[]
  before: Values
  after: Values
  /** Blocks that the configuration shares, by slug. */
  blocks: (slug: string) => FlattenedBlock | undefined
}

/** A field that changed: under its path, as editors see it, with `@` and its locale where it has one. */
export type ChangedField = { path: string; field: FlattenedField; before: unknown; after: unknown }

type Place = Compared & { prefix: string; locale?: string }

/** So many changed fields are told one by one; of the others how many they are. */
const mostTold = 200

/** What Payload keeps for itself, and no editor sees. */
const unseen = new Set(['id', 'createdAt', 'updatedAt', 'sessions', 'resetPasswordToken',
  'resetPasswordExpiration', 'loginAttempts', 'lockUntil', '_verificationToken', 'salt']) // prettier-ignore

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isNothing(a) ? isNothing(b) : !isNothing(b) && canonicalJson(a) === canonicalJson(b))

const asValues = (value: unknown): Values => (isObject(value) ? value : {})

const asRows = (value: unknown): Values[] => (Array.isArray(value) ? value.map(asValues) : [])

/** Rows are the same row by their id, wherever they stand now. */
const changedRows = (
  place: Place,
  path: string,
  field: FlattenedField,
  fieldsOf: (row: Values) => FlattenedField[],
): ChangedField[] => {
  const [before, after] = [asRows(place.before[path]), asRows(place.after[path])]
  const idsOf = (rows: Values[]) => rows.map(({ id }) => id)
  const old = new Map(before.map((row) => [row.id, row]))
  const name = `${place.prefix}${path}`
  const inside = after.flatMap((row, at) =>
    changedIn({
      ...place,
      fields: fieldsOf(row),
      before: old.get(row.id) ?? {},
      after: row,
      prefix: `${name}.${at + 1}.`,
    }),
  )
  if (isSame(idsOf(before), idsOf(after))) return inside
  const counted = { field: { ...field, type: 'number' } as FlattenedField, locale: place.locale }
  return [{ path: named(name, place.locale), ...counted, before: before.length, after: after.length }, ...inside] // prettier-ignore
}

const named = (path: string, locale: string | undefined) => (locale ? `${path}@${locale}` : path)

const changedField = (place: Place, field: FlattenedField): ChangedField[] => {
  const { name } = field
  const [before, after] = [place.before[name], place.after[name]]
  if (isSame(before, after)) return []
  if (field.type === 'group' || field.type === 'tab')
    return changedIn({
      ...place,
      fields: field.flattenedFields,
      before: asValues(before),
      after: asValues(after),
      prefix: `${place.prefix}${name}.`,
    })
  if (field.type === 'array') return changedRows(place, name, field, () => field.flattenedFields)
  if (field.type === 'blocks') {
    const own = field.blockReferences ?? field.blocks
    const find = (slug: unknown) => {
      const found = own.find((one) => (typeof one === 'string' ? one : one.slug) === slug)
      return typeof found === 'string' ? place.blocks(found) : found
    }
    return changedRows(place, name, field, (row) => find(row.blockType)?.flattenedFields ?? [])
  }
  const isPassword = name === 'hash' && place.fields.some((one) => one.name === 'salt')
  const path = isPassword ? 'password' : name
  return [{ path: named(`${place.prefix}${path}`, place.locale), field, before, after }]
}

/** What is hidden from everybody is the system's own, but that a password is another. */
const isKept = (field: FlattenedField): boolean =>
  field.type !== 'join' &&
  !('virtual' in field && field.virtual) &&
  !unseen.has(field.name) &&
  (field.name === 'hash' || !('hidden' in field && field.hidden))

const changedIn = (place: Place): ChangedField[] =>
  place.fields.filter(isKept).flatMap((field) => {
    const parentIsLocalized = place.locale !== undefined
    if (!fieldShouldBeLocalized({ field: field as Field, parentIsLocalized }))
      return changedField(place, field)
    const [before, after] = [asValues(place.before[field.name]), asValues(place.after[field.name])]
    const locales = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
    return locales.flatMap((locale) =>
      changedField(
        {
          ...place,
          locale,
          before: { [field.name]: before[locale] },
          after: { [field.name]: after[locale] },
        },
        field,
      ),
    )
  })

/** Which fields are others than before. Both are as the database has them: with all locales. */
export const changedFields = (compared: Compared): ChangedField[] =>
  changedIn({ ...compared, prefix: '' })

/** Of a row of a list: `speakers.2.name`. */
const isInRow = ({ path }: ChangedField): boolean => /\.\d+\./.test(path)

/** The document's own fields come before those of its rows, so that many rows hide none of them. */
const toldOf = (changed: ChangedField[]) => {
  if (changed.length <= mostTold) return { told: changed, more: 0 }
  const ofRows = changed.filter(isInRow)
  const ordered = [...changed.filter((one) => !isInRow(one)), ...ofRows]
  return { told: ordered.slice(0, mostTold), more: changed.length - mostTold }
}

/** What the trail tells of changed fields, and what stands apart where they are a person's own. */
export const describeChanges = (
  changed: ChangedField[],
  isPersonal: boolean,
): { changes: Changes; personal: Changes } => {
  const { told, more } = toldOf(changed)
  const described = told.map(({ path, field, before, after }) => ({
    path,
    isApart: isPersonal && isWords(field.type) && !isSecret(field),
    change: describeChange(field, before, after),
  }))
  const pick = (isApart: boolean) =>
    Object.fromEntries(
      described.filter((one) => one.isApart === isApart).map(({ path, change }) => [path, change]),
    )
  return {
    changes: { ...pick(false), ...(more > 0 && { [untoldPath]: { more } }) },
    personal: pick(true),
  }
}
