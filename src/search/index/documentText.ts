import type { Field, SanitizedCollectionConfig } from 'payload'
import type { LocaleCode } from '../../platform/locales'
import { dateWords } from './dateWords'
import type { Line } from './line'
import { ofFields } from '../../cms/fields/ofFields'
import {
  collectTexts,
  fieldsOfGroup,
  isText,
  withoutPrivate,
  type Collected,
  type Locales,
  type Values,
} from './collectTexts'

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
  /** Of the body, which has them as well: what its parts are about. */
  headings?: string[]
  /** Who wrote it, which is not what it is about. */
  bylines?: string[]
  /** How people ask for what it says otherwise. */
  askedAs?: Line[]
}

const mostBody = 200_000
/** Of all headings together, and of all bylines: what goes on is a text, whatever it is called. */
const mostAbove = 20_000

/** As many texts as have so many letters together; the last of them may be cut. */
const within = (texts: string[], most: number): string[] => {
  let left = most
  return texts.flatMap((text) => {
    const kept = text.slice(0, Math.max(0, left))
    left -= text.length
    return kept ? [kept] : []
  })
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

const withoutOwn = ofFields((fields): Field[] =>
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
    }),
)

const fieldsOfSeo = ofFields((fields) => fieldsOfGroup(fields, 'seo'))

type Titled = Pick<SanitizedCollectionConfig, 'admin'>

/** A collection that does not say which field is its title has, by Payload's word, its id. */
const titleIn = ({ admin }: Titled, doc: Values): unknown => {
  const { useAsTitle = 'title' } = admin ?? {}
  return (useAsTitle === 'id' ? doc.title : doc[useAsTitle]) ?? doc.title ?? doc[useAsTitle]
}

/** The words of a document that was read with `locale: 'all'`. */
export const documentText = (
  { fields, admin }: Pick<SanitizedCollectionConfig, 'fields' | 'admin'>,
  doc: Values,
  locales: Locales,
): DocumentText => {
  const open = withoutPrivate({ fields, values: doc })
  const seo = withoutPrivate({
    fields: fieldsOfSeo(fields),
    values: (open.seo ?? {}) as Values,
  })
  const found: Collected = { names: [], bylines: [], texts: [], headings: [] }
  collectTexts({ fields: withoutOwn(fields), values: doc }, locales, found)
  return {
    title: textOf(titleIn({ admin }, open), locales),
    summary: textOf(open.summary, locales),
    description: textOf(seo.description, locales),
    alsoCalled: textOf(seo.title, locales),
    tags: [open.tags ?? []].flat().filter(isText),
    names: [...found.names, ...dateWords({ ...doc, startsAt: open.startsAt }, locales.locale)],
    body: found.texts.filter(isText).join('\n\n').slice(0, mostBody),
    ...(found.headings.length > 0 && { headings: within(found.headings, mostAbove) }),
    ...(found.bylines.length > 0 && { bylines: within(found.bylines, mostAbove) }),
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
