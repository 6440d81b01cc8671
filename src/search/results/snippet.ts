import { cutTo } from '../../platform/text/fold'
import { findWords } from '../text/findWords'
import { scanWords, type TextWords } from '../text/scanWords'
import { highlight, type Marking } from './highlight'

/** In characters. */
const longest = 240

const furthestBack = 160
const leastBefore = 40
const leastAfter = 20

/** Where to begin, so that a sentence does and everything up to `to` is still shown. */
const startOf = (text: string, { from, to }: { from: number; to: number }): number => {
  const earliest = Math.max(0, from - furthestBack, to + leastAfter - longest)
  const before = text.slice(earliest, from)
  const sentence = [...before.matchAll(/[.!?]\s+|\n+/g)].at(-1)
  if (sentence) return earliest + sentence.index + sentence[0].length
  if (earliest === 0) return 0
  const near = Math.max(0, before.length - leastBefore)
  const blank = before.indexOf(' ', near)
  return blank < 0 ? from : earliest + blank + 1
}

const endOf = (text: string, start: number, to: number): number => {
  if (text.length - start <= longest) return text.length
  const cut = text.slice(start, start + longest)
  const sentence = [...cut.matchAll(/[.!?](?=\s)/g)].at(-1)
  if (sentence && sentence.index > longest * 0.6 && start + sentence.index >= to)
    return start + sentence.index + 1
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
const bestWindow = (
  words: TextWords,
  { clauseOf, idfs }: Pick<Wanted, 'clauseOf' | 'idfs'>,
): Best | undefined => {
  const hits = findWords(words, clauseOf)
  const counts = new Map<number, number>()
  let worth = 0
  const change = (clause: number, by: number) => {
    const before = counts.get(clause) ?? 0
    counts.set(clause, before + by)
    if (before === 0 || before + by === 0) worth += by * (idfs[clause] ?? 0)
  }
  let best: Best | undefined
  let next = 0
  hits.forEach(({ clause, start: from }, first) => {
    while (next < hits.length && (next <= first || hits[next]!.end - from <= widestWindow))
      change(hits[next++]!.clause, 1)
    const value = worth + Math.min(next - first, maxRepetitions) * repetition
    if (!best || value > best.value + 1e-9) best = { from, to: hits[next - 1]!.end, value }
    change(clause, -1)
  })
  return best
}

type Texts = {
  summary: string
  body: string
  bodyWords: TextWords
}

/** Snippet (best-passage extraction): of a document's text, or of its summary when that says as much. */
export const snippetOf = ({ summary, body, bodyWords }: Texts, wanted: Wanted): Snippet => {
  const inSummary = bestWindow(scanWords(summary, wanted.language), wanted)
  const inBody = bestWindow(bodyWords, wanted)
  const useSummary = summary && (!inBody || (inSummary && inSummary.value >= inBody.value))
  const text = useSummary || !inBody ? summary || body : body
  const best = (useSummary ? inSummary : inBody) ?? { from: 0, to: 0 }
  const start = text.length <= longest ? 0 : startOf(text, best)
  const end = endOf(text, start, best.to)
  const cut = whole(text.slice(start, end))
  const snippet = `${start > 0 ? '… ' : ''}${cut}${end < text.length && !/[.!?]$/.test(cut) ? ' …' : ''}`
  return { text: snippet, html: highlight(snippet, wanted) }
}
