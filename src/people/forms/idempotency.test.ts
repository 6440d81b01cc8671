import { describe, expect, it } from '@jest/globals'
import { idempotencyClaim } from './idempotency'

const claim = (body: unknown, header = 'key', path = '/contact') =>
  idempotencyClaim({ header, path, body })

describe('idempotencyClaim', () => {
  it('is none without the header', () => {
    expect(idempotencyClaim({ header: null, path: '/contact', body: {} })).toBeUndefined()
  })

  it('knows the same JSON in another order, nested too', () => {
    expect(claim({ a: 1, b: { c: [1, { d: 2, e: 3 }], f: null } })).toEqual(
      claim({ b: { f: null, c: [1, { e: 3, d: 2 }] }, a: 1 }),
    )
  })

  it.each([
    [{ a: '1' }, { a: 1 }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ 'a":1,"b': 2 }, { a: 1, b: 2 }],
  ])('tells %j from %j', (one, other) => {
    expect(claim(one)?.fingerprint).not.toBe(claim(other)?.fingerprint)
  })

  it('tells keys and paths apart', () => {
    const keys = [claim({}), claim({}, 'other'), claim({}, 'key', '/demo')].map((made) => made?.key)
    expect(new Set(keys).size).toBe(3)
  })
})
