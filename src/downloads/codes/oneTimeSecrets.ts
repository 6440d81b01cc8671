import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { settings } from '../../platform/settings'
import type { DownloadKind } from '../downloadKinds'
import { otpRules } from './otpRules'

const key = () => Buffer.from(hkdfSync('sha256', settings.secret, '', 'frontdesk:otp', 32))

/** Six digits from the system's random numbers, each code as likely as any other. */
export const newCode = (): string =>
  String(randomInt(10 ** otpRules.digits)).padStart(otpRules.digits, '0')

type Guess = { requestId: string; kind: DownloadKind; code: string }

/**
 * What is kept of a code: an HMAC over the one request that it belongs to, so that it opens nothing else.
 * PostgreSQL compares it; how long that takes says nothing, because only who has the key can choose an HMAC.
 */
export const codeHash = ({ requestId, kind, code }: Guess): string =>
  createHmac('sha256', key()).update(`${kind}\n${requestId}\n${code}`).digest('hex')

/** 256 random bits, which mean nothing by themselves. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex: enough for random values, and a stolen database holds nothing that could be used. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
