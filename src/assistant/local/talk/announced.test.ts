import { expect, test } from '@jest/globals'
import { announced } from './announced'

test.each([
  ['All right, I will call the number. Thank you.', 'en', 'thanks'],
  ["ok, I'll try that", 'en', 'okay'],
  ['We will discuss it with the board and get back to you. Cheers', 'en', 'thanks'],
  ['Gut, dann rufe ich dort an. Danke!', 'de', 'thanks'],
  ['Dann warte ich', 'de', 'okay'],
  ['I will call the number. What does it cost?', 'en', undefined],
  ['We will get 14 vans and need chargers', 'en', undefined],
  ['Ich frage mich, ob das reicht', 'de', undefined],
] as const)('%s', (message, locale, expected) => {
  expect(announced(message, locale)).toBe(expected)
})
