import { describe, expect, it } from '@jest/globals'
import { spamSignals } from './spamSignals'

const email = 'ada@example.com'

describe('spamSignals', () => {
  it('finds none in what a person sends', () => {
    expect(
      spamSignals({ email, words: ['Hello', undefined], website: '', elapsedMs: 20_000 }),
    ).toEqual([])
  })

  it('collects all that apply', () => {
    const words = ['http://a.example', 'http://b.example http://c.example']
    expect(spamSignals({ email: 'x@mailinator.com', words, website: 'x', elapsedMs: 0 })).toEqual([
      'honeypot',
      'too-fast',
      'links',
      'disposable-address',
    ])
  })

  it.each([1999, 0])('%d ms is too fast', (elapsedMs) => {
    expect(spamSignals({ email, words: [], elapsedMs })).toEqual(['too-fast'])
  })

  it.each([2000, -1, undefined])('%s ms is not', (elapsedMs) => {
    expect(spamSignals({ email, words: [], elapsedMs })).toEqual([])
  })

  it.each([
    'x@mailinator.com',
    'x@MAILINATOR.com',
    'x@ｍailinator.com',
    'x@mailinator。com',
    'x@a.b.mailinator.com',
  ])('knows %s for a throw-away address', (address) => {
    expect(spamSignals({ email: address, words: [] })).toEqual(['disposable-address'])
  })

  it.each(['x@mailinator-partners.example', 'x@mailinator.com.example'])(
    'does not suspect %s',
    (address) => {
      expect(spamSignals({ email: address, words: [] })).toEqual([])
    },
  )
})
