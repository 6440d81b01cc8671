import { describe, expect, it } from '@jest/globals'
import { retryAfter } from './asFailure'

const now = Date.parse('2026-11-21T10:00:00Z')

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:07 GMT' }, 7000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '120', 'retry-after': '1' }, 120],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j is %s ms', (headers, ms) => {
    expect(retryAfter(new Headers(headers as Record<string, string>), now)).toBe(ms)
  })
})
