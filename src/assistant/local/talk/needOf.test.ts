import { expect, test } from '@jest/globals'
import { needOf } from './needOf'

test('who was let down and asks whom to call needs help', () => {
  const history = [{ role: 'user', content: 'Nothing is charging since five!' } as const]
  const asked = { message: 'Which number do I call?', locale: 'en' } as const
  expect(needOf({ ...asked, history })).toBe('contact')
  expect(needOf(asked)).toBeUndefined()
})
