import { expect, test } from '@jest/globals'
import { maskContact, shownBeginning } from './maskContact'

test.each([
  ['Call me: ada@people.example, thanks', 'Call me: … thanks'],
  ['ada (at) people (dot) example is mine', '… is mine'],
  ['Rückruf unter 0171 555 01 23 bitte', 'Rückruf unter … bitte'],
  ['or +49 (30) 123-4567', 'or …'],
  ['my customer number is 12345678', 'my customer number is …'],
  ['see https://people.example/ada?x=1 there', 'see … there'],
  ['it is jane dot doe at gmail dot com', 'it is …'],
  ['call 555-1234 please', 'call … please'],
  ['Do you follow ISO 15118-20?', 'Do you follow ISO 15118-20?'],
  ['350 kW for 12 trucks, 2027-03-01', '350 kW for 12 trucks, 2027-03-01'],
])('%s is read as: %s', (question, shown) => {
  expect(maskContact(question)).toBe(shown)
})

test('what a long one is cut to has no half of an address', () => {
  const text = `${'word '.repeat(59)}ada.lovelace@people.example and more`
  expect(shownBeginning(text)).toBe(`${'word '.repeat(59)}… and…`)
})
