import { expect, test } from '@jest/globals'
import { groupQuestions } from './groupQuestions'

const groups = (language: string, ...questions: string[]) =>
  groupQuestions(questions.map((question) => ({ question, language })))

test.each([
  ['en', 'Do you sell boats?', 'do you sell boats'],
  ['en', 'Do you sell boats?', 'Hi! Are there any boats that you sell?'],
  ['en', 'Do you have a warranty for the charger?', 'is there a waranty for teh chargers'],
  ['en', 'How long is the warranty of a charger?', 'charger warranty?'],
  ['de', 'Gibt es eine Garantie für die Ladesäule?', 'Wie lange ist die Garanti der Ladesäulen?'],
  ['nl', 'Wat kost een boot?', 'wat kost een boot'],
])('%s: “%s” asks the same as “%s”', async (language, one, other) => {
  expect(await groups(language, one, other)).toHaveLength(1)
})

test.each([
  ['Do you sell boats?', 'Do you sell bicycles?'],
  ['Do you follow ISO 15118?', 'Do you follow ISO 27001?'],
  ['Is there a warranty for the charger?', 'Is there a charger at the ferry?'],
  ['and now?', 'where?'],
])('“%s” asks something else than “%s”', async (one, other) => {
  expect(await groups('en', one, other)).toHaveLength(2)
})

test('languages are kept apart', async () => {
  const asked = ['en', 'de'].map((language) => ({ question: 'Starter', language }))
  expect(await groupQuestions(asked)).toHaveLength(2)
})

/** Words of eight letters that begin alike: made up, and the same ones each time. */
const madeUp = (count: number): string[] => {
  let seed = 1
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (seed % 26))
  }
  return Array.from({ length: count }, () => 'q' + Array.from({ length: 7 }, letter).join(''))
}

test('long messages of made-up words hold nobody up', async () => {
  const asked = Array.from({ length: 100 }, () => ({ question: '', language: 'en' }))
  const words = madeUp(10_000)
  asked.forEach((each, at) => (each.question = words.slice(100 * at, 100 * at + 100).join(' ')))
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 1)
  const found = await groupQuestions(asked)
  clearInterval(timer)
  expect(found).toHaveLength(100)
  expect(longestMs).toBeLessThan(1000)
}, 10_000)
