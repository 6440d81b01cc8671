import { expect, it } from '@jest/globals'
import { isTopLevelDomain } from './isTopLevelDomain'

it.each(['com', 'de', 'zip', 'bayern', 'ck', 'za', 'рф', '中国', 'xn--p1ai', 'onion', 'localhost'])(
  '%s ends a host',
  (label) => expect(isTopLevelDomain(label)).toBe(true),
)

it.each(['js', 'pdf', 'kgaa', 'edge', 'im1', ''])('“%s” ends none', (label) =>
  expect(isTopLevelDomain(label)).toBe(false),
)
