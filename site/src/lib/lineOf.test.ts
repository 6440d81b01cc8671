import { expect, it } from '@jest/globals'
import { lineOf } from './lineOf'

it.each([
  ['autumn\r\nletter\0', 'autumn  letter '],
  ['half \ud83d', 'half  '],
  [`${'a'.repeat(19)}😀😀`, `${'a'.repeat(19)}😀`],
])('%j is %j', (text, line) => {
  expect(lineOf(text, 20)).toBe(line)
})
