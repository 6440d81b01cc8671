import { expect, test } from '@jest/globals'
import { isMisspelt } from './isMisspelt'

test.each([
  ['brocure', ['brochure']],
  ['telematcis', ['telematics']],
  ['prcing', ['pricing']],
  ['stroe', ['store']],
  ['webniars', ['webinar']],
  ['instalation', ['installation']],
  ['infrastucure', ['infrastructure']],
  ['managament', ['management']],
  ['chargingstation', ['charging', 'station']],
])('%s is %s, misspelt', (typed, better) => {
  expect(isMisspelt(typed, better, 'en')).toBe(true)
})

test.each([
  ['lottery', ['battery']],
  ['spanish', ['danish']],
  ['bicycles', ['vehicles']],
  ['bake', ['brake']],
  ['shoes', ['shows']],
  ['president', ['resident']],
  ['australia', ['austria']],
  ['flight', ['light']],
  ['chargestation', ['charging', 'station']],
])('%s is another word than %s', (typed, better) => {
  expect(isMisspelt(typed, better, 'en')).toBe(false)
})

test('German has its own endings', () => {
  expect(isMisspelt('ladesualen', ['ladesaule'], 'de')).toBe(true)
})
