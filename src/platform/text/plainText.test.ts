import { expect, it } from '@jest/globals'
import { cpuMs } from '../../../tests/helpers/cpuMs'
import { z } from 'zod'
import { toNfc, filledLine, line, lines } from './plainText'

it.each([
  ['a control character', line(9), 'a\u0007'],
  ['a new line in a single line', line(9), 'a\nb'],
  ['half a character', lines(9), 'a\ud800'],
  ['too much', line(3), 'abcd'],
  ['nothing but blanks', filledLine(9), ' \t'],
  ['nothing that is seen', filledLine(9), '\u200b\u202e'],
])('%s is refused', (_, schema, text) => {
  expect(schema.safeParse(text).success).toBe(false)
})

it('texts are trimmed, in NFC and counted by characters', () => {
  expect(line(3).parse('  e\u0301😀b ')).toBe('é😀b')
  expect(lines(9).parse('a\r\n\tb')).toBe('a\n\tb')
})

it('what turns the direction of others has no place in a line; what a word needs has', () => {
  expect(line(20).parse('\u202egnp.exe\u2069 نامه\u200cها\u200f')).toBe(
    'gnp.exe نامه\u200cها\u200f',
  )
})

it('thousands of accents upon one letter take no time', async () => {
  const heap = `a${'\u0301\u0316'.repeat(128_000)}`
  const ms = await cpuMs(() => expect(lines(4000).safeParse(heap).success).toBe(false))
  expect(ms).toBeLessThan(1000) // 18 s without the signs between
  expect(toNfc(`q${'\u0301\u0316'.repeat(14)}`)).toBe(
    `q${'\u0301\u0316'.repeat(14)}`.normalize('NFC'),
  )
})

it('bounds are told to readers of the API', () => {
  const read = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object
  expect(read(filledLine(200))).toMatchObject({ type: 'string', minLength: 1, maxLength: 200 })
  expect(read(z.object({ text: lines(9).optional() }))).toMatchObject({
    properties: { text: { type: 'string', maxLength: 9 } },
  })
})
