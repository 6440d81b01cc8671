import { expect, it } from '@jest/globals'
import { trustIn } from './answerChances'

it('believes most of pages with lines, and least where no kind of answer is asked for', () => {
  expect(trustIn(true, [])).toBe(1)
  expect(trustIn(false, ['when'])).toBeLessThan(trustIn(true, ['when']))
  expect(trustIn(false, [])).toBeLessThan(trustIn(false, ['when']))
})
