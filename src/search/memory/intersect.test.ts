import { describe, expect, test } from '@jest/globals'
import { intersect, lengthsWithAll } from './intersect'
import type { Postings } from '../segments/postings'
import type { Snapshot } from './snapshot'

const list = (counts: Record<number, number>): Postings => {
  const nums = Object.keys(counts).map(Number)
  return {
    nums: Int32Array.from(nums),
    counts: Uint8Array.from(Object.values(counts)),
    lengths: Uint8Array.from(nums, (num) => (num === 4 ? 0 : 100 + num)),
    types: Uint8Array.from(nums, () => 1),
  }
}

const snapshot: Snapshot = {
  postings: new Map([
    [1, [list({ 2: 2, 4: 8, 7: 2 }), list({ 12: 4, 90: 2 })]],
    [2, [list({ 4: 2, 12: 6 })]],
    [3, [list({ 3: 2, 7: 6, 8: 2 })]],
  ]),
  dead: new Set(),
  docs: 100,
  length: 1000,
}

describe('several words together', () => {
  test('stand where each of them does, in any of its terms', () => {
    const { nums, counts, lengths } = intersect([[1], [2, 3]], snapshot)
    expect([...nums]).toEqual([4, 7, 12])
    expect([...counts]).toEqual([2, 2, 4])
    expect([...lengths]).toEqual([0, 107, 112])
  })

  test('are looked for once, however often they are asked for', () => {
    const words = Array.from({ length: 50 }, () => [[1], [2]]).flat()
    expect([...intersect(words, snapshot).nums]).toEqual([4, 12])
  })

  test('tell how long each document is, and nothing of the others', () => {
    const lengths = lengthsWithAll([[2, 3], [1]], snapshot)
    expect([...lengths.entries()].filter(([, length]) => length > 0)).toEqual([
      [4, 1],
      [7, 107],
      [12, 112],
    ])
  })

  test('stand nowhere when one of them does not', () => {
    expect(intersect([[1], [99]], snapshot).nums).toHaveLength(0)
    expect(intersect([], snapshot).nums).toHaveLength(0)
  })
})
