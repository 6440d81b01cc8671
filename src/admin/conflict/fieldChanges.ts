import type { ClientField } from 'payload'
import { labelIn } from '../../platform/language/said'

type Data = Record<string, unknown>

/** A field that holds something, wherever rows and tabs put it. */
export type Leaf = { path: string; label: string; field: ClientField }

/** Three-way comparison: a field that was changed since the form was filled. */
export type FieldChange = Leaf & {
  base: unknown
  theirs: unknown
  mine: unknown
  changedBy: 'them' | 'me' | 'both'
}

const labelOf = (field: ClientField, language: string): string =>
  labelIn('label' in field ? field.label : undefined, language) ??
  ('name' in field ? (field.name ?? '') : '')

const isShown = ({ admin, ...field }: ClientField): boolean => {
  const { disabled, hidden, readOnly } = (admin ?? {}) as Record<string, boolean | undefined>
  const isVirtual = 'virtual' in field && Boolean(field.virtual)
  return !disabled && !hidden && !readOnly && !isVirtual && !('hidden' in field && field.hidden)
}

const managed = ['id', 'createdAt', 'updatedAt', 'deletedAt', '_status']

type Above = {
  prefix?: string
  /** The labels of the groups around it. */
  above?: string
  /** Of the panel. @default 'en' */
  language?: string
}

/** The fields of a form that can be chosen one by one: a list or a rich text is one whole. */
export const leavesOf = (fields: ClientField[], around: Above = {}): Leaf[] => {
  const { prefix = '', above = '', language = 'en' } = around
  const within = (more: string) => [above, more].filter(Boolean).join(' › ')
  const inGroup = (group: { name: string; fields: ClientField[] }, label: string): Leaf[] =>
    leavesOf(group.fields, { prefix: `${prefix}${group.name}.`, above: within(label), language })
  return fields.filter(isShown).flatMap((field): Leaf[] => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        'name' in tab && tab.name
          ? inGroup(tab, labelOf(tab as never, language) || tab.name)
          : leavesOf(tab.fields, around),
      )
    }
    if (field.type === 'row' || field.type === 'collapsible') return leavesOf(field.fields, around)
    if (field.type === 'group') {
      return 'name' in field && field.name
        ? inGroup(field, labelOf(field, language))
        : leavesOf(field.fields, around)
    }
    if (field.type === 'ui' || field.type === 'join' || !('name' in field)) return []
    const path = `${prefix}${field.name}`
    if (managed.includes(path)) return []
    return [{ path, label: within(labelOf(field, language)), field }]
  })
}

export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Data | null | undefined)?.[key], data)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

/** What the rich text editor adds by itself, and Payload's name for a new row. */
const incidental = ['direction', 'textFormat', 'textStyle', 'version', '_uuid']

/** In one shape, whether it comes from the form or from the server. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return isEmpty(value) ? null : value
  const entries = Object.entries(value)
    .filter(([key]) => !incidental.includes(key))
    .map(([key, inner]) => [key, plain(inner)] as const)
    .filter(([, inner]) => !isEmpty(inner))
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(entries)
}

export const isSame = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || JSON.stringify(plain(left)) === JSON.stringify(plain(right))

type Versions = {
  fields: ClientField[]
  base: Data
  theirs: Data
  mine: Data
  /** Of the panel, for the labels. @default 'en' */
  language?: string
}

/** Three-way comparison: which fields changed since `base`, and on which side. Equal changes are none. */
export const fieldChanges = ({ fields, base, theirs, mine, language }: Versions): FieldChange[] =>
  leavesOf(fields, { language }).flatMap((leaf) => {
    const [was, is, want] = [base, theirs, mine].map((data) => valueAt(data, leaf.path))
    if (isSame(is, want)) return []
    const byThem = !isSame(was, is)
    const byMe = !isSame(was, want)
    const changedBy = byThem && byMe ? 'both' : byThem ? 'them' : 'me'
    return [{ ...leaf, base: was, theirs: is, mine: want, changedBy }]
  })

/** Whether the other side changed anything that a form shows. */
export const isChanged = ({ fields, base, theirs }: Omit<Versions, 'mine' | 'language'>): boolean =>
  leavesOf(fields).some(({ path }) => !isSame(valueAt(base, path), valueAt(theirs, path)))

/** Their document with these fields as I have them, as a write takes it: the changed top-level fields. */
export const withMine = (theirs: Data, mine: Data, paths: string[]): Data => {
  const merged: Data = {}
  for (const path of paths) {
    const [top = '', ...rest] = path.split('.')
    const last = rest.pop()
    if (last === undefined) {
      merged[top] = valueAt(mine, path) ?? null
      continue
    }
    merged[top] ??= structuredClone(theirs[top] ?? {})
    let target = merged[top] as Data
    for (const key of rest) target = (target[key] ??= {}) as Data
    target[last] = valueAt(mine, path) ?? null
  }
  return merged
}
