import { cutTo } from '../../platform/text/fold'
import { lowerBound } from '../segments/packedSegment'
import { findWords, type FoundWord } from '../text/findWords'
import type { WordsOfTexts } from '../text/scanWords'
import { highlight, markWords, type Marking } from './highlight'

/** In characters. */
const longest = 240

const furthestBack = 160
const leastBefore = 40
const leastAfter = 20

/** As `\s` of a regular expression. */
const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || (code > 127 && otherSpaces.has(code))

const otherSpaces = new Set([...'\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'].map((space) => space.charCodeAt(0))) // prettier-ignore
for (let code = 0x2000; code <= 0x200a; code++) otherSpaces.add(code)

const lineBreak = 10
const endsSentence = (code: number): boolean => code === 46 || code === 33 || code === 63

/** Between `from` and `to`: where the last sentence begins, behind a full stop or a line break and what is blank. */
const lastBeginning = (text: string, from: number, to: number): number | undefined => {
  for (let end = to; end > from;) {
    if (!isSpace(text.charCodeAt(end - 1))) {
      end--
      continue
    }
    let start = end
    while (start > from && isSpace(text.charCodeAt(start - 1))) start--
    if (start > from && endsSentence(text.charCodeAt(start - 1))) return end
    for (let at = end - 1; at >= start; at--) if (text.charCodeAt(at) === lineBreak) return at + 1
    end = start
  }
  return undefined
}

/** Where to begin, so that a sentence does and everything up to `to` is still shown. */
const startOf = (text: string, { from, to }: { from: number; to: number }): number => {
  const earliest = Math.max(0, from - furthestBack, to + leastAfter - longest)
  const sentence = lastBeginning(text, earliest, from)
  if (sentence !== undefined) return sentence
  if (earliest === 0) return 0
  const near = Math.max(earliest, from - leastBefore)
  const blank = text.indexOf(' ', near)
  return blank < 0 || blank >= from ? from : blank + 1
}

/** The last end of a sentence before `to` that something blank follows. */
const lastEnd = (text: string, from: number, to: number): number => {
  for (let at = to - 2; at >= from; at--)
    if (endsSentence(text.charCodeAt(at)) && isSpace(text.charCodeAt(at + 1))) return at
  return -1
}

const endOf = (text: string, start: number, to: number): number => {
  if (text.length - start <= longest) return text.length
  const sentence = lastEnd(text, start, start + longest)
  if (sentence - start > longest * 0.6 && sentence >= to) return sentence + 1
  const cut = text.slice(start, start + longest)
  const blank = cut.lastIndexOf(' ')
  return start + (blank > longest * 0.6 ? blank : cutTo(cut, longest - 1).length)
}

export type Snippet = { text: string; html: string }

/** White space other than a blank between two words. */
const otherSpace = /[^\S ]| {2}/

const whole = (text: string): string =>
  (otherSpace.test(text) ? text.replace(/\s+/g, ' ') : text).trim()

type Wanted = Marking & {
  /** By clause. */
  idfs: number[]
}

type Best = { from: number; to: number; value: number }

const widestWindow = longest * 0.8
/** A word that stands there again says a little more. */
const repetition = 0.05
const maxRepetitions = 6

/** Sliding window: where the text has the most different words of the query, by their idf; the first of equals. */
const bestWindow = (hits: FoundWord[], idfs: number[]): Best | undefined => {
  const counts = new Map<number, number>()
  let worth = 0
  const change = (clause: number, by: number) => {
    const before = counts.get(clause) ?? 0
    counts.set(clause, before + by)
    if (before === 0 || before + by === 0) worth += by * (idfs[clause] ?? 0)
  }
  let best: Best | undefined
  let next = 0
  for (let first = 0; first < hits.length; first++) {
    const { clause, start: from } = hits[first]!
    while (next < hits.length && (next <= first || hits[next]!.end - from <= widestWindow))
      change(hits[next++]!.clause, 1)
    const value = worth + Math.min(next - first, maxRepetitions) * repetition
    if (!best || value > best.value + 1e-9) best = { from, to: hits[next - 1]!.end, value }
    change(clause, -1)
  }
  return best
}

type Texts = {
  summary: string
  body: string
  /** Of title, summary and body. */
  words: WordsOfTexts
}

type Part = {
  text: string
  /** Which of the words are its own, and which of those were looked for. */
  range: { from: number; to: number }
  found: FoundWord[]
}

/**
 * The words that were found in a part of a text; `undefined` where the part by itself may have others: where it begins or ends
 * within a word, or its first word is one together with the word before.
 */
const foundIn = (
  { text, range, found }: Part,
  { starts, ends, joinedAt }: WordsOfTexts,
  { start, end }: { start: number; end: number },
): FoundWord[] | undefined => {
  if (start > 0 && !isSpace(text.charCodeAt(start - 1))) return undefined
  const first = lowerBound(starts, start, range.from, range.to)
  const last = lowerBound(starts, end, first, range.to) - 1
  if (last < first) return []
  if (ends[last]! > end || joinedAt.includes(first)) return undefined
  return found.filter((word) => word.start >= start && word.end <= end)
}

/** Snippet (best-passage extraction): of a document's text, or of its summary when that says as much. */
export const snippetOf = ({ summary, body, words }: Texts, wanted: Wanted): Snippet => {
  const { clauseOf, idfs } = wanted
  const [fromSummary = 0, fromBody = 0, toEnd = 0] = words.until
  const partOf = (text: string, from: number, to: number): Part => ({ text, range: { from, to }, found: findWords(words, clauseOf, { from, to }) }) // prettier-ignore
  const ofSummary = partOf(summary, fromSummary, fromBody)
  const ofBody = partOf(body, fromBody, toEnd)
  const inSummary = bestWindow(ofSummary.found, idfs)
  const inBody = bestWindow(ofBody.found, idfs)
  const useSummary = summary && (!inBody || (inSummary && inSummary.value >= inBody.value))
  const part = useSummary || (!inBody && summary) ? ofSummary : ofBody
  const { text } = part
  const best = (useSummary ? inSummary : inBody) ?? { from: 0, to: 0 }
  const start = text.length <= longest ? 0 : startOf(text, best)
  const end = endOf(text, start, best.to)
  const raw = text.slice(start, end)
  const cut = whole(raw)
  const snippet = `${start > 0 ? '… ' : ''}${cut}${end < text.length && !/[.!?]$/.test(cut) ? ' …' : ''}`
  const found = otherSpace.test(raw) ? undefined : foundIn(part, words, { start, end })
  if (!found) return { text: snippet, html: highlight(snippet, wanted) }
  const leading = raw.length - raw.trimStart().length
  const shift = (start > 0 ? 2 : 0) - start - leading
  return { text: snippet, html: markWords(snippet, found, shift) }
}
