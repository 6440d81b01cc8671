import { expect, test } from '@jest/globals'
import { answerTypes } from './answerTypes'

test.each([
  ['Which two cities is it in?', 'en', ['where']],
  ['In which building is it?', 'en', ['where']],
  ['Which firm built it?', 'en', ['who']],
  ['What is her name?', 'en', ['who', 'what']],
  ['Last date to hand it in?', 'en', ['when']],
  ['What was the highest load?', 'en', ['number']],
  ['Anything under €5,000?', 'en', ['price']],
  ['Gibt es etwas unter 2.000 Euro?', 'de', ['price']],
  ['Which lead time do you quote?', 'en', ['duration']],
  ['How long do they stand on average?', 'en', ['duration']],
  ['In welcher Straße sitzt ihr?', 'de', ['where']],
  ['Aus welchen Städten kommen sie?', 'de', ['where']],
  ['Welche Firma hat es gebaut?', 'de', ['who']],
  ['Stichtag?', 'de', ['when']],
  ['Was verlangt ihr für die Einführung?', 'de', ['price']],
  ['Wie rasch kommt jemand?', 'de', ['duration']],
  ['Wie lang ist die Strecke?', 'de', []],
] as const)('%s (%s) wants to know %j', (question, locale, kinds) => {
  expect(answerTypes(question, locale)).toEqual(kinds)
})
