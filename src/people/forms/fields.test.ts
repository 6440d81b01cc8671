import { describe, expect, it } from '@jest/globals'
import { email, futureMoment, moment } from './fields'
import { line } from '../../platform/text/plainText'

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }) => (text: string) =>
  schema.safeParse(text).success

describe('email', () => {
  it.each([
    'ada@example.com',
    "o'hara+news@sub.example.co",
    'anna@bücher.example',
    'ada@例え。jp',
    'ivan@пример.рф',
  ])('takes %s', (text) => {
    expect(takes(email)(text)).toBe(true)
  })

  it.each([
    'ada@example.com?bcc=eve@example.net',
    'ada@example.com?bcc=eve&body=hello',
    'ada@example.com/<script>',
    'ada@example.com#"><img>',
    'ada@example.com\\, eve',
    'ada@example.com:25',
    'ada@ex%61mple.com',
    'ada@exa\u00admple.com',
    'ada@127.0.0.1',
    'ada@example',
    'ada@-example.com',
    'ada@example.c0m',
    'ada..b@example.com',
    'ada@eve@example.com',
    'spam:ada@example.com',
  ])('refuses %s', (text) => {
    expect(takes(email)(text)).toBe(false)
  })
})

describe('moment', () => {
  it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('takes %s', (text) => {
    expect(takes(moment)(text)).toBe(true)
  })

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])(
    'refuses %s, which PostgreSQL cannot read',
    (text) => {
      expect([takes(moment)(text), takes(futureMoment)(text)]).toEqual([false, false])
    },
  )
})

describe('a text', () => {
  it('is whole characters', () => {
    expect(['🚚', '\ud83d', 'a\udc00'].map(takes(line(10)))).toEqual([true, false, false])
  })
})
