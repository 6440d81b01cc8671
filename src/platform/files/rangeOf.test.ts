import { expect, it } from '@jest/globals'
import { rangeOf } from './rangeOf'

const etag = '"abc"'
const of = (range: string | null, { ifRange = null as string | null, size = 1000 } = {}) =>
  rangeOf({ range, ifRange, etag, size })

const whole = { start: 0, end: 999, isPart: false }

it.each([
  ['bytes=0-99', 0, 99],
  ['bytes=100-', 100, 999],
  ['bytes=-1', 999, 999],
  ['bytes=0-', 0, 999],
  ['bytes=990-2000', 990, 999],
  ['bytes=-2000', 0, 999],
])('%s is a part', (range, start, end) => {
  expect(of(range)).toEqual({ start, end, isPart: true })
})

it.each([
  null,
  '',
  'bytes',
  'bytes=',
  'bytes=a-b',
  'bytes=0-1,5-6',
  'lines=0-1',
  'bytes=5-1,0-0,3-4',
])('%s stands for the whole file', (range) => {
  expect(of(range)).toEqual(whole)
})

it.each(['bytes=1000-', 'bytes=5-1', 'bytes=-0'])('%s lies outside', (range) => {
  expect(of(range)).toBeUndefined()
})

it('a part of another state of the file stands for the whole', () => {
  expect(of('bytes=5-9', { ifRange: etag })).toEqual({ start: 5, end: 9, isPart: true })
  expect(of('bytes=5-9', { ifRange: '"old"' })).toEqual(whole)
  expect(of('bytes=5-9', { ifRange: 'Sat, 21 Nov 2026 10:00:00 GMT' })).toEqual(whole)
})
