import { describe, expect, it } from '@jest/globals'
import { cleanHeaders, cookieCounts, withoutSession } from './cleanHeaders'

describe('cookieCounts', () => {
  it.each([
    [null, 'cms.example', true],
    ['http://localhost:3000', 'cms.example', true], // BASE_URL's
    ['https://cms.example', 'cms.example', true],
    ['http://192.0.2.7:3000', '192.0.2.7:3000', true],
    ['https://evil.example', 'cms.example', false],
    ['https://cms.example.evil.example', 'cms.example', false],
    ['http://cms.example:81', 'cms.example', false],
    ['null', 'cms.example', false],
    ['https://cms.example', null, false],
  ])('from %s at %s: %s', (origin, host, expected) => {
    expect(cookieCounts({ origin, host })).toBe(expected)
    expect(cookieCounts({ origin, host, method: 'POST' })).toBe(expected)
  })

  it.each([
    ['GET', 'cross-site', true], // a link in a mail
    ['POST', 'cross-site', false],
    ['DELETE', 'cross-site', false],
    ['POST', 'same-origin', true],
    ['POST', null, true], // a program
  ])('of a %s that is %s and says no origin: %s', (method, site, expected) => {
    expect(cookieCounts({ origin: null, host: 'cms.example', site, method })).toBe(expected)
  })
})

describe('cleanHeaders', () => {
  it('drops the session, and only it, from a foreign page’s request', () => {
    const headers = cleanHeaders(
      new Headers({
        cookie: 'a=1; payload-token=secret; b=2',
        origin: 'https://evil.example',
        host: 'cms.example',
      }),
    )
    expect(headers.get('cookie')).toBe('a=1; b=2')
  })

  it('spells the scheme as Payload expects it', () => {
    expect(cleanHeaders(new Headers({ authorization: 'bearer  abc' })).get('authorization')).toBe(
      'Bearer abc',
    )
    expect(cleanHeaders(new Headers({ authorization: 'jwt abc' })).get('authorization')).toBe(
      'JWT abc',
    )
    expect(cleanHeaders(new Headers({ authorization: 'Basic abc' })).get('authorization')).toBe(
      'Basic abc',
    )
  })
})

describe('withoutSession', () => {
  it('leaves cookies whose names only end alike', () => {
    expect(withoutSession('my-payload-token=1; payload-token=2')).toBe('my-payload-token=1')
  })
})
