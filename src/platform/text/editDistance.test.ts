import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { editDistance } from './editDistance'
import { runs } from '../../../tests/helpers/runs'

/** The whole table, as in the textbook. */
const slowly = (a: string, b: string): number => {
  const cost = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : row)),
  )
  for (let row = 1; row <= a.length; row++) {
    cost[row]![0] = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      cost[row]![column] = Math.min(
        cost[row - 1]![column]! + 1,
        cost[row]![column - 1]! + 1,
        cost[row - 1]![column - 1]! + same,
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (cost[row - 2]?.[column - 2] ?? 99) + 1
          : 99,
      )
    }
  }
  return cost[a.length]![b.length]!
}

describe('editDistance', () => {
  test.each([
    ['depot', 'depot', 0],
    ['depto', 'depot', 1],
    ['deppot', 'depot', 1],
    ['depo', 'depot', 1],
    ['debot', 'depot', 1],
    ['edpto', 'depot', 2],
    ['chargign', 'charging', 1],
    ['', 'ab', 2],
    ['abcdef', 'ghijkl', 3],
    ['a', 'abcdef', 3],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits)
    expect(editDistance(b, a, 2)).toBe(edits)
  })
})

test('editDistance is what the whole table says, up to its limit', () => {
  const word = fc.stringMatching(/^[abc]{0,9}$/)
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(most + 1, slowly(a, b)))
      expect(editDistance(a, `x${b}y`, most, 1, 1 + b.length)).toBe(editDistance(a, b, most))
    }),
    runs(400),
  )
})
