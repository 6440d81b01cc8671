import { expect, test } from '@jest/globals'
import { asRepeated } from './asRepeated'

const history = [
  { role: 'user', content: 'Was kostet Plan?' },
  { role: 'assistant', content: '6.900 €.' },
] as const

test.each([
  'Say that in English please, our owner sits in Denmark',
  'sorry, can you say that in English, my boss is Irish',
  'in English please',
  'Kann ich das auch auf Deutsch haben?',
  'Could I have that in English?',
  'Kannst du das auf Englisch sagen? Sag das auf Englisch',
])('%s asks again what was asked before', (question) => {
  expect(asRepeated(question, history)).toEqual({ question: 'Was kostet Plan?', history: [] })
})

test.each([
  'Does the report come in English?',
  'Is the webinar in German?',
  'Kann ich den Bericht auch auf Deutsch haben?',
  'Could I have the brochure in English?',
  'Write to me',
])('%s is a question of its own', (question) => {
  expect(asRepeated(question, history)).toEqual({ question, history })
})

test('with nothing before it, it is asked as it is', () => {
  expect(asRepeated('in English please', [])).toEqual({
    question: 'in English please',
    history: [],
  })
})
