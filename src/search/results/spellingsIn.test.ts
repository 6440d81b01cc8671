import { expect, test } from '@jest/globals'
import { spellingsIn } from './spellingsIn'

const row = (title: string, body = '') => ({ title, summary: '', body, language: 'de' as const })

test.each([
  ['getranke', [row('Getränke')], 'getränke'],
  ['getranke', [row('Depot'), row('Bier und GETRÄNKE')], 'getränke'],
  ['depot', [row('Depot'), row('Dépot')], undefined],
  ['depot', [row('Nothing of it')], undefined],
])('%s', (word, rows, spelling) => {
  expect(spellingsIn(rows, [word]).get(word)).toBe(spelling)
})
