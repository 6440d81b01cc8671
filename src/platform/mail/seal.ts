import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { settings } from '../settings'

const key = () => Buffer.from(hkdfSync('sha256', settings.secret, '', 'frontdesk:sealed-mail', 32))

/** Encrypts what only a mail may say (AES-256-GCM under `PAYLOAD_SECRET`). */
export const seal = (value: unknown): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when it was sealed under another secret, or changed since */
export const unseal = (text: string): unknown => {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  return JSON.parse(opened.toString('utf8'))
}
