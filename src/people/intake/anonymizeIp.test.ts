import { expect, it } from '@jest/globals'
import { anonymizeIp } from './anonymizeIp'

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['', ''],
])('%s is kept as %s', (address, kept) => {
  expect(anonymizeIp(address)).toBe(kept)
})
