import type { KnownWord } from './lookUpWords'

/**
 * How many letters have to be changed, added, left out or exchanged with their neighbour to make one word of
 * another (optimal string alignment), or more than `most`.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      )
      const isExchange =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isExchange) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current[column] = cost
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[b.length]!
}

/** Short words have too many neighbours. */
export const mostEdits = (word: string): number => {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/** The word that was meant, most likely: near, with the same beginning, and used often. */
export const bestCorrection = (word: string, candidates: KnownWord[]): string | undefined => {
  const most = mostEdits(word)
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

/** Where a word may be two that were written as one. */
export const splits = (word: string): [string, string][] => {
  const parts: [string, string][] = []
  if (mostEdits(word) === 0) return []
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    parts.push([word.slice(0, at), word.slice(at)])
  return parts
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Of longer words their likeness is found by its index. */
const longestWithNeighbours = 7

/** Every word that one change makes of a short one. Likeness by trigrams overlooks many of them. */
export const neighbours = (word: string): string[] => {
  if (word.length > longestWithNeighbours || mostEdits(word) === 0) return []
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2))
    for (const letter of letters) {
      found.add(before + letter + after)
      found.add(before + letter + after.slice(1))
    }
  }
  found.delete(word)
  return [...found]
}
