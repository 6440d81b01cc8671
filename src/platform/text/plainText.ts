import { z } from 'zod'
import { isBlank } from './isBlank'

/** In characters as people count them, of which an emoji is one. */
export const countCharacters = (text: string) => [...text].length

/** Latin-1 has no mark by itself, and is as NFC has it. */
 
const hasNoMarks = (text: string): boolean => /^[\0-\xff]*$/.test(text)

/**
 * Unicode NFC. To put thousands of accents upon one letter in order takes seconds, so an invisible character stands
 * after every 30 of them (UAX #15, Stream-Safe Text Format); no language has so many.
 */
export const toNfc = (text: string): string => (hasNoMarks(text) ? text : composed(text))

const composed = (text: string): string =>
  text.replace(/\p{M}{30}(?=\p{M})/gu, '$&\u034f').normalize('NFC')

/** Trimmed, composed, with `\n` for line ends; a text of invisible characters alone becomes ''. */
export const cleaned = (text: string): string => {
  const plain = toNfc(text.replaceAll('\r\n', '\n')).trim()
  return isBlank(plain) ? '' : plain
}

/** Embeddings, overrides and isolates (UAX #9). Marks between two letters stay: Hebrew and Arabic need them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Without what turns the direction of everything behind it, in whatever list or subject that then stands. */
export const withoutBidiControls = (text: string): string => text.replace(turning, '')

/** Half of a surrogate pair is no text: PostgreSQL would store another character, or take no JSON that holds it. */
export const hasLoneSurrogate = (text: string) => /\p{Cs}/u.test(text)

export const isWellFormed = (text: string) => !hasLoneSurrogate(text)

type Bounds = { max: number; refused: RegExp; clean?: (text: string) => string }

const bounded = ({ max, refused, clean = cleaned }: Bounds) =>
  z
    .string('A text is needed.')
    .meta({ maxLength: max }) // for OpenAPI; what counts is the length once it is trimmed
    .transform(clean)
    .refine((text) => !refused.test(text), 'It contains a control character.')
    .refine(isWellFormed, 'It contains half a character.')
    .refine((text) => countCharacters(text) <= max, `At most ${max} characters are allowed.`)

/** A single-line text: trimmed, in Unicode NFC, without control characters (contract §1, Text). */
export const line = (max: number) =>
  bounded({
    max,
    refused: /[\p{Cc}\u2028\u2029]/u,
    clean: (text) => cleaned(withoutBidiControls(text)),
  })

/** A text of several lines: as `line`, but `\n` and `\t` may stand in it. */
export const lines = (max: number) => bounded({ max, refused: /[^\P{Cc}\n\t]/u })

const notEmpty = (text: string) => text !== ''

/** Must hold at least one character. */
export const filledLine = (max: number) =>
  line(max).refine(notEmpty, 'This is needed.').meta({ minLength: 1 })
export const filledLines = (max: number) =>
  lines(max).refine(notEmpty, 'This is needed.').meta({ minLength: 1 })
