import { foldedWords } from '../../../platform/text/fold'

/** So much of all words in both: one has a word changed, or a few more. */
const leastShared = 0.85

/**
 * Whether one of two sentences says nothing beside the other: near-duplicates by Jaccard similarity of their
 * words, whatever their case, spacing and punctuation are, or one of them within the other.
 */
export const isNearDuplicate = (one: string, other: string, least = leastShared): boolean => {
  const [first, second] = [foldedWords(one), foldedWords(other)]
  const [short, long] = [first, second].map((words) => ` ${words.join(' ')} `).sort((a, b) => a.length - b.length) as [string, string] // prettier-ignore
  if (long.includes(short)) return true
  const all = new Set([...first, ...second])
  const seconds = new Set(second)
  const shared = [...new Set(first)].filter((word) => seconds.has(word)).length
  // A number that differs is another fact.
  const differs = [...all].some((word) => /\d/.test(word) && !(first.includes(word) && seconds.has(word))) // prettier-ignore
  return !differs && shared / all.size >= least
}
