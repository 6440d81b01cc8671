import { describe, expect, it } from '@jest/globals'
import { cpuMs } from '../../../tests/helpers/cpuMs'
import { spamSignals } from './spamSignals'

const email = 'ada@example.com'
const none = { spam: [], suspicions: [] }

describe('spamSignals', () => {
  it('finds none in what a person sends', () => {
    expect(
      spamSignals({ email, words: ['Hello', undefined], website: '', elapsedMs: 20_000 }),
    ).toEqual(none)
  })

  it('collects all that apply, and tells robots from what people do as well', () => {
    const words = ['http://a.example', 'http://b.example http://c.example']
    expect(spamSignals({ email: 'x@mailinator.com', words, website: 'x', elapsedMs: 0 })).toEqual({
      spam: ['honeypot', 'too-fast'],
      suspicions: ['links', 'disposable-address'],
    })
  })

  it.each([1999, 0])('%d ms is too fast', (elapsedMs) => {
    expect(spamSignals({ email, words: [], elapsedMs })).toEqual({ ...none, spam: ['too-fast'] })
  })

  it.each([2000, -1, undefined])('%s ms is not', (elapsedMs) => {
    expect(spamSignals({ email, words: [], elapsedMs })).toEqual(none)
  })

  it.each([
    'x@mailinator.com',
    'x@MAILINATOR.com',
    'x@ｍailinator.com',
    'x@mailinator。com',
    'x@a.b.mailinator.com',
  ])('knows %s for a throw-away address', (address) => {
    expect(spamSignals({ email: address, words: [] })).toEqual({
      ...none,
      suspicions: ['disposable-address'],
    })
  })

  it.each(['x@mailinator-partners.example', 'x@mailinator.com.example'])(
    'does not suspect %s',
    (address) => {
      expect(spamSignals({ email: address, words: [] })).toEqual(none)
    },
  )

  it.each(['three: http://a.example http://b.example www.c.example', '<a href="x">', '[url=x]y'])(
    'suspects %s of its links, but does not call it spam',
    (message) => {
      expect(spamSignals({ email, words: [message] })).toEqual({ ...none, suspicions: ['links'] })
    },
  )

  it.each(['<a '.repeat(1700), `<a${' '.repeat(5000)}`, 'www.'.repeat(1250)])(
    'reads 5,000 characters of bait in no time: %#',
    async (message) => {
      expect(await cpuMs(() => spamSignals({ email, words: [message] }))).toBeLessThan(100)
    },
  )
})
