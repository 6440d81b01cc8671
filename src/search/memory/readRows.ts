import type { Pool } from 'pg'
import type { LocaleCode } from '../../platform/locales'
import { mapInTurns } from '../../platform/async/ownTurn'
import {
  numbersIn,
  type ForwardIndex,
  type PackedSegment,
  type PackedTerms,
} from '../segments/postings'
import { readThrough, indexRows } from './rowCache'
import { bytesOfWords, wordsOfTexts, type WordsOfTexts } from '../text/scanWords'
import { linesIn, longestTitle, titleOf } from '../index/termSequence'
import { placeInForward } from '../segments/forwardIndex'
import { tiebreakOf } from '../segments/build/tiebreakOf'
import { cachedSegments } from './postingsCache'
import type { Line } from '../index/line'

export type FoundRow = {
  num: number
  collection: string
  docId: string
  language: LocaleCode
  title: string
  slug: string
  summary: string
  /** No more of it than passages are taken from. */
  body: string
  /** Of title, summary and body. */
  words: WordsOfTexts
  /** How people ask for what it says otherwise. */
  askedAs: Line[]
  publishedAt: Date | null
}

/** In characters. */
const mostOfBody = 40_000

/** V8 keeps a text in one byte a character as long as none needs more. */

const isLatin1 = /^[\x00-\xff]*$/

const bytesOfText = (text: string) => (isLatin1.test(text) ? 1 : 2) * text.length

const shownRows = indexRows<FoundRow>(
  'shown',
  ({ title, summary, body, words, askedAs }) =>
    bytesOfText(title) +
    bytesOfText(summary) +
    bytesOfText(body) +
    bytesOfWords(words) +
    askedAs.reduce((sum, { text, quote = '' }) => sum + 2 * (text.length + quote.length) + 100, 0),
)

/** What is shown of these rows. One that has gone since is left out. */
export const readRows = (
  pool: Pool,
  nums: number[],
  { isAhead }: { isAhead?: boolean } = {},
): Promise<Map<number, FoundRow>> =>
  readThrough({
    ...{ cache: shownRows(), isAhead },
    nums,
    read: async (missing) => {
      const { rows } = await pool.query<Omit<FoundRow, 'words'>>({
        name: 'search-rows',
        text: `select num, collection, doc_id as "docId", language, title, slug, summary,
                      left(body, ${mostOfBody}) as body, published_at as "publishedAt", asked_as as "askedAs"
                 from search_docs where num = any($1::int[])`,
        values: [missing],
      })
      return mapInTurns(rows, (row) => ({
        ...row,
        words: wordsOfTexts([row.title, row.summary, row.body], row.language),
      }))
    },
  })

/** A row's terms in their order; of some the title's alone (`titleOnly`). */
export type SequenceRow = {
  readonly num: number
  readonly language: LocaleCode
  /** Terms in their order; 0 between fields. */
  readonly sequence: Int32Array
  /** How long `sequence` is. */
  readonly size: number
  /** The terms of the title. */
  readonly title: Int32Array
  /** The terms of the lines that it is also asked as, each as often as lines have it. */
  readonly lines: Int32Array
  /** In words. */
  readonly length: number
  /** Which of equals comes first (tiebreakOf.ts). */
  readonly tie: number
  /** Of an event. */
  readonly endsAt: Date | null
  /** Where it stands in memory, if its segment has it: its terms are made of that when they are asked for. */
  readonly packed?: PackedTerms
}

type StoredRow = Pick<SequenceRow, 'num' | 'language' | 'length' | 'endsAt' | 'tie'> & {
  sequence: Buffer
  hasLines: boolean
}

const storedRow = ({ sequence: stored, hasLines, ...row }: StoredRow): SequenceRow => {
  const sequence = numbersIn(stored)
  const size = sequence.length
  const { from, to } = hasLines ? linesIn(sequence, { from: 0, to: size }) : { from: 0, to: 0 }
  return { ...row, sequence, size, title: titleOf(sequence), lines: sequence.subarray(from, to) }
}

/** A class: a search makes a hundred of them, and accessors of a plain object are made anew with each. */
class PackedRow implements SequenceRow {
  readonly packed: PackedTerms
  constructor(
    readonly num: number,
    segment: PackedSegment,
    private readonly forward: ForwardIndex,
    private readonly place: number,
  ) {
    const { starts, words } = forward
    this.packed = { segment, words, from: starts[place]!, to: starts[place + 1]! }
  }
  private termsIn({ from, to }: { from: number; to: number }) {
    const { segment, words } = this.packed
    const terms = new Int32Array(to - from)
    for (let at = from; at < to; at++) {
      const word = words[at]!
      if (word > 0) terms[at - from] = segment.terms[word - 1]!
    }
    return terms
  }
  get size() {
    return this.packed.to - this.packed.from
  }
  get sequence() {
    return this.termsIn(this.packed)
  }
  get title() {
    const { words, from, to } = this.packed
    let end = from
    while (end < to && end - from < longestTitle && words[end] !== 0) end++
    return this.termsIn({ from, to: end })
  }
  get lines() {
    return this.termsIn(linesIn(this.packed.words, this.packed))
  }
  get language() {
    return this.forward.languageNames[this.forward.languages[this.place]!]!
  }
  get length() {
    return this.forward.lengths[this.place]!
  }
  get tie() {
    return this.packed.segment.ties[this.place]!
  }
  get endsAt() {
    return this.forward.endsAt.get(this.place) ?? null
  }
}

const bytesOfSequence = ({ sequence }: SequenceRow) => sequence.byteLength + 100
const sequences = indexRows('sequences', bytesOfSequence)
const titles = indexRows('titles', bytesOfSequence)

/** Of these rows those whose terms are in memory with their segments. */
const packedRows = (nums: number[], segments: PackedSegment[]): Map<number, SequenceRow> => {
  const rows = new Map<number, SequenceRow>()
  const able = segments.filter(({ forward, nums: { length } }) => forward && length > 0)
  const lows = able.map((segment) => segment.nums[0]!)
  const highs = able.map((segment) => segment.nums.at(-1)!)
  for (const num of nums)
    for (let at = 0; at < able.length; at++) {
      if (num < lows[at]! || num > highs[at]!) continue
      const segment = able[at]!
      const place = placeInForward(segment, num)
      if (place !== undefined) rows.set(num, new PackedRow(num, segment, segment.forward!, place))
      break
    }
  return rows
}

type WantedSequences = {
  nums: number[]
  /** Whether no more than titles and lines is needed. */
  titleOnly: boolean
  /** That the rows may stand in. @default none */
  segments?: readonly number[]
}

const titleUnlessLined = `
  case when asked_as = '[]' then substring(sequence from 1 for ${4 * longestTitle}) else sequence end as sequence`

/** The terms of these rows in their order; of who has no lines the title's alone when no more is needed. */
export const readSequences = async (
  pool: Pool,
  { nums, titleOnly, segments = [] }: WantedSequences,
): Promise<Map<number, SequenceRow>> => {
  const packed = packedRows(nums, cachedSegments(segments))
  if (packed.size === nums.length) return packed
  const others = await readThrough({
    cache: titleOnly ? titles() : sequences(),
    also: sequences(),
    isAhead: true, // of rows that are in no segment in memory: they are few, or it has no room for any
    nums: nums.filter((num) => !packed.has(num)),
    read: async (missing) => {
      const { rows } = await pool.query<StoredRow>({
        name: titleOnly ? 'search-titles' : 'search-sequences',
        text: `select num, language, length, ends_at as "endsAt", ${tiebreakOf('search_docs')} as tie,
                      asked_as <> '[]' as "hasLines", ${titleOnly ? titleUnlessLined : 'sequence'}
                 from search_docs where num = any($1::int[])`,
        values: [missing],
      })
      return rows.map(storedRow)
    },
  })
  for (const [num, row] of packed) others.set(num, row)
  return others
}

const fillOf = ({ calculatedSize, maxSize }: { calculatedSize: number; maxSize: number }) =>
  calculatedSize / maxSize

/** How full memory is of rows that are read ahead, from 0 to 1. */
export const rowCacheFill = () => ({ shown: fillOf(shownRows()), sequences: fillOf(sequences()) })

/** Titles of some rows in memory. */
export const cachedTitles = (count: number): string[] => {
  const titles: string[] = []
  for (const { title } of shownRows().values()) {
    if (titles.length === count) break
    titles.push(title)
  }
  return titles
}
