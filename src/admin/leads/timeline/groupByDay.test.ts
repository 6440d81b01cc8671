import { expect, test } from '@jest/globals'
import type { TimelineEntry } from '../../../people/timeline/timelineEntry'
import { groupByDay } from './groupByDay'

const now = new Date('2026-11-21T12:00:00Z')
const at = (iso: string) => ({ id: iso, kind: 'activity', at: iso }) as TimelineEntry
const entries = [
  '2026-11-21T09:00:00Z',
  '2026-11-20T23:30:00Z',
  '2026-11-20T08:00:00Z',
  '2026-11-03T08:00:00Z',
  '2025-12-24T08:00:00Z',
].map(at)

const titles = (timeZone: string) =>
  groupByDay(entries, { timeZone, now }).map((day) => [day.title, day.entries.length])

test('days are named as people name them', () => {
  expect(titles('UTC')).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Tuesday 3 November', 1],
    ['Wednesday, 24 December 2025', 1],
  ])
})

test('a day is the one in the reader’s zone', () => {
  expect(titles('Europe/Berlin').slice(0, 2)).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ])
})
