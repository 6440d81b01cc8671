import { describe, expect, test } from '@jest/globals'
import { proximityScorer } from './proximity'
import { countTerms, longestTitle, packSequence, titleOf } from '../index/termSequence'
import { forwardIndexer } from '../segments/forwardIndex'
import { packLists } from '../segments/packedSegment'

const sequenceOf = (...terms: number[]) => Int32Array.from(terms)

/** Of the terms 1 and 2; 9 is a stop word. */
const near = (...terms: number[]) =>
  proximityScorer({
    clauseOf: new Map([
      [1, 0],
      [2, 1],
    ]),
    idfs: [1, 1],
    stops: new Set([9]),
  }).proximity(sequenceOf(...terms))

describe('proximity', () => {
  test('falls with the distance', () => {
    const distances = [near(1, 2), near(1, 5, 2), near(1, 5, 5, 2), near(1, 5, 5, 5, 5, 2)]
    expect(distances).toEqual([...distances].sort((a, b) => b - a))
    expect(new Set(distances).size).toBe(4)
  })

  test('passes over stop words', () => {
    expect(near(1, 9, 9, 2)).toBe(near(1, 2))
  })

  test('is nothing for one word again and again, far apart, or in other fields', () => {
    expect(near(1, 1, 1)).toBe(0)
    expect(near(1, ...Array<number>(20).fill(5), 2)).toBe(0)
    expect(near(1, 0, 2)).toBe(0)
    expect(near()).toBe(0)
  })

  test('has an end, however often they meet', () => {
    const often = near(...Array.from({ length: 5000 }, (_, index) => 1 + (index % 2)))
    const { mostProximity } = proximityScorer({
      clauseOf: new Map(),
      idfs: [1, 1],
      stops: new Set(),
    })
    expect(often).toBeLessThan(mostProximity(2))
    expect(often).toBeGreaterThan(0.99 * mostProximity(2))
  })
})

test('a title ends where the next field begins', () => {
  expect([...titleOf(sequenceOf(3, 4, 0, 5))]).toEqual([3, 4])
  expect([...titleOf(sequenceOf(0, 5))]).toEqual([])
  expect([...titleOf(sequenceOf(3, -4))]).toEqual([3, -4])
})

test('no more of a title counts than is read when only titles are', () => {
  expect([...titleOf(Int32Array.from({ length: 60 }, () => 7))]).toHaveLength(longestTitle)
})

test('terms count by the weight of their field', () => {
  const counts = countTerms(sequenceOf(3, 3, 0, 3, 4), [6, 2])
  expect([...counts]).toEqual([
    [3, 14],
    [4, 2],
  ])
})

/** Linear congruential (Numerical Recipes). */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('a segment that has the terms of its documents in their order', () => {
  const random = randomFrom(7)
  const fields = (most: number) =>
    Array.from({ length: 1 + random(3) }, () =>
      Array.from({ length: random(most) }, () => ({ term: 1 + random(40) })),
    )
  const texts = Array.from({ length: 60 }, () => fields(80))
  const of = (num: number) => texts[num]!.flat().map(({ term }) => term)
  const lists = new Map(
    Array.from({ length: 40 }, (_, at) => {
      const nums = [...texts.keys()].filter((num) => of(num).includes(at + 1))
      const bytes = new Uint8Array(nums.length).fill(1)
      const list = { nums: Int32Array.from(nums), counts: bytes, lengths: bytes, types: bytes }
      return [at + 1, list] as const
    }),
  )
  const segment = packLists(lists)
  const size = texts.reduce((sum, text) => sum + text.flat().length + text.length, 0)
  const indexer = forwardIndexer(segment, size)
  texts.forEach((text, num) =>
    indexer.add({ num, length: 1, language: 'en', endsAt: null, sequence: packSequence(text) }),
  )
  const { starts, words } = (segment.forward = indexer.done())

  test('comes to the same proximity, whatever was asked before', () => {
    let someAreNear = 0
    for (let query = 0; query < 200; query++) {
      const terms = [...new Set(Array.from({ length: 1 + random(6) }, () => 1 + random(45)))]
      const options = {
        clauseOf: new Map(terms.map((term) => [term, random(3)])),
        idfs: [0.5, 2, 3],
        stops: query % 2 ? new Set([3, 4, 5, 6, 99]) : new Set<number>(),
      }
      const { proximity, proximityIn } = proximityScorer(options)
      segment.nums.forEach((num, place) => {
        const [from, to] = [starts[place]!, starts[place + 1]!]
        const stored = packSequence(texts[num]!)
        const sequence = Int32Array.from({ length: stored.length / 4 }, (_, at) =>
          stored.readInt32BE(4 * at),
        )
        const whole = proximity(sequence)
        expect(proximityIn({ segment, words, from, to })).toBe(whole)
        if (whole > 0) someAreNear += 1
      })
    }
    expect(someAreNear).toBeGreaterThan(1000)
  })
})
