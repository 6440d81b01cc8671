import { describe, expect, test } from '@jest/globals'
import { apart, boundsAsked, withoutPriceBounds } from '../../../search/engine'
import { relativeDate } from './relativeDates'

test.each([
  ['a 350kW charger', 'a 350 kW charger'],
  ['11kg, 5.5t and 20% off', '11 kg, 5.5 t and 20 % off'],
  ['OCPP 1.6J and 3rd', 'OCPP 1.6J and 3rd'],
  ['vehicle2grid, B2B and H2O', 'vehicle to grid, B2B and H2O'],
])('%s is %s', (typed, written) => expect(apart(typed)).toBe(written))

describe('bounds', () => {
  test('as many as a question has are held against what pages say', () => {
    expect(boundsAsked('under €5,000 and '.repeat(250))).toHaveLength(4)
  })

  test.each([
    ['Anything under €5,000?', 'It costs €4,725 a year.', true],
    ['Anything under €5,000?', 'It costs €6,900 a year.', false],
    ['Anything under €5,000?', 'It weighs 4,725 kg.', false],
    ['products under EUR 5,000', 'It costs €4,725.', true],
    ['Gibt es etwas unter 5.000 Euro?', 'Die Arbeitsmappe kostet 1.450 €.', true],
    ['more than 350kW', 'The charger gives 400 kW.', true],
    ['more than 350kW', 'The charger gives 150 kW.', false],
    ['mindestens 4,25 t', 'bis 7,5 t', true],
  ])('%s: %s %s', (question, text, holds) =>
    expect(boundsAsked(question).map((bound) => bound.holds(text))).toEqual([holds]),
  )

  test.each([
    ['Anything under €5,000?', 'Anything  ?'],
    ['Etwas unter 2.000 Euro im Jahr?', 'Etwas   im Jahr?'],
    ['products under EUR 2,000', 'products '],
    ['Anything above 4.2 kW?', 'Anything above 4.2 kW?'],
    ['More than 40 trucks?', 'More than 40 trucks?'],
  ])('that are prices stand on no page: %s', (question, rest) =>
    expect(withoutPriceBounds(question).replace(/ +/g, ' ')).toBe(rest.replace(/ +/g, ' ')),
  )

  test('without a unit there is none', () => expect(boundsAsked('under 5 minds')).toEqual([]))
})

describe('dates from today', () => {
  const now = new Date('2026-11-23T12:00:00Z') // a Monday

  test.each([
    ['Is there anything next Thursday?', 'en', '26 November 2026'],
    ['What about next Monday?', 'en', '30 November 2026'],
    ['Are you open tomorrow?', 'en', '24 November 2026'],
    ['Was läuft nächsten Donnerstag?', 'de', '26. November 2026'],
    ['Habt ihr übermorgen offen?', 'de', '25. November 2026'],
    ['Gibt es im nächsten Monat was? nächsten Monat', 'de', 'Dezember 2026'],
    ['Guten Morgen, was kostet das?', 'de', ''],
    ['When is the webinar?', 'en', ''],
  ] as const)('%s', (question, locale, date) =>
    expect(relativeDate(question, locale, now)).toBe(date),
  )
})
