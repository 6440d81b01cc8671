import { describe, expect, it } from '@jest/globals'
import { parseCookies } from 'payload/shared'
import { deviceCookie, knownDevice } from './deviceCookie'

const ines = { id: '0197a1b2-0000-7000-8000-000000000001', salt: 'salt of today' }
const day = 24 * 60 * 60 * 1000

const jar = (...cookies: string[]) =>
  parseCookies(new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }))

describe('the cookie of a device', () => {
  it('is for the server alone', () => {
    expect(deviceCookie(ines)).toMatch(
      /^frontdesk-device-[\w-]{12}=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    )
  })

  it('is known for 180 days', () => {
    const cookies = jar(deviceCookie(ines, { now: 0 }))
    expect(knownDevice(cookies, ines, 179 * day)?.id).toMatch(/^[\w-]{16}$/)
    expect(knownDevice(cookies, ines, 180 * day)).toBeUndefined()
  })

  it('is one of each account that shares a browser', () => {
    const other = { ...ines, id: '0197a1b2-0000-7000-8000-000000000002' }
    const cookies = jar(deviceCookie(ines), deviceCookie(other))
    const devices = [knownDevice(cookies, ines), knownDevice(cookies, other)]
    expect(new Set(devices.map((device) => device?.id)).size).toBe(2)
  })

  it('says nothing for another account, after a new password, or when it was changed', () => {
    const [name, value] = deviceCookie(ines).split(';')[0]!.split('=') as [string, string]
    const known = new Map([[name, value]])
    expect(knownDevice(known, ines)).toBeDefined()
    expect(knownDevice(known, { ...ines, id: 'other' })).toBeUndefined()
    expect(knownDevice(known, { ...ines, salt: 'of a new password' })).toBeUndefined()
    const [id, issuedAt, signature] = value.split('.')
    for (const forged of [
      `x${value}`,
      `${id}.zzzzzzzz.${signature}`,
      `${id}.${issuedAt}`,
      '',
      '..',
    ])
      expect(knownDevice(new Map([[name, forged]]), ines)).toBeUndefined()
  })
})
