import { expect, it } from '@jest/globals'
import { flushPolicy } from './flushPolicy'

it('makes a segment of few rows at once', () => {
  const { isDue } = flushPolicy()
  expect(isDue('en', { rows: 1, words: 300 }, 0)).toBe(true)
  expect(isDue('en', { rows: 900, words: 300_000 }, 1000)).toBe(true)
})

it('holds back what grows until it fills a segment', () => {
  const { isDue, flushed } = flushPolicy()
  expect(isDue('en', { rows: 5000, words: 1_500_000 }, 1000)).toBe(false)
  expect(isDue('en', { rows: 5000, words: 1_500_000 }, 2000)).toBe(false)
  expect(isDue('en', { rows: 10_000, words: 3_000_000 }, 3000)).toBe(false)
  expect(isDue('en', { rows: 20_000, words: 4_000_000 }, 4000)).toBe(true)
  expect(isDue('de', { rows: 5000, words: 1_500_000 }, 4000)).toBe(false)
  flushed('en')
  expect(isDue('en', { rows: 3000, words: 900_000 }, 5000)).toBe(false)
})

it.each([
  ['of many words', [{ rows: 2000, words: 6_000_000, at: 1000 }]],
  [
    'that no longer grows',
    [
      { rows: 2000, words: 600_000, at: 1000 },
      { rows: 2000, words: 600_000, at: 6500 },
    ],
  ],
])('makes one of what is %s', (_what, seen) => {
  const { isDue } = flushPolicy()
  const due = seen.map(({ at, ...waiting }) => isDue('en', waiting, at))
  expect(due.at(-1)).toBe(true)
})

it('holds nothing back for long that grows by a few', () => {
  const { isDue, flushed } = flushPolicy()
  const dueAt = (second: number) => isDue('en', { rows: 2000 + second, words: 600_000 }, second * 1000) // prettier-ignore
  const from = (first: number) => Array.from({ length: 60 }, (_, at) => first + at).find(dueAt)
  expect(from(0)).toBe(31)
  flushed('en')
  expect(from(32)).toBe(63)
})
