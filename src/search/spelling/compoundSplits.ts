import { maxEdits } from './maxEdits'

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
