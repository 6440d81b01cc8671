import { expect, test } from '@jest/globals'
import { stackBars, stepFor } from './stackBars'

test.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [9, 5],
  [23, 10],
  [170, 50],
  [4000, 1000],
])('a scale up to %d goes in steps of %d', (max, step) => {
  expect(stepFor(max)).toBe(step)
})

const frame = { left: 10, top: 0, width: 200, height: 100 }

test('parts of a day lie on each other, and reach as high as the day has requests', () => {
  const { bars, ticks } = stackBars({
    days: [
      { day: '2026-11-20', counts: { demo: 1, contact: 3 }, total: 4 },
      { day: '2026-11-21', counts: {}, total: 0 },
    ],
    types: ['demo', 'contact'],
    frame,
  })
  expect(ticks.map(({ value, y }) => [value, y])).toEqual([
    [0, 100],
    [1, 75],
    [2, 50],
    [3, 25],
    [4, 0],
  ])
  expect(bars[0]?.segments).toEqual([
    { type: 'demo', count: 1, y: 75, height: 25 },
    { type: 'contact', count: 3, y: 0, height: 75 },
  ])
  expect(bars[1]).toMatchObject({ total: 0, segments: [] })
})

test('a period without any request still has a scale', () => {
  const days = [{ day: '2026-11-21', counts: {}, total: 0 }]
  expect(stackBars({ days, types: [], frame }).ticks.map(({ value }) => value)).toEqual([0, 1])
})

test('few bars are no wider than asked for, each in the middle of its slot', () => {
  const days = ['2026-11-16', '2026-11-23'].map((day) => ({ day, counts: { demo: 1 }, total: 1 }))
  const { bars, width } = stackBars({ days, types: ['demo'], frame, mostWidth: 20 })
  expect({ width, xs: bars.map(({ x }) => x) }).toEqual({ width: 20, xs: [50, 150] })
})
