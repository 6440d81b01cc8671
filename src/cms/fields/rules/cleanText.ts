import type { Field, FieldHook } from 'payload'
import {
  cleaned,
  toNfc,
  hasLoneSurrogate,
  withoutBidiControls,
} from '../../../platform/text/plainText'
import type { Say, Words } from '../../../platform/language/said'
import { holdsLocales } from './allLocales'
import { isObject } from '../../../platform/values/isObject'

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

/** Whether a text is one of these, however deep it lies. The body has been looked at: it is not nested without end. */
const holds = (value: unknown, is: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return is(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((entry) => holds(entry, is))
}

const controlCharacterWords: Words = {
  en: 'It contains a control character.',
  de: 'Darin steht ein Steuerzeichen, das sich nicht speichern lässt.',
}

const halfWords: Words = {
  en: 'It contains half a character.',
  de: 'Darin steht ein halbes Zeichen.',
}

/** What is wrong with a text, or texts within; `undefined` when it can be stored. */
export const textProblem = (field: Field, value: unknown, say: Say): string | undefined => {
  const pattern = patternFor(field)
  if (!holds(value, (text) => hasLoneSurrogate(text) || Boolean(pattern?.test(text))))
    return undefined
  return say(
    pattern && holds(value, (text) => pattern.test(text)) ? controlCharacterWords : halfWords,
  )
}

/** What is pasted from a page or a PDF may have line ends that no keyboard makes. */
const inOneLine = (text: string) => withoutBidiControls(text).replace(/[\u2028\u2029]/g, ' ')

type Rules = { trims: boolean; isOneLine: boolean }

const clean = (value: unknown, rules: Rules): unknown => {
  if (Array.isArray(value)) return value.map((entry) => clean(entry, rules))
  if (typeof value !== 'string') return value
  const text = rules.isOneLine ? inOneLine(value) : value
  return rules.trims ? cleaned(text) : toNfc(text.replaceAll('\r\n', '\n'))
}

/** While an editor types, an autosave must not remove the space after a word. */
const cleanText: FieldHook = ({ field, req, value }) => {
  const rules = { trims: req.query?.autosave !== 'true', isOneLine: field.type !== 'textarea' }
  if (!holdsLocales(field as Field, req) || !isObject(value)) return clean(value, rules)
  return Object.fromEntries(
    Object.entries(value).map(([locale, text]) => [locale, clean(text, rules)]),
  )
}

/** Texts are stored trimmed, in Unicode NFC, with `\n` for line ends; those of one line turn no other around. */
export const withCleanText = (field: Field): Field => {
  if (!isTextField(field)) return field
  const hooks = 'hooks' in field ? field.hooks : undefined
  const beforeValidate = [cleanText, ...(hooks?.beforeValidate ?? [])]
  return { ...field, hooks: { ...hooks, beforeValidate } } as Field
}
