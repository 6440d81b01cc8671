import type { Field, FieldHook } from 'payload'
import { composed } from '../forms/text'
import { holdsLocales } from './allLocales'
import { isObject } from './isObject'

/** Fields of one line take no control character at all; those of several take line feeds and tabs. */
const controlCharacter = /\p{Cc}/u
const controlCharacterInLines = /[^\P{Cc}\n\t]/u

const isTextField = (field: Field) => ['text', 'textarea', 'email'].includes(field.type)

/** A line end of whichever system is none; others may stand in what was written elsewhere and pasted. */
const controlCharacterInMarkup = /[^\P{Cc}\n\t\r\u0085]/u

const patternFor = ({ type }: Field): RegExp | undefined => {
  if (['text', 'email'].includes(type)) return controlCharacter
  if (['textarea', 'code'].includes(type)) return controlCharacterInLines
  if (type === 'richText') return controlCharacterInMarkup
  return type === 'json' ? /\0/u : undefined // PostgreSQL stores any other
}

/** Whether a text matches, however deep it lies. The body has been looked at before: it is not nested without end. */
const holds = (value: unknown, pattern: RegExp): boolean => {
  if (typeof value === 'string') return pattern.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((entry) => holds(entry, pattern))
}

/** What is wrong with a text, or texts within; `undefined` when it can be stored. */
export const unfitText = (field: Field, value: unknown): string | undefined => {
  const pattern = patternFor(field)
  return pattern && holds(value, pattern) ? 'It contains a control character.' : undefined
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
