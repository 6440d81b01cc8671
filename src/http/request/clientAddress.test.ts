import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
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
    ['brackets alone go', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
    ['the port of an IPv4 address goes', '10.0.0.1', '198.51.100.1:5000', 1, '198.51.100.1'],
    ['IPv4 over IPv6 is IPv4 in figures too', '10.0.0.1', '::FFFF:CB00:7109', 1, '203.0.113.9'],
    ['one address has one spelling', '10.0.0.1', '2001:0DB8:0:0:0:0:0:1', 1, '2001:db8::1'],
    ['a zone stays', 'fe80::1%eth0', null, 0, 'fe80::1%eth0'],
    ['what is no address stays', '10.0.0.1', 'unknown', 1, 'unknown'],
    ['an obfuscated one stays (RFC 7239)', '10.0.0.1', '_gazonk', 1, '_gazonk'],
    ['a number is no address', '10.0.0.1', '2130706433', 1, '2130706433'],
    ['octal is no address', '10.0.0.1', '0177.0.0.1', 1, '0177.0.0.1'],
    ['more than an octet holds is no address', '10.0.0.1', '999.1.1.1', 1, '999.1.1.1'],
    ['a network is no address', '10.0.0.1', '2001:db8::/32', 1, '2001:db8::/32'],
    ['two abbreviations are no address', '10.0.0.1', '1::2::3', 1, '1::2::3'],
    ['kilobytes are no address', '10.0.0.1', '1:'.repeat(8000), 1, '1:'.repeat(8000)],
    ['empty brackets are none', '10.0.0.1', '[]', 1, ''],
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
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
    ['a:b', 'a:b'],
    ['::1%', '::1%'],
    ['1::2::3', '1::2::3'],
  ])('counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})

describe('whatever a proxy sends', () => {
  it('gives an address that stays what it is, and a network', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.ipV4Extended(),
      fc.ipV6(),
      fc.stringMatching(/^[\[\]:%.,\da-fA-F]{0,60}$/),
    )
    fc.assert(
      fc.property(odd, fc.integer({ min: 0, max: 3 }), (header, hops) => {
        const address = clientAddress('203.0.113.9', header, hops)
        expect(clientAddress(address, null, 0)).toBe(address)
        expect(typeof clientNetwork(address)).toBe('string')
      }),
    )
  })
})
