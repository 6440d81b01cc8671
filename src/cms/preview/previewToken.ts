import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../platform/errors'
import { settings } from '../../platform/settings'

type Document = { collection: string; id: string }

const second = 1000
const lastsMs = 60 * 60 * second

/** When it is over (Unix seconds, base 36), and what says so of one document. */
const shape = /^([0-9a-z]{1,9})\.([\w-]{43})$/

const key = () => Buffer.from(hkdfSync('sha256', settings.secret, '', 'frontdesk:preview', 32))

/** HMAC (RFC 2104) of what the token is for: none of it has to stand in the token. */
const signed = ({ collection, id }: Document, expiry: string): Buffer =>
  createHmac('sha256', key()).update([collection, id.toLowerCase(), expiry].join('\n')).digest()

/** A token that opens the draft of this document for an hour. It is no login, and opens nothing else. */
export const previewToken = (
  document: Document,
  now: number = Date.now(),
): { token: string; expiresAt: string } => {
  const seconds = Math.floor((now + lastsMs) / second)
  const expiry = seconds.toString(36)
  return {
    token: `${expiry}.${signed(document, expiry).toString('base64url')}`,
    expiresAt: new Date(seconds * second).toISOString(),
  }
}

/** Whether it opens this document now. It asks no database. */
export const opens = (token: unknown, document: Document, now: number = Date.now()): boolean => {
  const [, expiry, given] = (typeof token === 'string' && shape.exec(token)) || []
  if (expiry === undefined || given === undefined) return false
  if (parseInt(expiry, 36) * second <= now) return false
  const shown = Buffer.from(given, 'base64url')
  const own = signed(document, expiry)
  return shown.length === own.length && timingSafeEqual(shown, own)
}

/** @throws AppError 403 for one that is wrong, over, or another document's */
export const demandPreviewToken = (token: unknown, document: Document) => {
  if (opens(token, document)) return
  throw new AppError('forbidden', 'This preview is over, or not of this document. Please open it again.') // prettier-ignore
}
