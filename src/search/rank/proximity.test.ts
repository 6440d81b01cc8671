import { describe, expect, test } from '@jest/globals'
import { proximityScorer } from './proximity'
import { countTerms, longestTitle, titleOf } from '../index/termSequence'

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
