import { expect, test } from '@jest/globals'
import { place, share } from './share'

test.each([
  [0, 0, '–'],
  [0, 7, '0 %'],
  [1, 3, '33 %'],
  [3, 2, '150 %'],
])('%d of %d is %s', (part, whole, words) => {
  expect(share(part, whole)).toBe(words)
})

test('places line up', () => {
  expect([1, 2.5, 1234].map((one) => place(one, 'en'))).toEqual(['1.0', '2.5', '1,234.0'])
  expect(place(1234, 'de')).toBe('1.234,0')
})
