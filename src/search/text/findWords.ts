import { mayHave, termFilter, type TermFilter } from './termFilter'
import type { TextWords } from './scanWords'

/** Which of the words, by their places. */
type Range = { from: number; to: number }

/** A word of the query, where it stands in a text. */
export type FoundWord = {
  clause: number
  start: number
  end: number
  /** Where the word before begins, when only both together are what was looked for. */
  joinedFrom?: number
}

const filters = new WeakMap<object, TermFilter>()

/** The same for all the texts that a query's words are looked for in. */
const filterOf = (clauseOf: ReadonlyMap<number, number>): TermFilter => {
  const filter = filters.get(clauseOf) ?? termFilter(clauseOf.keys())
  filters.set(clauseOf, filter)
  return filter
}

/**
 * Term matches with their offsets, for highlights and snippets: finds words of a query among those of a text.
 * @param clauseOf by term
 * @param range @default all
 */
export const findWords = (
  { count, terms, starts, ends, joinedAt, joinedTerms }: TextWords,
  clauseOf: ReadonlyMap<number, number>,
  { from, to }: Range = { from: 0, to: count },
): FoundWord[] => {
  const filter = filterOf(clauseOf)
  const found: FoundWord[] = []
  let joined = 0
  while (joined < joinedAt.length && joinedAt[joined]! < from) joined++
  let nextJoined = joinedAt[joined] ?? -1
  for (let index = from; index < to; index++) {
    const isJoined = index === nextJoined
    if (!isJoined && !mayHave(filter, terms[index]!)) continue // nearly all
    let clause = clauseOf.get(terms[index]!)
    let joinedFrom: number | undefined
    if (isJoined) {
      if (clause === undefined) {
        clause = clauseOf.get(joinedTerms[joined]!)
        joinedFrom = starts[index - 1]!
      }
      nextJoined = joinedAt[++joined] ?? -1
    }
    if (clause === undefined) continue
    // The word before is what was looked for: this one only completes a word that begins with it.
    const last = found.at(-1)
    if (joinedFrom !== undefined && last?.clause === clause && last.start === joinedFrom) continue
    found.push({ clause, start: starts[index]!, end: ends[index]!, joinedFrom })
  }
  return found
}
