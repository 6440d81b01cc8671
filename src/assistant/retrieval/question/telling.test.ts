import { expect, test } from '@jest/globals'
import { splitTold, tells } from './telling'

test.each([
  ['we only have eight vans', true],
  ['unser Betriebsrat macht Stress', true],
  ['we need a price for eight vans', false],
  ['what do we pay', false],
  ['Our dev wants to know the rate limit', false],
  ['prices', false],
  ['is it worth it for us?', false],
  ["our depot's opening hours", false],
  ["Our drivers' charging cards.", false],
  ['my invoice', false],
  ['unsere Öffnungszeiten', false],
  ['Und unser neuer Ansprechpartner im Vertrieb', false],
  ['unsere Preise für das Depot', false],
  ["our depot's full", true],
  ["our depot's out of power", true],
  ['our drivers charge at home', true],
  ['our driver called in sick', true],
  ['unser Chef nervt', true],
  ['unsere Fahrer laden Busse', true],
  ['unsere alten Lader klemmen', true],
  ['unser Depot ist in Bonn', true],
  ['mein Kollege hat das schon', true],
])('“%s” tells something: %s', (message, is) => {
  expect(tells(message)).toBe(is)
})

test('what was told since the last question stands apart from what was asked and answered before', () => {
  const user = (content: string) => ({ role: 'user' as const, content })
  const answer = { role: 'assistant' as const, content: 'It costs €40.' }
  const perhaps = { role: 'assistant' as const, content: 'I see.' }
  const [asked, told] = [user('What does it cost?'), user('we only have eight vans')]
  expect(splitTold([asked, answer, told, perhaps])).toEqual({ before: [asked, answer], told: [told.content] }) // prettier-ignore
  expect(splitTold([told, perhaps])).toEqual({ before: [], told: [told.content] })
  expect(splitTold([told, perhaps, asked, answer])).toEqual({ before: [told, perhaps, asked, answer], told: [] }) // prettier-ignore
})
