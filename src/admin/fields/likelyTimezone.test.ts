import { expect, test } from '@jest/globals'
import { likelyTimezone } from './likelyTimezone'

const offered = ['Europe/London', 'Europe/Berlin', 'Europe/Athens', 'Africa/Lagos', 'Asia/Tokyo']

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Europe/Vienna', 'Europe/Berlin'],
  ['Europe/Helsinki', 'Europe/Athens'],
  ['Asia/Seoul', 'Asia/Tokyo'],
])('somebody in %s most likely means %s', (own, likely) => {
  expect(likelyTimezone(own, offered)).toBe(likely)
})

test('no zone is better than a wrong one', () => {
  expect(likelyTimezone('Pacific/Chatham', offered)).toBeUndefined()
})
