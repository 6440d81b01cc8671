import { describe, expect, it } from '@jest/globals'
import type { Snapshot } from '../memory/snapshot'
import type { Clause } from '../query/clauses'
import { scoreMatches } from './score'
import { largest, topMatches } from './matches/topMatches'

/** Documents of ten words; by term, how often it stands in which. */
const snapshotOf = (
  terms: Record<number, Record<number, number>>,
  dead: number[] = [],
): Snapshot => ({
  postings: new Map(
    Object.entries(terms).map(([term, docs]) => [
      Number(term),
      [
        {
          nums: Int32Array.from(Object.keys(docs).map(Number)),
          counts: Uint8Array.from(Object.values(docs).map((count) => count * 2)),
          lengths: Uint8Array.from(Object.keys(docs).map(() => Math.round(16 * Math.log2(11)))),
          types: Uint8Array.from(Object.keys(docs).map((num) => (Number(num) % 2) + 1)),
        },
      ],
    ]),
  ),
  dead: new Set(dead),
  docs: 100,
  length: 1000,
})

const clause = (...terms: number[]): Clause => ({
  alternatives: terms.map((term) => ({ term, weight: 1 })),
  weight: 1,
})

const scored = (options: Parameters<typeof scoreMatches>[0]) => {
  const { nums, scores, hits, types } = scoreMatches(options)
  return [...nums]
    .map((num, index) => ({
      num,
      score: scores[index]!,
      hits: hits[index],
      type: types[index],
    }))
    .sort((a, b) => a.num - b.num)
}

describe('scoreMatches', () => {
  it('finds what has any clause, and prefers rare words and more of them', () => {
    const snapshot = snapshotOf({ 1: { 10: 1, 11: 3, 12: 1 }, 2: { 12: 1 } })
    const matches = scored({ snapshot, clauses: [clause(1), clause(2)] })
    expect(matches.map(({ num, hits, type }) => [num, hits, type])).toEqual([
      [10, 1, 1],
      [11, 1, 2],
      [12, 2, 1],
    ])
    const [one, three, both] = matches.map(({ score }) => score)
    expect(three).toBeGreaterThan(one!)
    expect(both).toBeGreaterThan(three!)
  })

  it('counts a clause once, by the best of its alternatives', () => {
    const snapshot = snapshotOf({ 1: { 10: 1 }, 2: { 10: 4 } })
    const [match] = scored({ snapshot, clauses: [clause(1, 2)] })
    const [best] = scored({
      snapshot: snapshotOf({ 2: { 10: 4, 11: 1 } }),
      clauses: [clause(2)],
    })
    expect(match!.hits).toBe(1)
    expect(match!.score).toBeCloseTo(best!.score, 5)
  })

  it('a word is as rare as it is, however common the parts of it are', () => {
    const snapshot = snapshotOf({ 1: { 10: 1 }, 2: { 11: 1, 12: 1, 13: 1 } })
    const parted = {
      weight: 1,
      alternatives: [
        { term: 1, weight: 1 },
        { term: 2, weight: 0.3 },
      ],
    }
    const [match] = scored({ snapshot, clauses: [parted] })
    const [alone] = scored({ snapshot, clauses: [clause(1)] })
    expect(match!.score).toBe(alone!.score)
  })

  it('leaves out the dead and the excluded, and lets boosting clauses match nothing', () => {
    const snapshot = snapshotOf(
      { 1: { 10: 1, 11: 1, 12: 1 }, 2: { 11: 1 }, 3: { 10: 1, 20: 1 } },
      [12],
    )
    const matches = scored({ snapshot, clauses: [clause(1)], excluded: [2], boosting: [clause(3)] })
    expect(matches.map(({ num }) => num)).toEqual([10])
    expect(matches[0]!.score).toBeGreaterThan(
      scored({ snapshot, clauses: [clause(1)], excluded: [2] })[0]!.score,
    )
  })

  it('leaves nothing behind for the next query', () => {
    const snapshot = snapshotOf({ 1: { 10: 1, 5000: 1 } })
    const first = scored({ snapshot, clauses: [clause(1)] })
    expect(scored({ snapshot, clauses: [clause(1)] })).toEqual(first)
    expect(scored({ snapshot, clauses: [] })).toEqual([])
  })
})

describe('topMatches', () => {
  it('has all words first, then the score, then the tiebreak, then the later ones', () => {
    const matches = {
      nums: Int32Array.from([1, 2, 3, 4, 5]),
      scores: Float32Array.from([9, 1, 2, 2, 2]),
      hits: Uint8Array.from([1, 2, 2, 2, 1]),
      types: new Uint8Array(5),
      tieOf: (num: number) => (num === 3 ? -1 : 7),
    }
    const nums = (count: number) => topMatches(matches, { count, clauses: 2 }).map(({ num }) => num)
    expect(nums(9)).toEqual([3, 4, 2, 1, 5])
    for (const count of [1, 2, 3, 4]) expect(nums(count)).toEqual([3, 4, 2, 1].slice(0, count))
  })
})

it('largest selects as sorting does', () => {
  let state = 1
  const next = () => (state = (state * 48271) % 2147483647)
  for (let length = 1; length < 60; length++) {
    const keys = Float64Array.from({ length }, () => next() % 7)
    const sorted = [...keys].sort((a, b) => b - a)
    for (let count = 1; count < length; count++)
      expect(largest(keys.slice(), count)).toBe(sorted[count - 1])
  }
})
