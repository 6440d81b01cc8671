import { describe, expect, it } from '@jest/globals'
import { renameSessionCookie, withPayloadsName } from './sessionCookie'

describe('behind https, the session’s cookie', () => {
  it('reaches Payload under its own name, and one that another host planted does not', () => {
    const sent = 'payload-token=planted; a=1; __Host-payload-token=ours; payload-lng=de'
    expect(withPayloadsName(sent, true)).toBe('a=1; payload-token=ours; payload-lng=de')
  })

  it('reaches the browser under the name that only this host can set', () => {
    const headers = new Headers([
      ['Set-Cookie', 'payload-token=x; Path=/; Secure=true; HttpOnly=true'],
      ['Set-Cookie', 'payload-lng=de; Path=/'],
    ])
    renameSessionCookie(headers, true)
    expect(headers.getSetCookie()).toEqual([
      '__Host-payload-token=x; Path=/; Secure=true; HttpOnly=true',
      'payload-lng=de; Path=/',
    ])
  })
})

describe('over plain http', () => {
  it('it keeps its name', () => {
    const headers = new Headers([['Set-Cookie', 'payload-token=x; Path=/']])
    renameSessionCookie(headers, false)
    expect(headers.getSetCookie()).toEqual(['payload-token=x; Path=/'])
    expect(withPayloadsName('payload-token=x', false)).toBe('payload-token=x')
  })
})
