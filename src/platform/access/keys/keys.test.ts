import { expect, it } from '@jest/globals'
import { can } from '../can'
import { asOperator, serviceUser } from '../people'
import { hashOfKey, isWellFormed, makeKey, shownPart } from './keyFormat'
import { findKey, setKeys, takeUses, type StoredKey } from './knownKeys'
import { isWithin, parseNetwork } from './networks'

const store = (key: string, more: Partial<StoredKey> = {}): StoredKey => ({
  id: 'k1',
  name: 'Site',
  prefix: shownPart(key),
  hash: hashOfKey(key),
  scopes: ['content:read'],
  collections: [],
  networks: [],
  expiresAt: null,
  ...more,
})

it('makes keys that carry a checksum, and tells a mistyped one without looking it up', () => {
  const keys = Array.from({ length: 200 }, makeKey)
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(/^fdk_[0-9A-Za-z]{38}$/)
    expect(isWellFormed(key)).toBe(true)
    const place = 4 + (key.charCodeAt(10) % 38)
    const other = key[place] === 'a' ? 'b' : 'a'
    expect(isWellFormed(key.slice(0, place) + other + key.slice(place + 1))).toBe(false)
  }
  for (const wrong of [
    '',
    'fdk_',
    keys[0]!.slice(1),
    `${keys[0]} `,
    `${keys[0]}x`,
    'x'.repeat(1e6),
  ])
    expect(isWellFormed(wrong)).toBe(false)
})

it('finds a key by its hash, until it expires, and from its networks alone', () => {
  const key = makeKey()
  setKeys([store(key)])
  expect(findKey(key, '1.2.3.4')?.caller).toEqual({ id: 'k1', name: 'Site', prefix: key.slice(0, 10), scopes: ['content:read'] }) // prettier-ignore
  expect([...takeUses().keys()]).toEqual(['k1'])
  expect(findKey(makeKey(), '1.2.3.4')).toBeUndefined()
  setKeys([store(key, { expiresAt: Date.now() - 1 })])
  expect(findKey(key, '1.2.3.4')).toBeUndefined()
  setKeys([store(key, { networks: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'] })])
  const from = (address: string) => findKey(key, address) !== undefined
  expect(['10.9.8.7', '::ffff:10.9.8.7', '2001:db8::1', '192.0.2.7'].every(from)).toBe(true)
  expect(['11.9.8.7', '2001:db9::1', '192.0.2.8', '', 'through-next'].some(from)).toBe(false)
  expect(takeUses().size).toBe(1)
  // Fail closed: networks that nobody can read are no networks at all.
  setKeys([store(key, { networks: ['somewhere'] })])
  expect(['10.9.8.7', '127.0.0.1', ''].some(from)).toBe(false)
  setKeys([])
})

it.each(['10.0.0.0/33', '10.0.0', 'example.com', '', '/8', '10.0.0.0/x', '300.1.1.1', '::1/129'])(
  'takes %j for no network',
  (text) => {
    expect(parseNetwork(text)).toBeUndefined()
  },
)

it('takes no address for another family’s network', () => {
  expect(isWithin([parseNetwork('0.0.0.0/0')!], '2001:db8::1')).toBe(false)
})

it('leaves nothing to who has lost which key they came with', () => {
  const account = { collection: 'users', role: 'service', _strategy: 'api-key' }
  const users = [asOperator(account), { ...asOperator(account) }, JSON.parse(JSON.stringify(asOperator(account))), account, serviceUser()] // prettier-ignore
  const mayWrite = users.map((user) => can(user as never, 'content:write'))
  const mayRead = users.map((user) => can(user as never, 'content:read', 'events'))
  expect([mayWrite, mayRead]).toEqual(Array(2).fill([true, true, false, false, false]))
})

it('reads a key’s scopes to the letter, for its collections alone', () => {
  const user = {
    _key: { scopes: ['content:draft', 'content:write'], collections: ['events'] },
  } as never
  expect(can(user, 'content:write', 'events', 'all')).toBe(true)
  expect(can(user, 'content:read', 'events')).toBe(true)
  expect(can(user, 'content:publish', 'events')).toBe(false)
  expect(can(user, 'content:draft', 'content')).toBe(false)
  expect(can(user, 'content:read', 'content')).toBe(false)
  expect(can(user, 'content:write')).toBe(false)
  expect(can(user, 'crm:read')).toBe(false)
  expect(can(user, 'settings:read')).toBe(false)
})
