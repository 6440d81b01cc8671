import { expect, test } from '@jest/globals'
import { termOfWord } from '../../../platform/text/terms'
import { comparedKinds, conjunctsOf, isComparison } from './coordination'

test.each([
  ['Who is larger, Alba or Brunn?', 'en', ['number']],
  ['Which is cheaper, the day or the week?', 'en', ['price']],
  ['Wer ist älter, Alba oder Brunn?', 'de', ['when', 'number']],
  ['Wo steht der Zaun?', 'de', []],
] as const)('%s (%s) asks of each for %j', (question, locale, kinds) => {
  expect(comparedKinds(question, locale)).toEqual(kinds)
})

test.each([
  ['Alba versus Brunn: what do they eat?', 'en', true],
  ['Is Alba older than Brunn?', 'en', true],
  ['Where is Alba, and who runs it?', 'en', false],
  ['Where can I learn more about Alba and Brunn?', 'en', false],
  ['Is the offer no longer valid, and who do I ask?', 'en', false],
  ['Wo finde ich mehr über Preise und Termine?', 'de', false],
  ['Gibt es noch weitere Termine und Orte?', 'de', false],
  ['Who needs more about a year, Alba or Brunn, and which is bigger?', 'en', true],
] as const)('%s (%s) compares: %s', (question, locale, does) => {
  expect(isComparison(question, locale)).toBe(does)
})

test.each([
  ['Wo war es lauter, im Zoo oder auf dem Markt? Bitte mit dB.', 'de', 4],
  ['How does what they measured compare with your range?', 'en', 2],
] as const)('%s has parts that stand on either side', (question, locale, count) => {
  expect(conjunctsOf(question, locale)).toHaveLength(count)
})

test('a word that compares stands on no side, and what stands in two sentences not beside each other', () => {
  const [first, second, last] = conjunctsOf('Alba, the larger one? And Brunn.', 'en')
  const has = (word: string) => [first, second].some(({ terms } = { terms: new Set(), sentence: 0 }) => terms.has(termOfWord(word, 'en'))) // prettier-ignore
  expect([has('alba'), has('larger')]).toEqual([true, false])
  expect([first?.sentence, second?.sentence, last?.sentence]).toEqual([0, 0, 1])
})
