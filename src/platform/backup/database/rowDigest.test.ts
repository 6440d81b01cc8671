import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rowDigest } from './rowDigest'

const digestOf = (chunks: Buffer[]) => {
  const digest = rowDigest()
  for (const chunk of chunks) digest.update(chunk)
  return digest.result()
}

const row = fc.string({ unit: fc.constantFrom('a', 'ü', '\t', '\\') })
const textOf = (rows: string[]) => Buffer.from(rows.map((one) => `${one}\n`).join(''))

it('is the same wherever the bytes are cut, and in whatever order the rows come', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.nat(200)), (rows, cuts) => {
      const whole = textOf(rows)
      const places = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b)]
      const parts = places.map((place, index) => whole.subarray(place, places[index + 1]))
      const expected = digestOf([textOf([...rows].reverse())])
      expect(digestOf(parts)).toEqual(expected)
      expect(expected.rows).toBe(rows.length)
    }),
  )
})

it('is another when a row is another, is there twice, or is gone', () => {
  const digests = [['a', 'b'], ['a', 'c'], ['a', 'b', 'b'], ['a'], ['ab'], []].map((rows) => digestOf([textOf(rows)]).digest) // prettier-ignore
  expect(new Set(digests).size).toBe(digests.length)
})
