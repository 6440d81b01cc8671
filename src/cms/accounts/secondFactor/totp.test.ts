import { TOTP } from 'otpauth'
import { describe, expect, it } from '@jest/globals'
import { newSecret, otpauthOf, stepOf } from './totp'

// RFC 6238, appendix B, shortened to six digits: the secret is “12345678901234567890”.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('is that of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('counts one step before and after, and says which it is', () => {
    const now = 1_700_000_010_000
    const step = Math.floor(now / 30_000)
    const codeAt = (other: number) => new TOTP({ secret }).generate({ timestamp: other * 30_000 })
    for (const near of [step - 1, step, step + 1])
      expect(stepOf(secret, codeAt(near), now)).toBe(near)
    for (const far of [step - 2, step + 2]) expect(stepOf(secret, codeAt(far), now)).toBeUndefined()
  })

  it.each(['', '28708', '2870821', '28708a', '２８７０８２', '287 082'])(
    'is six digits: %j',
    (code) => {
      expect(stepOf(secret, code, 59_000)).toBeUndefined()
    },
  )
})

describe('what an app reads', () => {
  it('names site and account, and is read back', () => {
    const own = newSecret()
    expect(own).toMatch(/^[A-Z2-7]{32}$/)
    const uri = otpauthOf({ secret: own, issuer: 'Müller & Co: site', label: 'a@example.com' })
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const query = new URL(uri).searchParams
    expect(query.get('secret')).toBe(own)
    expect(query.get('issuer')).toBe('Müller & Co: site')
  })
})
