import { describe, expect, test } from '@jest/globals'
import { isNearDuplicate } from './isNearDuplicate'

describe('two sentences', () => {
  test.each([
    ['Plan costs €6,900 a year.', 'Plan costs €6,900 a year.'],
    ['Plan costs €6,900 a year.', 'plan  costs €6,900\na year'],
    ['Plan costs €6,900 a year.', 'In short: Plan costs €6,900 a year, and nothing else.'],
    ['“Plan” costs €6,900 a year!', 'Plan costs €6,900 a year'],
    [
      'A depot of forty trucks can be planned with it within a single working week.',
      'A depot of forty trucks can be planned with it within one single working week.',
    ],
  ])('that say the same: %j, %j', (one, other) => {
    expect(isNearDuplicate(one, other)).toBe(true)
    expect(isNearDuplicate(other, one)).toBe(true)
  })

  test.each([
    ['Plan costs €6,900 a year.', 'Charge costs €9,900 a year.'],
    ['It starts at 9 and ends at 17 on every Monday in Graz.', 'It starts at 9 and ends at 18 on every Monday in Graz.'], // prettier-ignore
    ['We are open on Monday.', 'We are closed on Sunday.'],
    ['Plan', 'Explanation'],
  ])('that do not: %j, %j', (one, other) => {
    expect(isNearDuplicate(one, other)).toBe(false)
  })
})
