import { expect, test } from '@jest/globals'
import { termOfWord } from '../../../platform/text/terms'
import { isComingTerm } from './inferCollections'

test.each([
  ['next', 'en', true],
  ['week', 'en', true],
  ['woche', 'de', true],
  ['charger', 'en', false],
] as const)('%s (%s) says when: %s', (word, locale, does) => {
  expect(isComingTerm(termOfWord(word, locale), locale)).toBe(does)
})
