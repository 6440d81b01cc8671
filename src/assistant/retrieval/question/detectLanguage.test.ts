import { expect, test } from '@jest/globals'
import { detectLanguage } from './detectLanguage'

test.each([
  ['Was kostet das bei euch im Jahr?', 'en', 'de'],
  ['Wie lange dauert ein Projekt?', 'en', 'de'],
  ['How much does it cost per year?', 'de', 'en'],
  ['What is a THG quota?', 'de', 'en'],
  ['Was kostet Depotwise Plan?', 'en', 'de'],
  ['Preise', 'en', 'en'],
  ['OCPP 2.0.1', 'de', 'de'],
  ['What is the Treibhausgasminderungsquote?', 'en', 'en'],
  ['Was ist ein Load Management?', 'de', 'de'],
] as const)('%s on a page in %s is asked in %s', (question, locale, spoken) => {
  expect(detectLanguage(question, locale)).toBe(spoken)
})
