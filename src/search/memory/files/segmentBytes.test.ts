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

it('bytes of another segment are passed over', () => {
  expect(fromBytes(whole(100), 'another')).toBeUndefined()
})

/** With another table of contents, of the same length. */
const retold = (change: (told: string) => string) => {
  const bytes = whole(100)
  const end = 8 + bytes.readUInt32LE(4)
  const head = bytes.toString('utf8', 8, end)
  return Buffer.concat([bytes.subarray(0, 8), Buffer.from(change(head).padEnd(end - 8).slice(0, end - 8)), bytes.subarray(end)]) // prettier-ignore
}

it.each([
  ['cut off', () => whole(100).subarray(0, -8)],
  ['cut off in their head', () => whole(100).subarray(0, 9)],
  ['of a head beyond their end', () => { const bytes = whole(100); bytes.writeUInt32LE(2 ** 32 - 1, 4); return bytes }], // prettier-ignore
  ['of no table', () => retold((told) => told.replace('{', '"'))],
  ['of a table that is null', () => retold(() => 'null')],
  ['of a table without parts', () => retold(() => '{"key":"this one","bytes":0}')],
  ['without one of them', () => retold((told) => told.replace('"ties"', '"tied"'))],
  ['of another kind of numbers', () => retold((told) => told.replace('Int32Array', 'Uint8Array'))],
  ['of no kind of numbers', () => retold((told) => told.replace('Int32Array', 'toString'))],
  ['of an array that begins beyond their end', () => retold((told) => told.replace(/(lengths":\["Uint8Array",)\d+/, '$19e9'))], // prettier-ignore
  ['of a negative length', () => retold((told) => told.replace(',0,100]', ',0,-10]'))],
  ['of fewer documents than their columns say', () => retold((told) => told.replace(',0,100]', ',0,99]'))], // prettier-ignore
])('bytes %s are refused', (_, bytes) => {
  expect(() => fromBytes(bytes(), 'this one')).toThrow()
})
