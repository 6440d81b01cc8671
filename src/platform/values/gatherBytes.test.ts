import { expect, it } from '@jest/globals'
import { gatherBytes } from './gatherBytes'

it('has all that came, in its order, however it was cut', () => {
  const gathered = gatherBytes()
  expect(gathered.bytes()).toHaveLength(0)
  const pieces = ['a', '', 'bcd', 'e'.repeat(1000), 'f', 'g'.repeat(10)]
  for (const piece of pieces) gathered.add(Buffer.from(piece))
  expect(String(gathered.bytes())).toBe(pieces.join(''))
  expect(gathered.size).toBe(pieces.join('').length)
})

it('takes no more than twice what came, in one piece', () => {
  const gathered = gatherBytes()
  for (let at = 0; at < 10_000; at++) gathered.add(Buffer.of(at % 256))
  expect(gathered.bytes()).toHaveLength(10_000)
  expect(gathered.bytes()[9999]).toBe(9999 % 256)
  expect(gathered.bytes().buffer.byteLength).toBeLessThan(20_000)
})
