import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { packLists, postingsIn } from '../../segments/packedSegment'
import type { Postings } from '../../segments/postings'
import { fromBytes, toBytes } from './segmentBytes'

/** Every `step`-th of so many documents. */
const listOf = (documents: number, step: number): Postings => {
  const nums = Int32Array.from({ length: Math.ceil(documents / step) }, (_, at) => 7 + at * step)
  return {
    nums,
    counts: Uint8Array.from(nums, (num) => num % 250),
    lengths: Uint8Array.from(nums, (num) => num % 200),
    types: Uint8Array.from(nums, (num) => num % 3),
  }
}

const segmentOf = (documents: number) =>
  packLists(
    new Map([-5, 3, 900, 901].map((term, at) => [term, listOf(documents, [1, 2, 7, 1001][at]!)])),
  )

const whole = (documents: number) => Buffer.concat(toBytes(segmentOf(documents), 'this one'))

describe.each([0, 1, 3000, 70_000])('a segment of %s documents', (documents) => {
  it('is read from its bytes as it was', () => {
    const read = fromBytes(whole(documents), 'this one')
    expect(isDeepStrictEqual(read, segmentOf(documents))).toBe(true)
    expect(postingsIn(read!, 900)?.nums).toEqual(listOf(documents, 7).nums)
  })
})

it.each([
  ['another segment’s', (bytes: Buffer) => fromBytes(bytes, 'another')],
  ['another layout’s', (bytes: Buffer) => fromBytes(Buffer.concat([Buffer.from([9]), bytes.subarray(1)]), 'this one')], // prettier-ignore
  ['cut off', (bytes: Buffer) => fromBytes(bytes.subarray(0, -8), 'this one')],
  ['of another table', (bytes: Buffer) => fromBytes(Buffer.concat([bytes.subarray(0, 20), Buffer.from('"'), bytes.subarray(21)]), 'this one')], // prettier-ignore
  ['cut off in their head', (bytes: Buffer) => fromBytes(bytes.subarray(0, 5), 'this one')],
  ['none', () => fromBytes(Buffer.alloc(0), 'this one')],
])('bytes that are %s are no segment', (_, read) => {
  expect(read(whole(100))).toBeUndefined()
})
