import { expect, test } from '@jest/globals'
import { asMeant } from './asMeant'

const known = (words: string) => {
  const all = new Set(words.split(' '))
  return {
    isOnSite: (word: string) => all.has(word),
    isCommon: () => false,
    isReal: () => false,
    correctionOf: () => undefined,
  }
}

test.each([
  ['when is teh nxt meeting', 'when is the next meeting'],
  ['cna i talk wiht it', 'can i talk with it'],
  ['haw mutch dose it cost', 'how much does it cost'],
  ['wats ur price pls', 'what is your price please'],
  ['HOW MUCH DOES IT COST', 'how much does it cost'],
  ['Does ACME know OCPP?', 'Does ACME know OCPP?'],
  ['Is Theo there?', 'Is Theo there?'],
  ['hover craft', 'hover craft'],
])('%s means: %s', (typed, meant) => {
  expect(asMeant(typed, 'en', known('meeting talk cost price'))).toBe(meant)
})

test.each([
  ['Koennt ihr fuer Muenchen Busse', 'Könnt ihr für München Busse'],
  ['Ladesaeulen', 'Ladesäulen'],
  ['neue Abenteuer, aktuell', 'neue Abenteuer, aktuell'],
  ['Michael', 'Michael'],
])('German without umlauts: %s is %s', (typed, meant) => {
  const site = known('munchen ladesaulen konnt busse neue michael')
  expect(asMeant(typed, 'de', site)).toBe(meant)
})

test('what a page has is as it was meant', () => {
  expect(asMeant('teh', 'en', known('teh'))).toBe('teh')
  expect(asMeant('tel', 'en', known('tel'))).toBe('tel')
})

test('capitals within a word are meant', () => {
  const correctionOf = () => ({ words: ['phone'], slip: 0.9, cost: 0.9, others: [] })
  const site = { ...known(''), correctionOf }
  expect(asMeant('does an iPhone', 'en', site)).toBe('does an iPhone')
  expect(asMeant('does an iphone', 'en', site)).toBe('does an phone')
})
