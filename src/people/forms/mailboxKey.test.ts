import { describe, expect, it } from '@jest/globals'
import { mailboxKey } from './mailboxKey'

describe('mailboxKey', () => {
  it.each([
    ['ada+news@example.com', 'ada@EXAMPLE.com'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['a.d.a@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['A.da+x.y@GoogleMail.com', 'ada@gmail.com'],
  ])('%s is %s', (one, other) => {
    expect(mailboxKey(one)).toBe(mailboxKey(other))
  })

  it.each([
    ['a.da@example.com', 'ada@example.com'],
    ['ada@gmail.com', 'ada@gmail.com.example'],
    ['ada@gmail.com', 'grace@gmail.com'],
  ])('%s is not %s', (one, other) => {
    expect(mailboxKey(one)).not.toBe(mailboxKey(other))
  })

  it('does not reveal the address', () => {
    expect(mailboxKey('ada@example.com')).toMatch(/^[0-9a-f]{64}$/)
  })
})
