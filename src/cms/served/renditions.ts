import type { Field, Tab } from 'payload'
import { isObject } from '../../platform/values/isObject'
import { richTextHtml } from '../richText/richTextHtml'
import { richTextMarkdown } from '../richText/richTextMarkdown'
import type { RichTextOptions } from '../richText/tree/options'
import { demandRenderable } from './demandRenderable'
import { arranged, blocksByName, nameOf } from './relations'
import { mapStateRelations } from './stateRelations'

export const formats = ['html', 'markdown'] as const

export type Format = (typeof formats)[number]

type Data = Record<string, unknown>

export type Rendering = {
  format: Format
  options?: RichTextOptions
  /** Told how many bytes each text takes; it may throw where there is no room for more. */
  spend?: (bytes: number) => void
}

type Walk = Rendering & {
  blocks: ReadonlyMap<string, { slug: string; fields: readonly Field[] }>
  isAllLocales: boolean
  isWithinLocalized: boolean
  /** The default first. */
  locales: readonly string[]
}

const write = { html: richTextHtml, markdown: richTextMarkdown }

const below = (
  fields: readonly (Field | Tab)[],
  [shown, filled]: [unknown, unknown],
  walk: Walk,
) => (isObject(shown) && isObject(filled) ? rendered(fields, [shown, filled], walk) : shown)

const rows = (
  [shown, filled]: [unknown, unknown],
  fieldsOf: (row: unknown) => readonly Field[],
  walk: Walk,
): unknown =>
  Array.isArray(shown) && Array.isArray(filled)
    ? shown.map((row: unknown, place) => below(fieldsOf(row), [row, filled[place]], walk))
    : shown

const valueOf = (field: Field | Tab, pair: [unknown, unknown], walk: Walk): unknown => {
  if (!('type' in field) || field.type === 'group')
    return below((field as { fields: Field[] }).fields, pair, walk)
  if (field.type === 'array') return rows(pair, () => field.fields, walk)
  if (field.type !== 'blocks') return pair[0]
  const known = blocksByName([...field.blocks, ...(field.blockReferences ?? [])], walk)
  return rows(pair, (row) => known.get(String(Object(row).blockType))?.fields ?? [], walk)
}

type Change = (
  pair: [unknown, unknown],
  walk: Walk,
  place: { name: string; locale?: string },
) => unknown

/** By locale, where all of them were asked for. */
const inLocales = (field: Field | Tab, pair: [unknown, unknown], walk: Walk, change: Change) => {
  const name = nameOf(field) ?? ''
  const isLocalized = 'localized' in field && field.localized === true && !walk.isWithinLocalized
  const inner = { ...walk, isWithinLocalized: walk.isWithinLocalized || isLocalized }
  const [shown, filled] = pair
  if (!isLocalized || !walk.isAllLocales || !isObject(shown) || !isObject(filled))
    return change(pair, inner, { name })
  return Object.fromEntries(
    Object.keys(shown).map((locale) => [
      locale,
      change([shown[locale], filled[locale]], inner, { name, locale }),
    ]),
  )
}

const isByLocale = (value: unknown, locales: readonly string[]): value is Data =>
  isObject(value) && Object.keys(value).every((key) => locales.includes(key))

/** A card of all locales as one of them has it. */
const cardIn = (locale: string, locales: readonly string[]) => (card: unknown) =>
  isObject(card)
    ? Object.fromEntries(
        Object.entries(card).map(([name, value]) => [
          name,
          isByLocale(value, locales) ? (value[locale] ?? value[locales[0] ?? '']) : value,
        ]),
      )
    : card

/** Also of a text that is the same in all locales: what it names is not. */
const textOf: Change = ([, state], walk, { name, locale }) => {
  if (!isObject(state)) return null
  const { format, options, spend, isAllLocales, locales } = walk
  demandRenderable(state, name)
  const inLocale = cardIn(locale ?? locales[0] ?? '', locales)
  const told = isAllLocales
    ? mapStateRelations(state, {
        replace: ({ value }) => inLocale(value),
        replaceBlock: (fields) => fields,
      })
    : state
  const text = write[format](told, options)
  spend?.(Buffer.byteLength(text))
  return text
}

const rendered = (
  fields: readonly (Field | Tab)[],
  [shown, filled]: [Data, Data],
  walk: Walk,
): Data => {
  let result = { ...shown }
  for (const field of fields) {
    const name = nameOf(field)
    if (name === undefined) {
      result = rendered(arranged(field), [result, filled], walk)
      continue
    }
    const pair: [unknown, unknown] = [result[name], filled[name]]
    if (pair[0] === undefined) continue
    if ('type' in field && field.type === 'richText') {
      result[`${name}_${walk.format}`] = inLocales(field, pair, walk, textOf)
    } else if (pair[0] !== null)
      result[name] = inLocales(field, pair, walk, (one, inner) => valueOf(field, one, inner))
  }
  return result
}

type Texts = Omit<Walk, 'isWithinLocalized'> & {
  /** The same document with cards where it names others: what links lead to. */
  filled: Data
}

/** The document with `<field>_html` or `<field>_markdown` beside each rich text. */
export const withRenditions = (
  fields: readonly Field[],
  shown: Data,
  { filled, ...how }: Texts,
): Data => rendered(fields, [shown, filled], { ...how, isWithinLocalized: false })
