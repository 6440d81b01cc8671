import { editDistance } from '../../platform/text/editDistance'
import type { KnownWord } from '../memory/wordList'

/** In edits. Short words have too many neighbours. */
export const maxEdits = (word: string): number => {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * Spelling correction by edit distance and word frequency (a noisy channel, after Norvig): the word that was meant, most
 * likely, is near, begins alike and is used often.
 */
export const bestCorrection = (word: string, candidates: KnownWord[]): string | undefined => {
  const most = maxEdits(word)
  let best: { word: string; cost: number } | undefined
  for (const candidate of candidates) {
    const edits = editDistance(word, candidate.word, most)
    if (edits === 0 || edits > most) continue
    const isOtherStart = candidate.word[0] !== word[0] ? 0.6 : 0
    const cost = edits + isOtherStart - Math.log10(1 + candidate.docs) * 0.25
    if (!best || cost < best.cost) best = { word: candidate.word, cost }
  }
  return best?.word
}

const shortestPart = 3

/** `350kw`, `iso27001`. */
export const mixesDigits = (word: string): boolean => /\d/.test(word) && /\p{L}/u.test(word)

/** Compound splitting: where a word may be two that were written as one. */
export const compoundSplits = (word: string): [string, string][] => {
  const parts: [string, string][] = []
  if (maxEdits(word) === 0 && !mixesDigits(word)) return []
  const shortest = mixesDigits(word) ? 2 : shortestPart
  for (let at = shortest; at <= word.length - shortest; at++)
    parts.push([word.slice(0, at), word.slice(at)])
  return parts
}
