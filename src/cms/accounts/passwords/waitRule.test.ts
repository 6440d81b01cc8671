import { describe, expect, it } from '@jest/globals'
import { waitMsOf, waitRules } from './waitRule'

const minute = 60_000
const { pair, account } = waitRules

describe('whoever typed wrong passwords', () => {
  it('has four tries without a wait, and waits ten minutes from the fifth on', () => {
    const moments = [0, 1, 2, 3].map((at) => at * minute)
    expect(waitMsOf({ moments, now: 4 * minute }, pair)).toBe(0)
    const five = [...moments, 4 * minute]
    expect(waitMsOf({ moments: five, now: 5 * minute }, pair)).toBe(9 * minute)
    expect(waitMsOf({ moments: five, now: 14 * minute }, pair)).toBe(0)
  })

  it('is forgiven what is an hour old', () => {
    const moments = [0, 1, 2, 3, 61 * minute]
    expect(waitMsOf({ moments, now: 61 * minute }, pair)).toBe(0)
  })

  it('has no more than a hundred tries at an account in any hour', () => {
    const moments = Array.from({ length: 100 }, (_, at) => at * 1000)
    expect(waitMsOf({ moments: moments.slice(0, 99), now: 100_000 }, account)).toBe(0)
    expect(waitMsOf({ moments, now: 100_000 }, account)).toBe(99_000 + 60 * minute - 100_000)
  })
})
