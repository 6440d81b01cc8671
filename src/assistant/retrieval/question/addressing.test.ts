import { expect, test } from '@jest/globals'
import { addressingOf } from './addressing'

test.each([
  ['Where are your servers?', 'en', true, false],
  ['what do u charge', 'en', true, false],
  ['Our drivers go home at four.', 'en', false, true],
  ['Where are the servers of Youtube?', 'en', false, false],
  ['Wo stehen Ihre Server?', 'de', true, false],
  ['Habt ihr das geprüft?', 'de', true, false],
  ['Wie viele ihrer Spiele gewannen sie?', 'de', false, false],
  ['Sie spielten in welchem Stadion?', 'de', false, false],
  ['Meine Fahrer fahren 85.', 'de', false, true],
] as const)('%s (%s): to a company %s, of the visitor %s', (question, locale, you, we) => {
  expect(addressingOf(question, locale)).toEqual({ you, we })
})
