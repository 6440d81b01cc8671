import type { Field, FieldHook } from 'payload'
import { composed } from '../forms/text'
import { holdsLocales } from './allLocales'
import { isObject } from './isObject'

/** Fields of one line take no control character at all; those of several take line feeds and tabs. */
const controlCharacter = /\p{Cc}/u
const controlCharacterInLines = /[^\P{Cc}\n\t]/u

const isTextField = (field: Field) => ['text', 'textarea', 'email'].includes(field.type)

/** What is wrong with a text; `undefined` when it can be stored. */
export const unfitText = (field: Field, value: unknown): string | undefined => {
  if (!isTextField(field)) return undefined
  const pattern = field.type === 'textarea' ? controlCharacterInLines : controlCharacter
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  const isUnfit = texts.some((text) => typeof text === 'string' && pattern.test(text))
  return isUnfit ? 'It contains a control character.' : undefined
}

const clean = (value: unknown, trims: boolean): unknown => {
  if (Array.isArray(value)) return value.map((entry) => clean(entry, trims))
  if (typeof value !== 'string') return value
  const text = composed(value.replaceAll('\r\n', '\n'))
  return trims ? text.trim() : text
}

/** While somebody types, an autosave must not take the space behind a word away. */
const cleanText: FieldHook = ({ field, req, value }) => {
  const trims = req.query?.autosave !== 'true'
  if (!holdsLocales(field as Field, req) || !isObject(value)) return clean(value, trims)
  return Object.fromEntries(
    Object.entries(value).map(([locale, text]) => [locale, clean(text, trims)]),
  )
}

/** Texts are stored trimmed, in Unicode NFC, with `\n` for line ends. */
export const withCleanText = (field: Field): Field => {
  if (!isTextField(field)) return field
  const hooks = 'hooks' in field ? field.hooks : undefined
  const beforeValidate = [cleanText, ...(hooks?.beforeValidate ?? [])]
  return { ...field, hooks: { ...hooks, beforeValidate } } as Field
}
