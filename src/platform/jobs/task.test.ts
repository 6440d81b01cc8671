import { expect, it } from '@jest/globals'
import { retryDelayMs } from './task'

it('waits twice as long after each failure, up to a bound', () => {
  const policy = { attempts: 9, firstDelayMs: 1000, maxDelayMs: 10_000 }
  expect([1, 2, 3, 4, 5, 500].map((tried) => retryDelayMs(policy, tried))).toEqual([
    1000, 2000, 4000, 8000, 10_000, 10_000,
  ])
})
