import type { Field, Tab } from 'payload'

/** What of a field decides how it is shown, without what only a server knows. */
export type Outline = {
  name: string
  label: string
  type: Field['type']
  /** Of rows and groups. */
  fields?: Outline[]
  /** By their values, of a choice. */
  options?: Record<string, string>
}

/** Shown in the head of the page, or of use in the panel only. */
const elsewhere = [
  'title',
  'summary',
  'slug',
  'heroImage',
  'tags',
  'seo',
  'internalNotes',
  'publishedAt',
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status'],
]

const inWords = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase())

const labelOf = (field: { name: string; label?: unknown }): string =>
  typeof field.label === 'string' ? field.label : inWords(field.name)

const optionsOf = (field: Field): Record<string, string> | undefined => {
  if (field.type !== 'select' && field.type !== 'radio') return undefined
  return Object.fromEntries(
    field.options.flatMap((option) =>
      typeof option === 'object' && typeof option.label === 'string'
        ? [[option.value, option.label]]
        : [],
    ),
  )
}

const isHidden = (field: Field) =>
  ('hidden' in field && field.hidden) ||
  (field.admin && 'hidden' in field.admin && field.admin.hidden) ||
  ['ui', 'join'].includes(field.type)

const isZone = ({ name }: { name: string }) => name.endsWith('_tz')

const ofTab = (tab: Tab): Outline[] =>
  'name' in tab && tab.name
    ? [{ name: tab.name, label: inWords(tab.name), type: 'group', fields: outlinesOf(tab.fields) }]
    : outlinesOf(tab.fields)

const outlinesOf = (fields: readonly Field[]): Outline[] =>
  fields.flatMap((field): Outline[] => {
    if (field.type === 'tabs') return field.tabs.flatMap(ofTab)
    if (field.type === 'row' || field.type === 'collapsible') return outlinesOf(field.fields)
    if (!('name' in field) || !field.name || isHidden(field) || isZone(field)) return []
    const { name, type } = field
    const inner = 'fields' in field ? { fields: outlinesOf(field.fields) } : {}
    const options = optionsOf(field)
    return [{ name, type, label: labelOf(field), ...inner, ...(options && { options }) }]
  })

/** The fields of a collection below each other, as its generic page shows them. Tabs and rows only arrange fields. */
export const outlineOf = (fields: readonly Field[]): Outline[] =>
  outlinesOf(fields).filter(({ name }) => !elsewhere.includes(name))
