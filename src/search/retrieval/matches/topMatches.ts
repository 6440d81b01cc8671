import type { MatchedRows } from './matches'
import { compareRanked, compareTied, type Ranked } from './ranked'

/**
 * Quickselect (Hoare): the `count`-th largest of these, or `-Infinity` when there are fewer. It puts them in another order.
 */
export const largest = (keys: Float64Array, count: number): number => {
  if (keys.length <= count) return -Infinity
  const wanted = keys.length - count
  let low = 0
  let high = keys.length - 1
  while (low < high) {
    const pivot = keys[(low + high) >> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (keys[left]! < pivot) left++
      while (keys[right]! > pivot) right--
      if (left > right) break
      const kept = keys[left]!
      keys[left++] = keys[right]!
      keys[right--] = kept
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return keys[wanted]!
}

/** One number a document: all words first. The scores of a query are far below the step. */
const allWords = 1e6

/** Top-k: the first `count` of all matches, in their order. */
export const topMatches = (
  { nums, scores, hits, tieOf }: MatchedRows,
  { count, clauses }: { count: number; clauses: number },
): Ranked[] => {
  const keyOf = (index: number) => scores[index]! + (hits[index] === clauses ? allWords : 0)
  const keys = new Float64Array(nums.length)
  for (let index = 0; index < nums.length; index++) keys[index] = keyOf(index)
  const least = largest(keys, count)
  const better: Ranked[] = []
  const equal: Ranked[] = []
  for (let index = 0; index < nums.length; index++) {
    const key = keyOf(index)
    if (key < least) continue
    const num = nums[index]!
    const match = { num, score: scores[index]!, hits: hits[index]!, tie: tieOf(num) }
    if (key > least) better.push(match)
    else equal.push(match)
  }
  // There may be as many equals as there are documents.
  const room = count - better.length
  const chosen = equal.length > room ? equal.sort(compareTied).slice(0, room) : equal
  return [...better, ...chosen].sort(compareRanked(clauses))
}
