import type { LocaleCode } from '../locales'
import { analyze, type Token } from './analyze'

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
  /** What is marked: by slot, so that a passage with several is known. */
  slotOf: ReadonlyMap<number, number>
}

const slotOfToken = ({ term, joined }: Token, { slotOf }: Marking): number | undefined =>
  slotOf.get(term) ?? (joined && slotOf.get(joined.term))

const markTokens = (text: string, tokens: Token[], marking: Marking): string => {
  let marked = ''
  let from = 0
  for (const [index, token] of tokens.entries()) {
    if (slotOfToken(token, marking) === undefined) continue
    const isJoined =
      token.joined && !marking.slotOf.has(token.term) && marking.slotOf.has(token.joined.term)
    const start = isJoined ? (tokens[index - 1]?.start ?? token.start) : token.start
    if (start < from) continue
    marked += `${escape(text.slice(from, start))}<mark>${escape(text.slice(start, token.end))}</mark>`
    from = token.end
  }
  return marked + escape(text.slice(from))
}

/** The text as HTML in which only `<mark>` is markup. */
export const highlight = (text: string, marking: Marking): string =>
  markTokens(text, analyze(text, marking.language), marking)

const longest = 240
const mostRead = 40_000

/** What a passage is worth: different words of the query, rare ones more, near its beginning. */
const worth = (slots: Iterable<number>, rarities: number[]): number => {
  let sum = 0
  for (const slot of slots) sum += rarities[slot] ?? 0
  return sum
}

/** Where a sentence begins, at or before a place that is not far. */
const sentenceStart = (text: string, at: number): number => {
  const before = text.slice(Math.max(0, at - 160), at)
  const ends = [...before.matchAll(/[.!?]\s+|\n+/g)].at(-1)
  if (ends) return at - before.length + ends.index + ends[0].length
  if (at <= 160) return 0
  const blank = before.indexOf(' ', 80)
  return at - before.length + blank + 1
}

const endOf = (text: string, start: number): number => {
  if (text.length - start <= longest) return text.length
  const cut = text.slice(start, start + longest)
  const sentence = [...cut.matchAll(/[.!?](?=\s)/g)].at(-1)
  if (sentence && sentence.index > longest * 0.6) return start + sentence.index + 1
  const blank = cut.lastIndexOf(' ')
  return start + (blank > longest * 0.6 ? blank : longest)
}

export type Passage = { text: string; html: string }

const whole = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Best = { slots: Set<number>; start: number; value: number }

/** The window of the text that says most about the query, the first of equals. */
const bestWindow = (tokens: Token[], marking: Marking, rarities: number[]): Best | undefined => {
  const hits = tokens
    .map((token) => ({ start: token.start, slot: slotOfToken(token, marking) }))
    .filter((hit): hit is { start: number; slot: number } => hit.slot !== undefined)
  let best: Best | undefined
  for (let first = 0; first < hits.length; first++) {
    const slots = new Set<number>()
    let count = 0
    for (let next = first; next < hits.length; next++) {
      if (hits[next]!.start - hits[first]!.start > longest * 0.8) break
      slots.add(hits[next]!.slot)
      count += 1
    }
    const value = worth(slots, rarities) + Math.min(count, 6) * 0.05
    if (!best || value > best.value + 1e-9) best = { slots, start: hits[first]!.start, value }
  }
  return best
}

/**
 * A good passage of a document: of its text, or its summary when that says as much.
 */
export const passageOf = (
  { summary, body }: { summary: string; body: string },
  marking: Marking & { rarities: number[] },
): Passage => {
  const ofSummary = analyze(summary, marking.language)
  const inSummary = bestWindow(ofSummary, marking, marking.rarities)
  const read = body.slice(0, mostRead)
  const inBody = bestWindow(analyze(read, marking.language), marking, marking.rarities)
  const useSummary = summary && (!inBody || (inSummary && inSummary.value >= inBody.value))
  const text = useSummary || !inBody ? summary || body : read
  const at = useSummary ? (inSummary?.start ?? 0) : (inBody?.start ?? 0)
  const start = text.length <= longest ? 0 : sentenceStart(text, at)
  const end = endOf(text, start)
  const cut = whole(text.slice(start, end))
  const passage = `${start > 0 ? '… ' : ''}${cut}${end < text.length && !/[.!?]$/.test(cut) ? ' …' : ''}`
  return { text: passage, html: highlight(passage, marking) }
}
