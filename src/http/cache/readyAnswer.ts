import { createCipheriv, hash } from 'node:crypto'
import { requestContext, type RequestMeter } from '../../platform/requestContext'
import type { Logged } from '../answer/logRequest'
import type { Ready } from '../answer/send/sendReady'
import type { Action } from '../../platform/access/model/action'

/** An answer that is given out again and again. */
export type ReadyAnswer = {
  status: number
  body: Buffer
  /** Bytes before those of the body that belong to nobody else (pieces.ts). @default none */
  room?: number
  /** What to call when its bytes have been sent: nobody else may see them then. @default nothing */
  onSent?: () => void
  contentType: string
  /** Without quotes. */
  etag: string
  /** Whether the tag is of what it says and not of its bytes (RFC 9110, 8.8.1). @default false */
  isWeak?: boolean
  /** By content coding, made when it is first asked for (encodeAnswer.ts). */
  encoded?: Map<string, Encoded | Promise<Encoded>>
  /** For what changes by itself with time. @default as long as the content stays the same */
  keptForMs?: number
  /** Headers in place of those that a public read has. */
  headers?: Record<string, string>
  /** What a key needs to be given it, besides reading what it is of. */
  keyNeeds?: Action
  /** Whether its address asks for what not every key may, found out when one first asks. */
  asksForScope?: boolean
  /** Counts it when it is given out from memory. */
  meter?: RequestMeter
  /** Unix ms. */
  madeAt?: number
  /** Told each time it is given out from memory, and to whom. */
  onAnswered?: (client: string) => void
}

/** Whether it came from memory (RFC 9211), for who looks for what is slow. */
export const cacheStatus = { hit: 'Frontdesk; hit', miss: 'Frontdesk; fwd=miss' }

/** An answer as it goes over the wire. It is given out as often as it is asked for: nobody may change what it says. */
export type Wire = {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body: Buffer | null
  /** Before the body, until its head is written there. */
  room?: number
  onSent?: () => void
  /** As it is sent, made when it first is: from memory to visitors and keys, and to who waited until it was made. */
  ready?: { visitor?: Ready; key?: Ready; missed?: Ready; log?: Logged }
}

/** An answer in one content coding: to who lacks it, and to who has it already. */
export type Encoded = { whole: Wire; notModified: Wire }

const zeros = Buffer.alloc(16)
const largeBytes = 16 * 1024

/** GMAC (NIST SP 800-38D) with a key that is no secret, as a checksum: of 50 KB it takes a quarter of the time of SHA-256. */
const checksumOf = (body: Buffer): string => {
  const cipher = createCipheriv('aes-128-gcm', zeros, zeros.subarray(0, 12)).setAAD(body)
  cipher.final()
  return cipher.getAuthTag().toString('base64url')
}

/** What tells one answer's bytes from another's, to who trusts those who write them. */
export const digestOf = (body: Buffer): string =>
  body.byteLength < largeBytes ? hash('sha256', body, 'base64url').slice(0, 27) : checksumOf(body)

export const readyAnswerOf = (body: Buffer, contentType: string, status = 200): ReadyAnswer => ({
  ...taggedAnswer({ body, contentType, etag: digestOf(body) }),
  status,
})

type Tagged = Pick<ReadyAnswer, 'body' | 'contentType' | 'etag' | 'isWeak'>

export const taggedAnswer = (tagged: Tagged): ReadyAnswer => ({
  ...tagged,
  status: 200,
  meter: requestContext()?.meter,
  madeAt: Date.now(),
})

/** Reads a response whole. */
export const readyAnswer = async (response: Response): Promise<ReadyAnswer> =>
  readyAnswerOf(
    Buffer.from(await response.arrayBuffer()),
    response.headers.get('content-type') ?? 'application/json',
    response.status,
  )
