import { afterEach, expect, test } from '@jest/globals'
import { packSequence } from '../index/termSequence'
import { forwardIndexer } from '../segments/forwardIndex'
import { bytesOf, packLists } from '../segments/packedSegment'
import {
  cacheSegment,
  evictAllBut,
  freeSegmentBytes,
  hasSegmentRoom,
  reserveSegment,
} from './postingsCache'

afterEach(() => evictAllBut(new Set()))

const cached = () => {
  const bytes = Uint8Array.of(1)
  const list = { nums: Int32Array.of(5), counts: bytes, lengths: bytes, types: bytes }
  const segment = packLists(new Map([[3, list]]))
  const indexer = forwardIndexer(segment, 1000)
  const sequence = packSequence([[{ term: 3 }]])
  indexer.add({ num: 5, length: 1, language: 'de', endsAt: null, sequence })
  segment.forward = indexer.done()
  cacheSegment(1, segment)
  return segment
}

test('the terms of documents in their order make way for postings', () => {
  const segment = cached()
  const bytes = freeSegmentBytes(1) + 100
  expect(hasSegmentRoom(bytes, 1)).toBe(true)
  reserveSegment(bytes, 1)!()
  expect(segment.forward).toBeUndefined()
})

test('they stay where that makes not enough room', () => {
  const segment = cached()
  const bytes = freeSegmentBytes(1) + bytesOf(segment)
  expect(hasSegmentRoom(bytes, 1)).toBe(false)
  expect(reserveSegment(bytes, 1)).toBeUndefined()
  expect(segment.forward).toBeDefined()
})

test('what is being read has its room until it is given back', () => {
  const all = freeSegmentBytes(1)
  const giveBack = reserveSegment(all - 10, 1)!
  expect(freeSegmentBytes(1)).toBe(10)
  expect(reserveSegment(11, 1)).toBeUndefined()
  giveBack()
  expect(freeSegmentBytes(1)).toBe(all)
})
