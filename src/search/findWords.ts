import type { LocaleCode } from '../locales'
import { shared } from '../shared'
import {
  belongsTo,
  hyphens,
  joinedWord,
  possessive,
  termOfWord,
  wordOf,
  wordPattern,
} from './analyze'
import { mayHave, termFilter, type TermFilter } from './termFilter'

type Wanted = {
  language: LocaleCode
  /** By term. */
  slotOf: ReadonlyMap<number, number>
}

/** A word of the query, where it stands in a text. */
export type FoundWord = {
  slot: number
  start: number
  end: number
  /** Where the word before begins, when only both together are what was looked for. */
  joinedFrom?: number
}

/** The term of a word as it is written; 0 of what is no word. */
const termOfWritten = (written: string, language: LocaleCode): number => {
  const word = wordOf(written)
  return word === '' ? 0 : termOfWord(word, language)
}

const filters = new WeakMap<object, TermFilter>()

/** The same for all the texts that a query's words are looked for in. */
const filterOf = (slotOf: ReadonlyMap<number, number>): TermFilter => {
  const filter = filters.get(slotOf) ?? termFilter(slotOf.keys())
  filters.set(slotOf, filter)
  return filter
}

/** A power of two. */
const tableSize = 1 << 18

/**
 * Terms by the hash of the word as it is written, each at one of two places: two words of one hash are one in
 * 4,000,000,000.
 */
const tables = shared(
  'searchWrittenWords',
  () => new Map<LocaleCode, { hashes: Int32Array; terms: Int32Array }>(),
)

const tableOf = (language: LocaleCode) => {
  const table = tables.get(language) ?? {
    hashes: new Int32Array(tableSize),
    terms: new Int32Array(tableSize),
  }
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

const isPlain = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
)

const others = new RegExp(wordPattern, 'uy')

/** Where the word ends that begins here, if one does. */
const endOfOther = (text: string, from: number): number => {
  others.lastIndex = from
  return others.test(text) ? others.lastIndex : from
}

/**
 * Finds words of a query in a text: what `analyze` finds, many times as fast. No word is cut out, folded or stemmed
 * that was met before.
 */
export const findWords = (text: string, { language, slotOf }: Wanted): FoundWord[] => {
  const { hashes, terms } = tableOf(language)
  const filter = filterOf(slotOf)
  const found: FoundWord[] = []
  let lastStart = 0
  let lastEnd = -1
  let lastIsOther = false
  for (let start = 0; start < text.length;) {
    let end = start
    let hash = 0x811c9dc5 // FNV-1a
    let code = text.charCodeAt(end)
    while (isPlain[code] === 1) {
      hash = Math.imul(hash ^ code, 0x01000193)
      code = text.charCodeAt(++end)
    }
    const isOther = code > 127
    if (isOther) end = endOfOther(text, start)
    if (end === start) {
      start++
      continue
    }
    let term: number
    const place = (hash ^ (hash >>> 15)) & (tableSize - 1)
    if (isOther) term = termOfWritten(text.slice(start, end), language)
    else if (hashes[place] === hash) term = terms[place]!
    else if (hashes[place ^ 1] === hash) term = terms[place ^ 1]!
    else {
      term = termOfWritten(text.slice(start, end), language)
      hashes[place ^ 1] = hashes[place]!
      terms[place ^ 1] = terms[place]!
      hashes[place] = hash
      terms[place] = term
    }
    const at = start
    start = end
    if (term === 0) continue
    let slot = mayHave(filter, term) ? slotOf.get(term) : undefined
    let joinedFrom: number | undefined
    if (lastEnd >= 0 && lastEnd === at - 1) {
      const between = text.charCodeAt(lastEnd)
      if (between !== blank && possessiveCodes.has(between) && wordOf(text.slice(at, end)) === 's')
        continue
      // Most words are no part of one: that is seen without looking at their letters.
      const mayBelong =
        between === blank ? lastIsOther || lastEnd - lastStart <= 2 : hyphenCodes.has(between)
      if (slot === undefined && mayBelong) {
        const before = wordOf(text.slice(lastStart, lastEnd))
        if (belongsTo(text[lastEnd]!, before)) {
          const both = joinedWord(before, wordOf(text.slice(at, end)))
          slot = slotOf.get(termOfWord(both, language))
          joinedFrom = lastStart
        }
      }
    }
    if (slot !== undefined) found.push({ slot, start: at, end, joinedFrom })
    lastStart = at
    lastEnd = end
    lastIsOther = isOther
  }
  return found
}
