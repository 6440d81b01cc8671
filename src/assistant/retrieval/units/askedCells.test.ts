import { expect, test } from '@jest/globals'
import { askedCells } from './askedCells'

const prices = 'All three (design) (Starter, up to 50 vehicles: €17; Business, 51 to 250: €37; Enterprise, from 251: quote)' // prettier-ignore
const energy =
  'Range (12 m, mild: 305 km; 12 m, cold: 195 km; 18 m, mild: 285 km; State: new; tested)'

/** Words are asked as they stand. */
const ask = (row: string, question: string) => {
  const words = question.toLowerCase().split(/[\s,?]+/)
  const askedIn = (text: string) =>
    new Set(words.flatMap((word, at) => (text.toLowerCase().split(/[\s,]+/).includes(word) ? [at] : []))) // prettier-ignore
  return askedCells(row, question, askedIn)
}

test.each([
  ['180 vehicles, what does it cost?', 'All three (design) (Business, 51 to 250: €37)'],
  ['We are 12 people', 'All three (design) (Starter, up to 50 vehicles: €17)'],
  ['1,200 trucks', 'All three (design) (Enterprise, from 251: quote)'],
  ['What does Business cost', 'All three (design) (Business, 51 to 250: €37)'],
  ['How much with 180 kW at 14:00 for €35?', prices],
  ['What does it cost for vehicles?', prices],
])('of sizes the one that is meant is said: %s', (question, said) => {
  expect(ask(prices, question)).toBe(said)
})

test.each(['How far does one of 12 m go when cold?', 'How far when mild?', 'Which state?'])(
  'columns of other kinds are all said, since one without the others tells half: %s',
  (question) => {
    expect(ask(energy, question)).toBe(energy)
  },
)

test.each(['Trips', 'It works (mostly).', 'P1 (First answer: 1 hour)', 'a) and b)', 'x (y'])(
  'what is no row of several columns stays as it is: %s',
  (text) => {
    expect(ask(text, 'trips, mostly first')).toBe(text)
  },
)
