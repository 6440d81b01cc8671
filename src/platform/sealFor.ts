import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { settings } from './settings'

/**
 * Encrypts what the database keeps and only this service may read (AES-256-GCM under a key of `PAYLOAD_SECRET`, HKDF).
 * @param purpose what it is sealed for: nothing else opens it
 */
export const sealFor = (purpose: string) => {
  const key = () => Buffer.from(hkdfSync('sha256', settings.secret, '', `frontdesk:${purpose}`, 32))
  return {
    seal: (value: unknown): string => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), iv)
      const bytes = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
    },
    /** @throws when it was sealed under another secret, for something else, or changed since */
    unseal: (text: string): unknown => {
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      return JSON.parse(opened.toString('utf8'))
    },
  }
}
