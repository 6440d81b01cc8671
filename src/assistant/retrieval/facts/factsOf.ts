import type { Field, OptionObject, RadioField, SelectField } from 'payload'
import { toWords } from 'payload/shared'
import type { LocaleCode } from '../../../platform/locales'
import { isPrivate } from '../../../search/engine'
import { labelIn } from '../../../platform/language/said'
import { factWords } from './factWords'
import { whenOf } from './whenOf'

type Values = Record<string, unknown>

export type FactsOptions = {
  locale: LocaleCode
  /** By id: what documents that are referred to are called, as far as they are published. */
  titles: ReadonlyMap<string, string>
  /** @default now */
  now?: Date
}

/** Fields that every public collection has, and that say nothing beside the text. */
const passedOver = new Set([
  'title',
  'summary',
  'tags',
  'slug',
  'seo',
  'internalNotes',
  'kind',
  '_status',
  'createdAt',
  'updatedAt',
  'deletedAt',
])

/** What to read next: it may point to its own kind, and says nothing of the document. */
const isRelated = (field: Field): boolean =>
  field.type === 'relationship' && Array.isArray(field.relationTo)

const isSkipped = (field: Field): boolean =>
  isPrivate(field) ||
  isRelated(field) ||
  ('name' in field && passedOver.has(field.name ?? '')) ||
  ('admin' in field && field.admin !== undefined && 'position' in field.admin)

const labelOf = (field: Field, { locale }: FactsOptions): string => {
  const name = 'name' in field && field.name ? field.name : ''
  return labelIn('label' in field ? field.label : undefined, locale) ?? toWords(name)
}

const isAddress = (text: string) => /^(?:https?:|\/|mailto:)/i.test(text)

const countryName = (code: string, locale: LocaleCode): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code)
    : code

export const optionLabel = (
  field: Pick<SelectField | RadioField, 'options'>,
  value: string,
  locale: LocaleCode,
): string => {
  const option = field.options.find(
    (each): each is OptionObject => typeof each === 'object' && each.value === value,
  )
  return labelIn(option?.label, locale) ?? value
}

const idOf = (value: unknown): string => {
  const inner = typeof value === 'object' && value ? ((value as Values).value ?? value) : value
  return String(typeof inner === 'object' && inner ? (inner as Values).id : inner)
}

/** A field's value in words; nothing of long texts, files and addresses. */
const said = (field: Field, value: unknown, options: FactsOptions): string => {
  switch (field.type) {
    case 'text':
    case 'number':
      return [value]
        .flat()
        .map(String)
        .filter((text) => text.trim() && !isAddress(text))
        .map((text) => (field.name === 'country' ? countryName(text, options.locale) : text))
        .join(', ')
    case 'select':
    case 'radio':
      return [value]
        .flat()
        .map((each) => optionLabel(field, String(each), options.locale))
        .join(', ')
    case 'date':
      return whenOf({ startsAt: value }, options.locale)
    case 'relationship':
      return [value]
        .flat()
        .flatMap((each) => options.titles.get(idOf(each)) ?? [])
        .join(', ')
    case 'textarea':
      return typeof value === 'string' && value.length <= 200 ? value : ''
    case 'group':
      return inOneLine(distinct(parts(field.fields, value as Values, options)))
    case 'array':
      return (value as Values[])
        .map((row) => together(distinct(parts(field.fields, row, options))).replace(/\.$/, ''))
        .filter(Boolean)
        .join('; ')
    default:
      return ''
  }
}

/** What is part of another, such as the city of an address, is not said twice. */
const distinct = (texts: string[]): string[] =>
  texts.filter((text, place) => !texts.some((other, at) => at < place && other.includes(text)))

/** A sentence, such as a quotation, ends before who said it. */
const inOneLine = (texts: string[]): string =>
  texts.reduce((said, text) => {
    if (!said) return text
    return said + (/[.!?…]["”“’]?$/.test(said) ? ' – ' : ', ') + text
  }, '')

/** `55 % lower peak power`, but `Leila Haddad, Lead TCO modelling`. */
const together = (texts: string[]): string =>
  /^[−+-]?\d/.test(texts[0] ?? '') ? texts.join(' ') : inOneLine(texts)

/** Below a field without a name there may be any number of others. */
const leaves = (fields: Field[], values: Values): [Field, unknown][] =>
  fields.flatMap((field): [Field, unknown][] => {
    if (isSkipped(field)) return []
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) =>
        leaves(
          tab.fields,
          'name' in tab && tab.name ? ((values[tab.name] ?? {}) as Values) : values,
        ),
      )
    if (field.type === 'row' || field.type === 'collapsible') return leaves(field.fields, values)
    if (!('name' in field) || !field.name)
      return field.type === 'group' ? leaves(field.fields, values) : []
    const value = values[field.name]
    return value === undefined || value === null || value === '' ? [] : [[field, value]]
  })

const parts = (fields: Field[], values: Values, options: FactsOptions): string[] =>
  leaves(fields, values)
    .map(([field, value]) => said(field, value, options))
    .filter(Boolean)

const eventFields = new Set([
  'startsAt',
  'endsAt',
  'startsAt_tz',
  'endsAt_tz',
  'location',
  'format',
])

/** When and where an event takes place, in one line each. */
const eventLines = (fields: Field[], doc: Values, options: FactsOptions): string[] => {
  if (!doc.startsAt) return []
  const { locale, now = new Date() } = options
  const words = factWords[locale]
  const location = leaves(fields, doc).find(
    ([field]) => 'name' in field && field.name === 'location',
  )
  const place = location && doc.format !== 'online' ? said(location[0], location[1], options) : ''
  const online = doc.format === 'online' || doc.format === 'hybrid' ? words.online : ''
  const where = [place, online].filter(Boolean).join(', ')
  const endsAt = new Date(String(doc.endsAt ?? doc.startsAt))
  return [
    `${words.when}: ${whenOf(doc, locale)}`,
    ...(where ? [`${words.where}: ${where}`] : []),
    ...(endsAt < now ? [words.isOver] : []),
  ]
}

/** What a document's fields say that its text does not: a line each. */
export const factsOf = (fields: Field[], doc: Values, options: FactsOptions): string[] => {
  const isEvent = Boolean(doc.startsAt)
  const lines = leaves(fields, doc).flatMap(([field, value]) => {
    if (isEvent && 'name' in field && eventFields.has(field.name ?? '')) return []
    const text = said(field, value, options)
    return text ? [`${labelOf(field, options)}: ${text}`] : []
  })
  return [...eventLines(fields, doc, options), ...lines]
}
