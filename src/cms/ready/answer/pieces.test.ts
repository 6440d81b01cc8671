import { expect, it } from '@jest/globals'
import { fillIn, placeFor } from '../template'
import { fillPieces, putTogether, type Piece } from './pieces'

const id = '0199a000-0000-7000-8000-000000000000'
const before = '"}{"\\u0000":"'

const asBytes = (text: string) => {
  const of = Buffer.from(`${before}${text}{"\\u0000":"card partners/x"}`)
  return { of, from: before.length, to: before.length + Buffer.byteLength(text) }
}

const textOf = (pieces: readonly Piece[] | undefined) => pieces && putTogether(pieces, 3).bytes.toString() // prettier-ignore

it.each([
  ['no mark', { a: 'ü' }],
  ['one', { a: placeFor('card', 'partners', id), b: '–' }],
  ['several side by side', [placeFor('file', 'media', id), placeFor('card', 'partners', id)]],
  [
    'one among other escapes',
    ['\u0001"{\\u0000', placeFor('card', 'partners', id), '{"\\u0000":"'],
  ],
  ['text that looks like one', { a: JSON.stringify(placeFor('card', 'partners', id)) }],
])('bytes are filled in as text is: %s', (_, value) => {
  const text = JSON.stringify(value)
  const known: Record<string, string> = { [`card partners/${id}`]: '{"title":"Ä"}' }
  const find = (key: string) => known[key]
  const findPieces = (key: string) => (known[key] === undefined ? undefined : [asBytes(known[key])])
  expect(textOf(fillPieces(asBytes(text), findPieces))).toBe(fillIn(text, find))
})

it('memory that was given back is given out again, and none that was not', () => {
  const first = putTogether(['one'], 0)
  const second = putTogether(['two'], 0)
  first.free()
  const third = putTogether(['three'], 0)
  expect(third.bytes.buffer).toBe(first.bytes.buffer)
  expect([second, third].map(({ bytes }) => bytes.toString())).toEqual(['two', 'three'])
})
