import { describe, expect, it } from '@jest/globals'
import { withLanguageOf } from './languageOfAnswer'

const german = (cookie: string) => new Headers({ 'accept-language': 'de', cookie })
const panel = 'payload-token=secret; payload-lng=de'

describe('withLanguageOf', () => {
  it('leaves the panel its language', () => {
    const headers = withLanguageOf('session', german(panel))
    expect(headers.get('accept-language')).toBe('de')
    expect(headers.get('cookie')).toBe(panel)
  })

  it.each([
    ['visitor', 'a=1; payload-lng=de', 'a=1'],
    ['api-key', panel, 'payload-token=secret'],
    ['session', 'payload-lng=de', ''], // by a token in `Authorization`
  ] as const)('answers a %s with “%s” in English', (kind, cookie, kept) => {
    const headers = withLanguageOf(kind, german(cookie))
    expect(headers.get('accept-language')).toBe('en')
    expect(headers.get('cookie')).toBe(kept)
  })
})
