import { expect, it } from '@jest/globals'
import { positionOf } from './position'

it.each([
  ['0/0', 0n],
  ['0/1A2B', 0x1a2bn],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
])('%s', (text, position) => {
  expect(positionOf(text)).toBe(position)
})

it('goes on behind the last of the lower half', () => {
  expect(positionOf('1/0')).toBe(positionOf('0/FFFFFFFF') + 1n)
})
