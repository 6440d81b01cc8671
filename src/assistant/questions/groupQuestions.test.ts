import { expect, test } from '@jest/globals'
import { groupQuestions } from './groupQuestions'

const groups = (language: string, ...questions: string[]) =>
  groupQuestions(questions.map((question) => ({ question, language }))).map((group) =>
    group.map(({ question }) => question),
  )

test.each([
  ['en', 'Do you sell boats?', 'do you sell boats'],
  ['en', 'Do you sell boats?', 'Hi! Are there any boats that you sell?'],
  ['en', 'Do you have a warranty for the charger?', 'is there a waranty for teh chargers'],
  ['en', 'How long is the warranty of a charger?', 'charger warranty?'],
  ['de', 'Gibt es eine Garantie für die Ladesäule?', 'Wie lange ist die Garanti der Ladesäulen?'],
  ['nl', 'Wat kost een boot?', 'wat kost een boot'],
])('%s: “%s” asks the same as “%s”', (language, one, other) => {
  expect(groups(language, one, other)).toHaveLength(1)
})

test.each([
  ['Do you sell boats?', 'Do you sell bicycles?'],
  ['Do you follow ISO 15118?', 'Do you follow ISO 27001?'],
  ['Is there a warranty for the charger?', 'Is there a charger at the ferry?'],
  ['and now?', 'where?'],
])('“%s” asks something else than “%s”', (one, other) => {
  expect(groups('en', one, other)).toHaveLength(2)
})

test('languages are kept apart', () => {
  const asked = ['en', 'de'].map((language) => ({ question: 'Starter', language }))
  expect(groupQuestions(asked)).toHaveLength(2)
})
