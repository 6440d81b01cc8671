import { expect, test } from '@jest/globals'
import { surfaceForms } from './didYouMean'

const row = (title: string, body = '') => ({ title, summary: '', body, language: 'de' as const })

test.each([
  ['getranke', [row('Getränke')], 'getränke'],
  ['getranke', [row('Depot'), row('Bier und GETRÄNKE')], 'getränke'],
  ['depot', [row('Depot'), row('Dépot')], undefined],
  ['depot', [row('Nothing of it')], undefined],
])('%s', (word, rows, spelling) => {
  expect(surfaceForms(rows, [word]).get(word)).toBe(spelling)
})
