import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { verifyPassword } from './verifyPassword'

const salt = 'ab'.repeat(32)

const current = (password: string) => ({
  salt,
  hash: `pbkdf2-sha256-v1:${pbkdf2Sync(password, salt, 600_000, 32, 'sha256').toString('hex')}`,
})

/** Notes what is computed, and computes nothing. */
const recorder = () => {
  const computed: [number, number][] = []
  const derive = (_password: string, _salt: string, iterations: number, bytes: number) => {
    computed.push([iterations, bytes])
    return Promise.resolve(Buffer.alloc(bytes))
  }
  return { computed, derive }
}

describe('a password', () => {
  it('is right or wrong by the hash that Payload made of it', async () => {
    expect(await verifyPassword(current('zwölf Boxkämpfer'), 'zwölf Boxkämpfer')).toBe(true)
    expect(await verifyPassword(current('zwölf Boxkämpfer'), 'zwolf Boxkampfer')).toBe(false)
    const old = { salt, hash: pbkdf2Sync('an older one', salt, 25_000, 512, 'sha256').toString('hex') } // prettier-ignore
    expect(await verifyPassword(old, 'an older one')).toBe(true)
  })

  it('is the same whatever keyboard typed it, also one from before all were normal', async () => {
    const [composed, decomposed] = ['zwölf Boxkämpfer', 'zwölf Boxkämpfer'.normalize('NFD')]
    expect(await verifyPassword(current(composed), decomposed)).toBe(true)
    expect(await verifyPassword(current(decomposed), decomposed)).toBe(true)
  })

  it('takes the same computation for no account as for one, and is never right', async () => {
    const [known, unknown] = [recorder(), recorder()]
    const { hash } = current('whatever')
    expect(await verifyPassword({ hash, salt }, 'a wrong one', known.derive)).toBe(false)
    expect(await verifyPassword(undefined, 'a wrong one', unknown.derive)).toBe(false)
    expect(unknown.computed).toEqual(known.computed)
    expect(unknown.computed).toEqual([[600_000, 32]])
  })
})
