import { expect, it } from '@jest/globals'
import { isOfStatement } from './readFrom'

it.each<[string | undefined, boolean]>([
  ['22P02', true], // no such number
  ['54001', true], // too deep: a visitor’s doing, for which no replica rests
  ['57P01', false], // it is shut down
  ['40001', false], // recovery needed what was read
  [undefined, false],
])('an error %s is the statement’s: %s', (code, is) => {
  expect(isOfStatement(Object.assign(new Error('no'), { code }))).toBe(is)
})
