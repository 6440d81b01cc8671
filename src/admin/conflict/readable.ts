import type { ClientField } from 'payload'
import { leavesOf, valueAt } from './fieldChanges'
import { labelIn, said } from '../../platform/language/said'

type Node = {
  type?: string
  text?: string
  tag?: string
  listType?: string
  children?: Node[]
  fields?: Record<string, unknown>
  value?: unknown
}

const words = {
  yes: { en: 'Yes', de: 'Ja' },
  no: { en: 'No', de: 'Nein' },
  picture: { en: 'Picture', de: 'Bild' },
}

const blocks = ['paragraph', 'heading', 'quote', 'listitem', 'code', 'tablerow', 'horizontalrule']

const textOfNode = (node: Node, language: string): string => {
  if (node.type === 'linebreak') return '\n'
  if (node.type === 'horizontalrule') return '———\n'
  if (node.type === 'upload') return `[${said(words.picture, language)}]\n`
  if (node.type === 'block') return `${textOfFields(node.fields ?? {}, language)}\n`
  if (typeof node.text === 'string') return node.text
  const inner = (node.children ?? [])
    .map((child) => textOfNode(child, language))
    .join(node.type === 'tablerow' ? ' | ' : '')
  const url = node.type === 'link' || node.type === 'autolink' ? node.fields?.url : undefined
  const whole = typeof url === 'string' && url !== inner ? `${inner} (${url})` : inner
  if (node.type === 'heading') return `${'#'.repeat(Number(node.tag?.slice(1)) || 2)} ${whole}\n`
  if (node.type === 'listitem') return `• ${whole.trimEnd()}\n`
  return blocks.includes(node.type ?? '') ? `${whole}\n` : whole
}

const isRichText = (value: unknown): value is { root: Node } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { root?: unknown }).root === 'object'

const textOfFields = (row: object, language: string): string =>
  Object.entries(row)
    .filter(([key]) => !['id', 'blockType', 'blockName'].includes(key))
    .map(([, value]) => plainText(value, language))
    .filter(Boolean)
    .join(' · ')

const plainText = (value: unknown, language: string): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return said(value ? words.yes : words.no, language)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (isRichText(value)) return textOfNode(value.root, language).trim()
  if (Array.isArray(value)) return value.map((one) => plainText(one, language)).join('\n')
  return textOfFields(value, language)
}

type Names = Record<string, string>

/** A related document, as the form and as the server name it. */
const referenceOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const { value: inner, id } = value as { value?: unknown; id?: unknown }
  return inner === undefined ? String(id) : referenceOf(inner)
}

const many = (value: unknown): unknown[] =>
  value === undefined || value === null || value === ''
    ? []
    : Array.isArray(value)
      ? value
      : [value]

const optionLabel = (field: ClientField, value: unknown, language: string): string => {
  const options = 'options' in field && Array.isArray(field.options) ? field.options : []
  const option = options.find((one) => (typeof one === 'string' ? one : one.value) === value)
  return labelIn(typeof option === 'object' ? option.label : option, language) ?? String(value)
}

/** Which documents a value refers to: collection and id. */
export const referencesIn = (field: ClientField, value: unknown): [string, string][] => {
  if (field.type !== 'relationship' && field.type !== 'upload') return []
  return many(value).map((one) => {
    const named = (one as { relationTo?: string } | null)?.relationTo
    const slug = named ?? (Array.isArray(field.relationTo) ? field.relationTo[0] : field.relationTo)
    return [String(slug), referenceOf(one)]
  })
}

/** In the order of the form: the browser's and the server's order of keys differ. */
const textOfRow = (fields: ClientField[], row: unknown, names: Names, language: string): string =>
  leavesOf(fields)
    .map(({ field, path }) => readable(field, valueAt(row, path), names, language))
    .filter(Boolean)
    .join(' · ')

/** A field's value as text that people compare. `names` are those of related documents, by id. */
export const readable = (
  field: ClientField,
  value: unknown,
  names: Names = {},
  language = 'en',
): string => {
  switch (field.type) {
    case 'relationship':
    case 'upload':
      return referencesIn(field, value)
        .map(([, id]) => names[id] ?? id)
        .join('\n')
    case 'select':
    case 'radio':
      return many(value)
        .map((one) => optionLabel(field, one, language))
        .join(', ')
    case 'date':
      return typeof value === 'string' && value
        ? new Date(value).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
        : ''
    case 'array':
      return many(value)
        .map((row, index) => `${index + 1}. ${textOfRow(field.fields, row, names, language)}`)
        .join('\n')
    case 'blocks':
      return many(value)
        .map((row, index) => `${index + 1}. ${plainText(row, language)}`)
        .join('\n')
    case 'json':
      return value === undefined || value === null ? '' : JSON.stringify(value, null, 2)
    default:
      return plainText(value, language)
  }
}
