import { expect, it } from '@jest/globals'
import { canonicalJson } from './canonicalJson'

it.each<[string, unknown, string]>([
  ['keys in the order of their UTF-16 units', { '\u20ac': 1, '\ud83d\ude00': 2, '\ufb33': 3, 10: 4, 9: 5, a: 6, '': 7 }, '{"":7,"10":4,"9":5,"a":6,"€":1,"😀":2,"\ufb33":3}'], // prettier-ignore
  ['nothing of what is not defined', { a: undefined, b: null, c: [undefined, null] }, '{"b":null,"c":[null,null]}'], // prettier-ignore
  ['lists and objects within each other', [{ b: [], a: {} }, [[1]], 'x"'], '[{"a":{},"b":[]},[[1]],"x\\""]'], // prettier-ignore
])('writes %s', (_, value, text) => {
  expect(canonicalJson(value)).toBe(text)
})
