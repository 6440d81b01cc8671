import { expect, test } from '@jest/globals'
import { fold } from './fold'
import { wordOf } from './words'

test.each([
  ['LADESÄULE', 'ladesaule'],
  ['Straße', 'strasse'],
  ['ﬁx', 'fix'],
  ['ậ', 'a'],
  ['㎾', 'kw'],
])('%s is read as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a text does not grow to many times what was sent', () => {
  expect(fold('\uFDFA').length).toBeGreaterThan(10)
  expect(fold('\uFDFA'.repeat(4000)).length).toBeLessThan(8100)
  expect(wordOf('\uFDFA'.repeat(4000))).toHaveLength(40)
})

test('of a word with marks on every letter as many letters are read', () => {
  expect(wordOf('e\u0301\u0301\u0301'.repeat(40))).toBe('e'.repeat(40))
})
