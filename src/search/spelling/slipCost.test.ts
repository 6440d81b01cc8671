import { describe, expect, test } from '@jest/globals'
import { slipCost } from './slipCost'

test('a word itself costs nothing', () => {
  expect(slipCost('depot', 'depot')).toBe(0)
})

describe('what is as easily done costs less', () => {
  test.each([
    ['letters that change places', 'chargign', 'charging', 'changing'],
    ['a letter too often', 'pricinng', 'pricing', 'princing'],
    ['one of two that is left out', 'conection', 'connection', 'collection'],
    ['the key beside', 'chatging', 'charging', 'changing'],
    ['one vowel for another', 'calender', 'calendar', 'calenter'],
    ['any letter but the first', 'tolk', 'toll', 'folk'],
  ])('%s: %s', (_, typed, meant, other) => {
    expect(slipCost(typed, meant)).toBeLessThan(slipCost(typed, other))
  })
})

test('each further slip costs more', () => {
  expect(slipCost('resiudal', 'residual')).toBeLessThan(slipCost('resiudl', 'residual'))
})
