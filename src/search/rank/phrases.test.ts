import { describe, expect, test } from '@jest/globals'
import { affordable, phraseBudget } from './phrases'

const best = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ num: count - index, score: 1, hits: 1, tie: 0 }))

/** As postings have the length of so many words. */
const length = (words: number) => () => Math.round(16 * Math.log2(words))

describe('what is read for phrases', () => {
  test('is as many rows as the best fit allows, the best first', () => {
    const nums = affordable(best(10_000), length(100), 1)
    expect(nums).toHaveLength(phraseBudget.rows)
    expect(nums[0]).toBe(10_000)
  })

  test('is less of long documents, and for many phrases, but one at least', () => {
    expect(affordable(best(10_000), length(20_000), 1).length).toBeLessThan(130)
    expect(affordable(best(10_000), length(100), 12)).toHaveLength(
      Math.floor(phraseBudget.rows / 3),
    )
    expect(affordable(best(3), () => 255, 12).length).toBeGreaterThan(0)
  })
})
