import { afterEach, describe, expect, it } from '@jest/globals'
import { testSecret } from '../../../tests/helpers/environment.mjs'
import { parseEnv } from '../../platform/environment/parseEnv'
import { settingsFromEnv } from '../../platform/environment/settingsFromEnv'
import { provideSettings } from '../../platform/settings'
import { demandPreviewToken, opens, previewToken } from './previewToken'

const id = '0b0e6c3c-7a55-4e5f-9d2b-6f6f3b1d7a10'
const page = { collection: 'content', id }
const now = Date.parse('2026-03-01T12:00:00.500Z')
const minute = 60_000

const withSecret = (PAYLOAD_SECRET: string) =>
  provideSettings(settingsFromEnv(parseEnv({ PAYLOAD_SECRET })))

describe('a preview’s token', () => {
  afterEach(() => withSecret(testSecret))

  it('opens its document for an hour', () => {
    const { token, expiresAt } = previewToken(page, now)
    expect(expiresAt).toBe('2026-03-01T13:00:00.000Z')
    expect(opens(token, page, now)).toBe(true)
    expect(opens(token, { ...page, id: id.toUpperCase() }, now + 59 * minute)).toBe(true)
    expect(opens(token, page, Date.parse(expiresAt) - 1)).toBe(true)
    expect(opens(token, page, Date.parse(expiresAt))).toBe(false)
  })

  it('opens no other', () => {
    const { token } = previewToken(page, now)
    expect(opens(token, { ...page, collection: 'events' }, now)).toBe(false)
    expect(opens(token, { ...page, id: id.replace('0b', '0c') }, now)).toBe(false)
    expect(() => demandPreviewToken(token, { ...page, collection: 'events' })).toThrow(
      /is over, or/,
    )
  })

  it('can’t be made to last longer, nor be spelled in another way', () => {
    const { token } = previewToken(page, now)
    const [expiry = '', signature = ''] = token.split('.')
    const later = (parseInt(expiry, 36) + 3600).toString(36)
    const last = signature.slice(-1) === 'A' ? 'B' : 'A'
    const others = [
      `${later}.${signature}`,
      `0${token}`,
      `${token}=`,
      `${token}\n`,
      `${expiry}.${signature.slice(0, 10)}${last}${signature.slice(11)}`,
      `${expiry}.`,
      '.',
      '',
      'a'.repeat(100_000),
      [token],
      { token },
      undefined,
    ]
    for (const other of others) expect(opens(other, page, now)).toBe(false)
  })

  it('opens nothing under another PAYLOAD_SECRET', () => {
    const { token } = previewToken(page, now)
    withSecret('another secret of the same length!')
    expect(opens(token, page, now)).toBe(false)
  })
})
