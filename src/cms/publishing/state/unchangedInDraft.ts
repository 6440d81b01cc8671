import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField } from 'payload'
import { isObject } from '../../../platform/values/isObject'

type Data = Record<string, unknown>

/** Without what is empty, and without the ids of rows, which Payload makes anew for each version. */
const comparable = (value: unknown, isRow = false): unknown => {
  if (Array.isArray(value)) return value.map((row) => comparable(row, true))
  if (!isObject(value)) return value ?? undefined
  const parts = Object.entries(value).filter(([name, part]) => part != null && !(isRow && name === 'id')) // prettier-ignore
  return Object.fromEntries(parts.map(([name, part]) => [name, comparable(part)]))
}

/** Whether it says the same, whatever ids its rows have. */
export const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(comparable(one), comparable(other))

/** Whether no field is in it, however deep. */
export const isNothing = (data: unknown): boolean =>
  isObject(data) && Object.values(data).every((part) => isObject(part) && isNothing(part))

type Compared = {
  sent: Data
  /** The document as hooks and field access left it of what was sent. */
  kept: unknown
  fields: Pick<FlattenedField, 'name' | 'type'>[]
  published: unknown
  draft: unknown
  /** Whether localised fields hold objects of their locales. */
  hasLocales: boolean
}

/** Of what was sent and may be written, what the draft has as it was published: all else was written anew in it. */
export const unchangedInDraft = ({
  sent,
  kept,
  fields,
  published,
  draft,
  hasLocales,
}: Compared): Data => {
  const [written, before, waiting] = [kept, published, draft].map((all) => (isObject(all) ? all : {})) // prettier-ignore
  const taken: Data = {}
  for (const [name, value] of Object.entries(sent)) {
    if (!(name in written!)) continue // the caller may not write it
    const field = fields.find((one) => one.name === name)
    const parts = {
      kept: written![name],
      published: before![name],
      draft: waiting![name],
      hasLocales,
    }
    const isGroup = field?.type === 'group' && 'flattenedFields' in field
    const isByLocale = hasLocales && field && 'localized' in field && field.localized
    if (isSame(parts.published, parts.draft)) taken[name] = parts.kept
    else if (isObject(value) && (isGroup || isByLocale))
      taken[name] = unchangedInDraft({
        sent: value,
        fields: isGroup ? (field.flattenedFields as Compared['fields']) : [],
        ...parts,
      })
  }
  return taken
}
