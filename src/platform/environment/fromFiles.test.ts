import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EnvError, parseEnv, parseSharedEnv } from './parseEnv'

let folder: string
const fileWith = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'frontdesk-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 's'.repeat(32)

const complaintAbout = (source: Record<string, string>): string => {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'no complaint'
}

describe('a setting in a file', () => {
  it('is read without the newline at its end, and with those within', () => {
    const env = parseEnv({
      PAYLOAD_SECRET_FILE: fileWith('secret', `${secret}\n`),
      METRICS_TOKEN_FILE: fileWith('token', `${'t'.repeat(32)}\r\n`),
      ADMIN_PASSWORD_FILE: fileWith('password', ' two\nlines \n'),
      PORT_FILE: fileWith('port', '81'),
      ADMIN_API_KEY_FILE: '',
    })
    expect(env).toMatchObject({
      PAYLOAD_SECRET: secret,
      METRICS_TOKEN: 't'.repeat(32),
      ADMIN_PASSWORD: ' two\nlines ',
      PORT: 81,
      ADMIN_API_KEY: [],
    })
  })

  it('may be a list with a line for each', () => {
    const keys = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)]
    const file = fileWith('keys', `${keys[0]}\r\n${keys[1]},${keys[2]}\n\n`)
    const env = parseEnv({ PAYLOAD_SECRET: secret, ADMIN_API_KEY_FILE: file })
    expect(env.ADMIN_API_KEY).toEqual(keys)
  })

  it('is refused where nobody could ever present it', () => {
    const file = fileWith('tokens', `${'t'.repeat(32)}\n${'u'.repeat(32)}\n`)
    const complaint = complaintAbout({ PAYLOAD_SECRET: secret, METRICS_TOKEN_FILE: file })
    expect(complaint).toContain('METRICS_TOKEN should be a random text without spaces')
  })

  it('may be a provider’s key', () => {
    const { CHAT_PROVIDERS: providers } = parseEnv({
      PAYLOAD_SECRET: secret,
      CHAT_PROVIDERS: 'openai:m',
      OPENAI_API_KEY_FILE: fileWith('key', 'sk-1\n'),
    })
    expect(providers[0]?.apiKey).toBe('sk-1')
  })

  it('counts for a project’s plugin as well, which reads with less what it has read', () => {
    const { env, ignored } = parseSharedEnv({
      PAYLOAD_SECRET: secret,
      SMTP_URL_FILE: fileWith('smtp', 'smtp://mail.example.com\n'),
    })
    expect([env.SMTP_URL, ignored]).toEqual(['smtp://mail.example.com', []])
  })

  it('is refused beside the setting itself, and where the file can’t be read or is empty', () => {
    const bad = {
      PAYLOAD_SECRET: secret,
      PAYLOAD_SECRET_FILE: fileWith('secret', secret),
      SMTP_URL_FILE: path.join(folder, 'nowhere'),
      METRICS_TOKEN_FILE: fileWith('empty', '\n'),
    }
    const complaint = complaintAbout(bad)
    expect(complaint).toContain('PAYLOAD_SECRET_FILE should be unset where PAYLOAD_SECRET is set')
    expect(complaint).toContain('SMTP_URL_FILE should be the path of a file that this process may read') // prettier-ignore
    expect(complaint).toContain(
      'METRICS_TOKEN_FILE should be the path of a file that has something',
    )
    expect(complaint).not.toContain(folder)
  })

  it('is told of by its own name when its value is bad, without the value', () => {
    const complaint = complaintAbout({ PAYLOAD_SECRET_FILE: fileWith('short', 'hunter2') })
    expect(complaint).toContain('PAYLOAD_SECRET should be a random text')
    expect(complaint).not.toContain('hunter2')
  })

  it('is none that another program means', () => {
    expect(complaintAbout({ PAYLOAD_SECRET: secret, SSL_CERT_FILE: '/nowhere' })).toBe('no complaint') // prettier-ignore
  })
})
