import { expect, test } from '@jest/globals'
import { packSequence } from '../index/termSequence'
import { forwardIndexBytes, forwardIndexer, placeInForward } from './forwardIndex'
import { packLists } from './packedSegment'

/** Rows 5, 7 and 9. */
const makeSegment = (terms: number[]) => {
  const bytes = new Uint8Array(3).fill(1)
  const list = { nums: Int32Array.of(5, 7, 9), counts: bytes, lengths: bytes, types: bytes }
  return packLists(new Map(terms.map((term) => [term, list])))
}

const rowOf = (num: number, ...terms: number[]) => ({
  ...{ num, length: terms.length, language: 'de' as const, endsAt: num === 9 ? new Date(9) : null },
  sequence: packSequence([terms.map((term) => ({ term }))]),
})

test('knows terms by their place, and rows by theirs', () => {
  const segment = makeSegment([-8, 3, 2 ** 31 - 1])
  const indexer = forwardIndexer(segment, 5)
  for (const row of [rowOf(5, 3, -8), rowOf(9, 2 ** 31 - 1)]) indexer.add(row)
  const { words, starts, endsAt, lengths } = (segment.forward = indexer.done())
  expect([...words]).toEqual([2, 1, 0, 3, 0])
  expect([...starts]).toEqual([0, 3, 3, 5])
  expect([...lengths]).toEqual([2, 0, 1])
  expect(endsAt.get(2)).toEqual(new Date(9))
  expect([5, 6, 7, 9, 10].map((num) => placeInForward(segment, num))).toEqual([
    ...[0, undefined, undefined, 2, undefined], // 7 is gone
  ])
})

test('leaves out a row that has what the segment has not, and one that there is no room for', () => {
  const segment = makeSegment([1, 2])
  const indexer = forwardIndexer(segment, 4)
  for (const row of [rowOf(5, 1, 77), rowOf(7, 2), rowOf(9, 1, 1, 1)]) indexer.add(row)
  segment.forward = indexer.done()
  expect([5, 7, 9].map((num) => placeInForward(segment, num))).toEqual([undefined, 1, undefined])
})

test('takes two bytes a term, unless there are too many terms', () => {
  const many = makeSegment(Array.from({ length: 70_000 }, (_, at) => at + 1))
  const indexer = forwardIndexer(many, 3)
  indexer.add(rowOf(5, 69_999, 1))
  expect(indexer.done().words).toEqual(Int32Array.of(69_999, 1, 0))
  expect(forwardIndexBytes(many, 100) - forwardIndexBytes(makeSegment([1]), 100)).toBe(200)
})
