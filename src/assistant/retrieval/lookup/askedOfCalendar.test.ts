import { expect, test } from '@jest/globals'
import { hasDates } from './askedOfCalendar'

test('a collection that is not there has no dates', () => {
  expect(hasDates(undefined)).toBe(false)
  expect(hasDates({ flattenedFields: [{ name: 'title' }] })).toBe(false)
  expect(hasDates({ flattenedFields: [{ name: 'title' }, { name: 'startsAt' }] })).toBe(true)
})
