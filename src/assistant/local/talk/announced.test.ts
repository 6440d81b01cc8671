import { expect, test } from '@jest/globals'
import { announced } from './announced'

test.each([
  ['All right, I will call the number. Thank you.', 'en', 'thanks'],
  ["ok, I'll try that", 'en', 'okay'],
  ['We will discuss it with the board and get back to you. Cheers', 'en', 'thanks'],
  ['Gut, dann rufe ich dort an. Danke!', 'de', 'thanks'],
  ['Dann warte ich', 'de', 'okay'],
  ['Okay, melde mich. Schönen Feierabend :)', 'de', 'farewell'],
  ['Okay, melde mich. Schönen Feierabend :)', 'en', 'farewell'],
  ['Super, danke, schaue ich mir an. Schönes Wochenende!', 'de', 'farewell'],
  ['Gut, melde mich morgen wieder.', 'de', 'okay'],
  ["Okay, I'll call tomorrow. Have a nice evening", 'en', 'farewell'],
  ['Rufe mich bitte an', 'de', undefined],
  ['Melde mich bitte zum Webinar an', 'de', undefined],
  ['Okay, melde mich, wenn der Bus lädt', 'de', undefined],
  ['I will call the number. What does it cost?', 'en', undefined],
  ['We will get 14 vans and need chargers', 'en', undefined],
  ['Ich frage mich, ob das reicht', 'de', undefined],
] as const)('%s', (message, locale, expected) => {
  expect(announced(message, locale)).toBe(expected)
})
