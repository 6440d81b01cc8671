import { expect, test } from '@jest/globals'
import { isSlip } from './isSlip'

const corrected = (word: string, slip: number) => ({
  ...{ words: word.split(' '), slip, cost: slip, others: [] },
})

const asWord = { isName: false, language: 'en' } as const
const asName = { isName: true, language: 'en' } as const

test.each([
  ['kowtet', corrected('kostet', 0.8)],
  ['yhat', corrected('that', 1.2)],
  ['instalaton', corrected('installation', 1.6)],
  ['chargingstation', corrected('charging station', 0)],
])('%s is a slip', (typed, better) => {
  expect(isSlip(typed, better, asWord)).toBe(true)
})

test.each([
  ['bicycles', corrected('vehicles', 1.9)],
  ['chargestation', corrected('charging station', 0.9)],
  ['precomdi', { ...corrected('preconditioning', 0.8), isBeginning: true }],
])('%s is another word', (typed, better) => {
  expect(isSlip(typed, better, asWord)).toBe(false)
})

test('what is written as a name has to be nearer, where names alone are written so', () => {
  expect(isSlip('frdnch', corrected('french', 0.8), asName)).toBe(true)
  expect(isSlip('latvia', corrected('lativa', 0.7), asName)).toBe(true)
  expect(isSlip('norway', corrected('midway', 1.9), asName)).toBe(false)
  expect(isSlip('vusse', corrected('busse', 1.2), asName)).toBe(false)
})

test('a German word that no list has may be one all the same', () => {
  const asGerman = { isName: true, language: 'de' } as const
  const listed = (word: string, slip: number) => ({ ...corrected(word, slip), isListed: true })
  expect(isSlip('vusse', corrected('busse', 1.2), asGerman)).toBe(true)
  expect(isSlip('parlametn', listed('parlament', 0.7), asGerman)).toBe(true)
  expect(isSlip('islam', listed('island', 1.1), asGerman)).toBe(false)
  expect(isSlip('mittelalter', corrected('mittel alter', 0), asGerman)).toBe(false)
})
