import { expect, test } from '@jest/globals'
import { termOfWord } from '../../platform/text/terms'
import { readQuantities } from './readQuantities'

const tuesday = new Date('2026-11-24T18:00:00Z')
const read = (query: string, locale: 'en' | 'de' = 'en') => readQuantities(query, locale, tuesday)

test('days are read as an event’s day is indexed, and the rest stays where it stands', () => {
  const { text, days } = read('webinar next Thursday online')
  expect(text).toBe('webinar               online')
  expect(days).toContain(termOfWord('1126', 'en'))
  expect(read('next week').days).toContain(termOfWord('1206', 'en'))
  expect(read('nächsten Monat', 'de').days).toContain(termOfWord('202612', 'de'))
})

test('a month that is named, and what stands in quotation marks, are words', () => {
  for (const query of ['events in december', '"next week"', 'the next generation'])
    expect(read(query)).toEqual({ query, text: query, days: [] })
})

test('what is to come needs no word for it', () => {
  expect(read('next webinar').text).toBe('     webinar')
  expect(read('kommende Veranstaltungen', 'de').text.trim()).toBe('Veranstaltungen')
  expect(read('next day').text).toBe('next day')
})

test('what is to be under a price is one', () => {
  expect(read('course under €5,000').text).toBe('course price       ')
  expect(read('unter 5.000 €', 'de').text.trim()).toBe('preis')
  expect(read('above 4.2 kW').text).toBe('above 4.2 kW')
})

test('two that are written as one are taken apart', () => {
  expect(read('vehicle2grid').query).toBe('vehicle to grid')
})
