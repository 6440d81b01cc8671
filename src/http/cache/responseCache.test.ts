import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { shared } from '../../platform/shared'
import { noteContentChange } from '../../platform/changes/contentChanges'
import type { ReadyAnswer } from './readyAnswer'
import { cachedAnswer, cachedOrLoaded } from './responseCache'

const answer: ReadyAnswer = {
  status: 200,
  body: Buffer.from('{}'),
  contentType: 'application/json',
  etag: 'x',
}

const changes = shared('contentChanges', () => ({ version: 0, confirmedAt: 0 }))

beforeEach(() => {
  jest.useFakeTimers()
  changes.confirmedAt = Infinity
})

afterEach(() => {
  jest.useRealTimers()
  changes.confirmedAt = 0
})

const keep = (key: string, more: Partial<ReadyAnswer> = {}) =>
  cachedOrLoaded(key, () => Promise.resolve({ ...answer, ...more }))

test('an answer is kept until content changes', async () => {
  await keep('/a')
  jest.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(cachedAnswer('/a')).toMatchObject(answer)
  noteContentChange()
  expect(cachedAnswer('/a')).toBeUndefined()
})

test('one that time changes is kept no longer than it says', async () => {
  await keep('/b', { keptForMs: 60_000 })
  jest.advanceTimersByTime(59_999)
  expect(cachedAnswer('/b')).toMatchObject(answer)
  jest.advanceTimersByTime(1)
  expect(cachedAnswer('/b')).toBeUndefined()
})

test('none is given out while changes are not heard of', async () => {
  await keep('/c')
  changes.confirmedAt = 0
  expect(cachedAnswer('/c')).toBeUndefined()
})
