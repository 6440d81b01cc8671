import { expect, test } from '@jest/globals'
import { mannerOf } from './mannerOf'

test.each([
  ['Morning. Depot in Kent, 12 trucks', 'opening'],
  ['Morning, we run 12 rigids', 'opening'],
  ['Evening all, 40 vans here', 'opening'],
  ['Hello, we are a haulier from Kent', 'opening'],
  ['Guten Morgen, wir sind ein Busbetrieb', 'opening'],
  ['morning was minus 5 outside, truck stay all night outside', undefined],
  ['Morning tours start at five', undefined],
  ['evening is our peak', undefined],
  ['Afternoon shift loads twelve vans', undefined],
] as const)('“%s” is %s', (message, manner) => {
  expect(mannerOf(message, 'en')).toBe(manner)
})
