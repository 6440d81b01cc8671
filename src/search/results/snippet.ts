import type { LocaleCode } from '../../locales'
import { findWords } from '../text/findWords'
import { scanWords, type TextWords } from '../text/scanWords'
import { cutTo } from '../../platform/text/fold'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter]!)

type Marking = {
  language: LocaleCode
  /** What is marked: by clause, so that a passage with several is known. */
  clauseOf: ReadonlyMap<number, number>
}

/** The text as HTML in which only `<mark>` is markup. */
export const highlight = (text: string, marking: Marking): string => {
  let marked = ''
  let from = 0
  const { language, clauseOf } = marking
  for (const { start, end, joinedFrom = start } of findWords(scanWords(text, language), clauseOf)) {
    const begin = Math.max(from, joinedFrom)
    marked += `${escape(text.slice(from, begin))}<mark>${escape(text.slice(begin, end))}</mark>`
    from = end
  }
  return marked + escape(text.slice(from))
}

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

const whole = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Wanted = Marking & {
  /** By clause. */
  idfs: number[]
}

type Best = { from: number; to: number; value: number }

const widest = longest * 0.8
/** A word that stands there again says a little more. */
const again = 0.05
const mostAgain = 6

/** The window of the text with the most different words of the query, rare ones above all; the first of equals. */
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
    while (next < hits.length && (next <= first || hits[next]!.end - from <= widest))
      change(hits[next++]!.clause, 1)
    const value = worth + Math.min(next - first, mostAgain) * again
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

/**
 * A good passage of a document: of its text, or its summary when that says as much.
 */
export const snippetOf = ({ summary, body, bodyWords }: Texts, wanted: Wanted): Snippet => {
  const inSummary = bestWindow(scanWords(summary, wanted.language), wanted)
  const inBody = bestWindow(bodyWords, wanted)
  const useSummary = summary && (!inBody || (inSummary && inSummary.value >= inBody.value))
  const text = useSummary || !inBody ? summary || body : body
  const best = (useSummary ? inSummary : inBody) ?? { from: 0, to: 0 }
  const start = text.length <= longest ? 0 : startOf(text, best)
  const end = endOf(text, start, best.to)
  const cut = whole(text.slice(start, end))
  const passage = `${start > 0 ? '… ' : ''}${cut}${end < text.length && !/[.!?]$/.test(cut) ? ' …' : ''}`
  return { text: passage, html: highlight(passage, wanted) }
}
