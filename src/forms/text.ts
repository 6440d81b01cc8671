import { z } from 'zod'

/** In characters as people count them, of which an emoji is one. */
export const lengthOf = (text: string) => [...text].length

/**
 * Unicode NFC. To put thousands of accents upon one letter in order takes seconds, so a sign that nobody sees stands
 * after every 30 of them (UAX #15, Stream-Safe Text Format); no language has so many.
 */
export const composed = (text: string): string =>
  text.replace(/\p{M}{30}(?=\p{M})/gu, '$&\u034f').normalize('NFC')

const clean = (text: string) => composed(text.replaceAll('\r\n', '\n')).trim()

/** Half of a surrogate pair is no text, and PostgreSQL takes none. */
export const isWhole = (text: string) => !/\p{Cs}/u.test(text)

const bounded = (max: number, pattern: RegExp, what: string) =>
  z
    .string('A text is needed.')
    .meta({ maxLength: max }) // for OpenAPI; what counts is the length once it is trimmed
    .transform(clean)
    .refine((text) => !pattern.test(text), what)
    .refine(isWhole, 'It contains half a character.')
    .refine((text) => lengthOf(text) <= max, `At most ${max} characters are allowed.`)

/** A single-line text: trimmed, in Unicode NFC, without control characters (contract §1, Text). */
export const line = (max: number) =>
  bounded(max, /[\p{Cc}\u2028\u2029]/u, 'It contains a control character.')

/** A text of several lines: as `line`, but `\n` and `\t` may stand in it. */
export const lines = (max: number) =>
  bounded(max, /[^\P{Cc}\n\t]/u, 'It contains a control character.')

const notEmpty = (text: string) => text !== ''

/** Must hold at least one character. */
export const filledLine = (max: number) =>
  line(max).refine(notEmpty, 'This is needed.').meta({ minLength: 1 })
export const filledLines = (max: number) =>
  lines(max).refine(notEmpty, 'This is needed.').meta({ minLength: 1 })
