import { describe, expect, it } from '@jest/globals'
import { clientAddress, clientNetwork } from './clientAddress'

describe('clientAddress', () => {
  it.each([
    ['no proxy is believed', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['one hop takes the right-most entry', '10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
    [
      'two hops take the one before it',
      '10.0.0.1',
      '6.6.6.6, 198.51.100.1, 10.0.0.2',
      2,
      '198.51.100.1',
    ],
    [
      'a chain shorter than the hops gives its left end',
      '10.0.0.1',
      '198.51.100.1',
      3,
      '198.51.100.1',
    ],
    ['no header leaves the socket', '203.0.113.9', null, 1, '203.0.113.9'],
    ['an empty entry leaves the socket', '203.0.113.9', 'a, ', 1, '203.0.113.9'],
    ['IPv4 over IPv6 is IPv4', '::ffff:203.0.113.9', null, 0, '203.0.113.9'],
    ['ports and brackets go', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ])('%s', (_, socket, forwarded, hops, expected) => {
    expect(clientAddress(socket, forwarded, hops)).toBe(expected)
  })
})

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})
