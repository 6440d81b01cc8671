import { expect, test } from '@jest/globals'
import { transliterated } from './transliterated'

test.each([
  ['kuendigung', ['kundigung']],
  ['treuepraemie', ['treuepramie', 'treupraemie', 'treupramie']],
  ['depot', []],
  ['𝒜kuendigung', ['𝒜kundigung']],
])('%s', (word, others) => {
  expect(transliterated(word).sort()).toEqual(others)
})
