import { expect, it } from '@jest/globals'
import { normalizePhone } from './phone'

it.each([
  ['+49 (0)30 901820', undefined, '+4930901820'],
  ['030 / 90 18 20', 'DE', '+4930901820'],
  ['0044 20 7946 0018', 'GB', '+442079460018'],
  ['(212) 736-5000', 'US', '+12127365000'],
  ['030 901820', undefined, '030 901820'],
  ['ring reception', 'DE', 'ring reception'],
  ['+49 1', 'DE', '+49 1'],
])('%s in %s is %s', (typed, country, expected) => {
  expect(normalizePhone(typed, country)).toBe(expected)
})
