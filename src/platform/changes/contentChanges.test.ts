import { afterEach, expect, it } from '@jest/globals'
import { hearsOfChanges, noteInTouch, noteOutOfTouch } from './contentChanges'

afterEach(noteOutOfTouch)

const asked = { wall: 1_000_000, ticks: 5000 }
const later = (wall: number, ticks: number) => ({ wall: asked.wall + wall, ticks: asked.ticks + ticks }) // prettier-ignore

it.each([
  ['nothing is known before the log was asked', undefined, later(0, 0), false],
  ['all is known for 0.8 s', asked, later(700, 700), true],
  ['and not for longer', asked, later(900, 900), false],
  ['also when the clock was set back meanwhile', asked, later(-300_000, 900), false],
  ['a machine that slept knows nothing', asked, later(60_000, 10), false],
])('%s', (_, at, now, knows) => {
  if (at) noteInTouch(at)
  expect(hearsOfChanges(now)).toBe(knows)
})
