import type { Field } from 'payload'
import type { LocaleCode } from '../../platform/locales'
import { headingsIn, lexicalText } from './lexicalText'
import { ofFields } from '../../cms/fields/ofFields'

export type Values = Record<string, unknown>

export type Locales = {
  locale: LocaleCode
  fallback: LocaleCode
}

export type Collected = {
  /** Names and other short fields. */
  names: string[]
  /** Who wrote it: of fields with `custom: { search: 'byline' }`. */
  bylines: string[]
  texts: string[]
  /** Those of rich texts, which are among the texts as well. */
  headings: string[]
}

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''

/** Staff's own fields, and those that say nothing in words. */
export const isPrivate = (field: Field): boolean =>
  ('hidden' in field && field.hidden === true) ||
  ('access' in field && field.access !== undefined && 'read' in field.access) ||
  ('admin' in field && field.admin && 'hidden' in field.admin && field.admin.hidden === true) ||
  field.custom?.search === false

/** Addresses of other pages are nothing to search for, and their parts would pass for words. */
const isAddress = (value: string): boolean => /^(?:https?:\/\/|www\.)\S+$/i.test(value.trim())

const inLocale = (field: Field, value: unknown, { locale, fallback }: Locales): unknown => {
  const isLocalized = 'localized' in field && field.localized
  if (!isLocalized || typeof value !== 'object' || value === null) return value
  const values = value as Values
  const own = values[locale]
  return own === undefined || own === null || own === '' ? values[fallback] : own
}

type Level = { fields: Field[]; values: Values }

/** What a field that has no value of its own holds: tabs, rows, collapsibles and groups without a name. */
const levelsOfLayout = (field: Field, values: Values): Level[] | undefined => {
  if (field.type === 'tabs')
    return field.tabs.flatMap((tab) => {
      const below = 'name' in tab && tab.name ? values[tab.name] : values
      return below ? [{ fields: tab.fields, values: below as Values }] : []
    })
  if (field.type === 'row' || field.type === 'collapsible')
    return [{ fields: field.fields, values }]
  if ('name' in field && field.name) return undefined
  return field.type === 'group' ? [{ fields: field.fields, values }] : []
}

/** What the value of a group, an array or blocks holds. */
const levelsOfValue = (field: Field, value: unknown): Level[] => {
  switch (field.type) {
    case 'group':
      return [{ fields: field.fields, values: value as Values }]
    case 'array':
      return (value as Values[]).map((values) => ({ fields: field.fields, values }))
    case 'blocks':
      return (value as Values[]).flatMap((values) => {
        const block = field.blocks.find(({ slug }) => slug === values.blockType)
        return block ? [{ fields: block.fields, values }] : []
      })
    default:
      return []
  }
}

const shortTexts = (value: unknown): string[] =>
  [value]
    .flat()
    .filter(isText)
    .filter((text) => !isAddress(text))

/** The words of a field's own value. */
const collectValue = (field: Field, value: unknown, found: Collected) => {
  if (field.type === 'text') {
    const short = field.custom?.search === 'byline' ? found.bylines : found.names
    short.push(...shortTexts(value))
  } else if (field.type === 'textarea' && isText(value)) found.texts.push(value)
  else if (field.type === 'richText') {
    found.texts.push(lexicalText(value))
    found.headings.push(...headingsIn(value))
  }
}

/** Text extraction: every word that visitors may read below these fields. */
export const collectTexts = (level: Level, locales: Locales, found: Collected) => {
  for (const field of level.fields) {
    if (isPrivate(field)) continue
    const layout = levelsOfLayout(field, level.values)
    for (const below of layout ?? []) collectTexts(below, locales, found)
    if (layout || !('name' in field) || !field.name) continue
    const value = inLocale(field, level.values[field.name], locales)
    if (value === undefined || value === null) continue
    collectValue(field, value, found)
    for (const below of levelsOfValue(field, value)) collectTexts(below, locales, found)
  }
}

const namesIn = (fields: Field[], isInside: boolean): string[] =>
  fields.flatMap((field) => {
    const isClosed = isInside || isPrivate(field)
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) => {
        if (!('name' in tab && tab.name)) return namesIn(tab.fields, isClosed)
        return isClosed ? [tab.name] : []
      })
    if ('name' in field && field.name) return isClosed ? [field.name] : []
    return 'fields' in field ? namesIn(field.fields, isClosed) : []
  })

/** The names of the fields at the level of these that are private, or stand in a layout that is. */
const privateNames = ofFields((fields) => new Set(namesIn(fields, false)))

/** The values of a level without those of private fields. */
export const withoutPrivate = ({ fields, values }: Level): Values => {
  const hidden = privateNames(fields)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)))
}

/** The fields of a group by its name, wherever the layout has it. */
export const fieldsOfGroup = (fields: Field[], name: string): Field[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) => {
        if (!('name' in tab && tab.name)) return fieldsOfGroup(tab.fields, name)
        return tab.name === name ? tab.fields : []
      })
    if ('name' in field && field.name)
      return field.type === 'group' && field.name === name ? field.fields : []
    return 'fields' in field ? fieldsOfGroup(field.fields, name) : []
  })
