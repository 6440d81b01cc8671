import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import type { Field, SanitizedCollectionConfig } from 'payload'
import type { LocaleCode } from '../../locales'

/** What the index gets of a document, in one locale. */
export type DocumentText = {
  title: string
  summary: string
  /** For search engines. */
  description: string
  /** Its title for search engines. Not its address: what was renamed would be found by its old name for good. */
  alsoCalled: string
  tags: string[]
  /** Names and other short fields. */
  names: string[]
  body: string
}

type Values = Record<string, unknown>

type Locales = {
  locale: LocaleCode
  fallback: LocaleCode
}

const mostBody = 200_000

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

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

const plaintext = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || !('root' in value)) return ''
  return convertLexicalToPlaintext({ data: value as never })
}

type Found = Pick<DocumentText, 'names'> & { texts: string[] }

/** Every word that visitors may read below these fields. */
const collect = (fields: Field[], values: Values, locales: Locales, found: Found) => {
  for (const field of fields) {
    if (isPrivate(field)) continue
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        const below = 'name' in tab && tab.name ? values[tab.name] : values
        if (below) collect(tab.fields, below as Values, locales, found)
      }
      continue
    }
    if (field.type === 'row' || field.type === 'collapsible') {
      collect(field.fields, values, locales, found)
      continue
    }
    if (!('name' in field) || !field.name) {
      if (field.type === 'group') collect(field.fields, values, locales, found)
      continue
    }
    const value = inLocale(field, values[field.name], locales)
    if (value === undefined || value === null) continue
    switch (field.type) {
      case 'text':
        found.names.push(
          ...[value]
            .flat()
            .filter(isText)
            .filter((text) => !isAddress(text)),
        )
        break
      case 'textarea':
        if (isText(value)) found.texts.push(value)
        break
      case 'richText':
        found.texts.push(plaintext(value))
        break
      case 'group':
        collect(field.fields, value as Values, locales, found)
        break
      case 'array':
        for (const row of value as Values[]) collect(field.fields, row, locales, found)
        break
      case 'blocks':
        for (const row of value as Values[]) {
          const block = field.blocks.find(({ slug }) => slug === row.blockType)
          if (block) collect(block.fields, row, locales, found)
        }
        break
    }
  }
}

const textOf = (value: unknown, { locale, fallback }: Locales): string => {
  if (isText(value)) return value
  const values = (value ?? {}) as Values
  const own = values[locale]
  const text = isText(own) ? own : values[fallback]
  return isText(text) ? text : ''
}

/** Fields that have a place of their own in `DocumentText`, or none. */
const own = new Set(['title', 'summary', 'tags', 'slug', 'seo', 'internalNotes'])

const isOwn = (field: Field): boolean => 'name' in field && own.has(field.name ?? '')

const withoutOwn = (fields: Field[]): Field[] =>
  fields
    .filter((field) => !isOwn(field))
    .map((field) => {
      if (field.type === 'tabs')
        return {
          ...field,
          tabs: field.tabs.map((tab) => ({ ...tab, fields: withoutOwn(tab.fields) })),
        }
      if (field.type === 'row' || field.type === 'collapsible')
        return { ...field, fields: withoutOwn(field.fields) }
      return field
    })

type Titled = Pick<SanitizedCollectionConfig, 'admin'>

const titleIn = ({ admin }: Titled, doc: Values): unknown =>
  doc[admin?.useAsTitle ?? 'title'] ?? doc.title

/** The words of a document that was read with `locale: 'all'`. */
export const documentText = (
  { fields, admin }: Pick<SanitizedCollectionConfig, 'fields' | 'admin'>,
  doc: Values,
  locales: Locales,
): DocumentText => {
  const seo = (doc.seo ?? {}) as Values
  const found: Found = { names: [], texts: [] }
  collect(withoutOwn(fields), doc, locales, found)
  return {
    title: textOf(titleIn({ admin }, doc), locales),
    summary: textOf(doc.summary, locales),
    description: textOf(seo.description, locales),
    alsoCalled: textOf(seo.title, locales),
    tags: [doc.tags ?? []].flat().filter(isText),
    names: found.names,
    body: found.texts.filter(isText).join('\n\n').slice(0, mostBody),
  }
}

const isWrittenIn = (value: unknown, locale: LocaleCode): boolean => {
  const own = typeof value === 'object' && value !== null ? (value as Values)[locale] : undefined
  return isText(own) || (typeof own === 'object' && own !== null)
}

/** The language that a document is written in for visitors of a locale: its title's, or, of a name, its texts'. */
export const languageOf = (
  config: Titled,
  doc: Values,
  { locale, fallback }: Locales,
): LocaleCode => {
  const title = titleIn(config, doc)
  const told = typeof title === 'object' && title !== null ? [title] : Object.values(doc)
  return told.some((value) => isWrittenIn(value, locale)) ? locale : fallback
}
