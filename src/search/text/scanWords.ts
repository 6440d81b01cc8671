import type { LocaleCode } from '../../platform/locales'
import { shared } from '../../platform/shared'
import {
  compoundOf,
  hyphens,
  isNumber,
  possessive,
  wordOf,
  wordPattern,
} from '../../platform/text/words'
import { termOfWord } from '../../platform/text/terms'

/** The words of a text in their order: what `analyze` says of them, in a few bytes each. */
export type TextWords = {
  count: number
  terms: Int32Array
  /** Where each begins and ends, in UTF-16 units. */
  starts: Int32Array | Uint16Array
  ends: Int32Array | Uint16Array
  /** Words that are another one together with the word before: which ones, ascending, and that term. */
  joinedAt: number[]
  joinedTerms: number[]
}

/** The term of a word as it is written; 0 of what is no word. */
const termOfWritten = (written: string, language: LocaleCode): number => {
  const word = wordOf(written)
  return word === '' ? 0 : termOfWord(word, language)
}

/** A power of two. */
const tableSize = 1 << 17

/**
 * Cache of terms (two-way set associative): by the hash of a word as it is written, the hash and its term, at one of two
 * places. Two words of one hash are one in 4,000,000,000.
 */
const tables = shared('searchWrittenWords', () => new Map<LocaleCode, Int32Array>())

const tableOf = (language: LocaleCode) => {
  const table = tables.get(language) ?? new Int32Array(2 * tableSize)
  tables.set(language, table)
  return table
}

const codesOf = (pattern: RegExp): ReadonlySet<number> =>
  new Set(
    Array.from({ length: 0x10000 }, (_, code) => code).filter((code) =>
      pattern.test(String.fromCharCode(code)),
    ),
  )
const hyphenCodes = codesOf(hyphens)
const possessiveCodes = codesOf(possessive)
const blank = 32

/** Also of letters that are folded into them: whatever may begin a number. */
const isDigit = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 0xb2 && code <= 0xb9) || code > 0x17f

const isPlain = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
)

const others = new RegExp(wordPattern, 'uy')

/** Where the word ends that begins here, if one does. */
const endOfOther = (text: string, from: number): number => {
  others.lastIndex = from
  return others.test(text) ? others.lastIndex : from
}

const scratch: TextWords & { isLastOther: boolean; number?: string } = {
  count: 0,
  isLastOther: false,
  terms: new Int32Array(0),
  starts: new Int32Array(0),
  ends: new Int32Array(0),
  joinedAt: [],
  joinedTerms: [],
}

const grow = (size: number) => {
  scratch.count = scratch.joinedAt.length = scratch.joinedTerms.length = 0
  scratch.number = undefined
  if (size <= scratch.terms.length) return
  scratch.terms = new Int32Array(size)
  scratch.starts = new Int32Array(size)
  scratch.ends = new Int32Array(size)
}

/** The term of what stands there: looked up, unless it was met before. */
const termAt = (text: string, from: number, to: number, hash: number, language: LocaleCode) => {
  const table = tableOf(language)
  const place = ((hash ^ (hash >>> 15)) & (tableSize - 1)) << 1
  const otherPlace = place ^ 2
  if (table[place] === hash) return table[place + 1]!
  if (table[otherPlace] === hash) return table[otherPlace + 1]!
  const term = termOfWritten(text.slice(from, to), language)
  table[otherPlace] = table[place]!
  table[otherPlace + 1] = table[place + 1]!
  table[place] = hash
  table[place + 1] = term
  return term
}

/** Adds the word from `at` to `end` to those before. */
const addWord = (text: string, at: number, end: number, term: number, language: LocaleCode) => {
  const last = scratch.count - 1
  let number: string | undefined
  const lastEnd = last < 0 ? -1 : scratch.ends[last]!
  if (lastEnd === at - 1) {
    const between = text.charCodeAt(lastEnd)
    if (between !== blank && possessiveCodes.has(between) && wordOf(text.slice(at, end)) === 's')
      return
    // Most words are no part of one: that is seen without looking at their letters.
    const lastStart = scratch.starts[last]!
    const isShort = scratch.isLastOther || lastEnd - lastStart <= 2
    const mayBeNumber = isDigit(text.charCodeAt(lastStart))
    if (mayBeNumber || (between === blank ? isShort : hyphenCodes.has(between))) {
      const both = compoundOf({
        before: wordOf(text.slice(lastStart, lastEnd)),
        between: text[lastEnd]!,
        word: wordOf(text.slice(at, end)),
        language,
        number: scratch.number,
      })
      if (both) {
        scratch.joinedAt.push(scratch.count)
        scratch.joinedTerms.push(termOfWord(both, language))
        number = isNumber(both) ? both : undefined
      }
    }
  }
  scratch.terms[scratch.count] = term
  scratch.starts[scratch.count] = at
  scratch.ends[scratch.count] = end
  scratch.count += 1
  scratch.number = number
}

let gathered = { terms: new Int32Array(0), starts: new Int32Array(0), ends: new Int32Array(0) }

/**
 * Tokenizer for snippets, many times as fast as `analyze`: no word is cut out, folded or stemmed that was met before.
 * @returns what the next call overwrites
 */
export const scanWords = (text: string, language: LocaleCode): TextWords => {
  grow((text.length >> 1) + 1)
  for (let start = 0; start < text.length;) {
    let end = start
    let hash = 0x811c9dc5 // FNV-1a
    let code = text.charCodeAt(end)
    while (isPlain[code] === 1) {
      hash = Math.imul(hash ^ code, 0x01000193)
      code = text.charCodeAt(++end)
    }
    const isOther = code > 127
    if (isOther) {
      const endOfPlain = end
      end = endOfOther(text, start)
      for (let place = endOfPlain; place < end; place++)
        hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
    }
    if (end > start) {
      const term = termAt(text, start, end, hash, language)
      const before = scratch.count
      if (term !== 0) addWord(text, start, end, term, language)
      if (scratch.count > before) scratch.isLastOther = isOther
    }
    start = Math.max(end, start + 1)
  }
  return scratch
}

/** The words of some texts, one after the other: `ends` of texts are places among them. */
export type WordsOfTexts = TextWords & { until: number[] }

/** Of texts of one document, to be kept. Places are counted from the beginning of each text. */
export const wordsOfTexts = (texts: string[], language: LocaleCode): WordsOfTexts => {
  const isShort = texts.every(({ length }) => length <= 0xffff)
  const most = texts.reduce((sum, { length }) => sum + (length >> 1) + 1, 0)
  if (gathered.terms.length < most)
    gathered = { terms: new Int32Array(most), starts: new Int32Array(most), ends: new Int32Array(most) } // prettier-ignore
  const until: number[] = []
  const joinedAt: number[] = []
  const joinedTerms: number[] = []
  let all = 0
  for (const text of texts) {
    const words = scanWords(text, language)
    for (let at = 0; at < words.count; at++) {
      gathered.terms[all + at] = words.terms[at]!
      gathered.starts[all + at] = words.starts[at]!
      gathered.ends[all + at] = words.ends[at]!
    }
    for (const at of words.joinedAt) joinedAt.push(all + at)
    joinedTerms.push(...words.joinedTerms)
    until.push((all += words.count))
  }
  // One piece of memory for all three: V8 keeps account of each.
  const memory = new ArrayBuffer((isShort ? 8 : 12) * all)
  const places = (place: 0 | 1) =>
    isShort
      ? new Uint16Array(memory, (4 + 2 * place) * all, all)
      : new Int32Array(memory, (4 + 4 * place) * all, all)
  const [terms, starts, ends] = [new Int32Array(memory, 0, all), places(0), places(1)]
  terms.set(gathered.terms.subarray(0, all))
  starts.set(gathered.starts.subarray(0, all))
  ends.set(gathered.ends.subarray(0, all))
  return { count: all, terms, starts, ends, joinedAt, joinedTerms, until }
}

/** In memory, in bytes. */
export const bytesOfWords = ({ terms, starts, joinedAt }: TextWords): number =>
  terms.byteLength + 2 * starts.byteLength + 16 * joinedAt.length + 900
