import type { Field, Tab } from 'payload'
import { labelIn } from '../../../../platform/language/said'

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

const labelOf = (field: { name: string; label?: unknown }, locale: string): string =>
  labelIn(field.label, locale) ?? inWords(field.name)

const optionsOf = (field: Field, locale: string): Record<string, string> | undefined => {
  if (field.type !== 'select' && field.type !== 'radio') return undefined
  return Object.fromEntries(
    field.options.flatMap((option) => {
      const label = typeof option === 'object' ? labelIn(option.label, locale) : undefined
      return typeof option === 'object' && label !== undefined ? [[option.value, label]] : []
    }),
  )
}

const isHidden = (field: Field) =>
  ('hidden' in field && field.hidden) ||
  (field.admin && 'hidden' in field.admin && field.admin.hidden) ||
  ['ui', 'join'].includes(field.type)

const isZone = ({ name }: { name: string }) => name.endsWith('_tz')

const ofTab = (tab: Tab, locale: string): Outline[] => {
  const fields = outlinesOf(tab.fields, locale)
  if (!('name' in tab) || !tab.name) return fields
  const { name, label } = tab
  return [{ name, label: labelOf({ name, label }, locale), type: 'group', fields }]
}

const outlinesOf = (fields: readonly Field[], locale: string): Outline[] =>
  fields.flatMap((field): Outline[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => ofTab(tab, locale))
    if (field.type === 'row' || field.type === 'collapsible')
      return outlinesOf(field.fields, locale)
    if (!('name' in field) || !field.name || isHidden(field) || isZone(field)) return []
    const { name, type } = field
    const inner = 'fields' in field ? { fields: outlinesOf(field.fields, locale) } : {}
    const options = optionsOf(field, locale)
    const label = labelOf(field, locale)
    return [{ name, type, label, ...inner, ...(options && { options }) }]
  })

/**
 * The fields of a collection below each other, as its generic page shows them, with their labels in its language. Tabs
 * and rows only arrange fields.
 */
export const outlineOf = (fields: readonly Field[], locale: string): Outline[] =>
  outlinesOf(fields, locale).filter(({ name }) => !elsewhere.includes(name))
