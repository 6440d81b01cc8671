import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { settings } from '../../platform/settings'
import { shared } from '../../platform/shared'
import { whileBudgetLasts } from '../../platform/database/budget/withinBudget'
import { contentVersion, hearsOfChanges } from '../../platform/changes/contentChanges'
import { createAnswerMemory } from './answerMemory'

/** An answer as it goes over the wire. */
export type ReadyAnswer = {
  status: number
  body: Buffer
  contentType: string
  /** Strong, without quotes. */
  etag: string
  /** The same body compressed, made when it is first asked for. */
  gzipped?: Promise<Buffer>
  /** For what changes by itself with time. @default as long as the content stays the same */
  keptForMs?: number
  /** Headers in place of those that a public read has. */
  headers?: Record<string, string>
  /** Told each time it is given out from memory, and to whom. */
  onAnswered?: (client: string) => void
}

type Kept = { answer: ReadyAnswer; version: number; until: number }

const bytesPerMb = 1024 * 1024
const minBytesToCompress = 1024
const compress = promisify(gzip)

const cache = () =>
  shared('responseCache', () =>
    settings.cacheMaxMb === 0
      ? undefined
      : createAnswerMemory<Kept>(settings.cacheMaxMb * bytesPerMb),
  )

const underWay = shared('responsesUnderWay', () => new Map<string, Promise<ReadyAnswer>>())

/**
 * Cache look-up: an answer that is still fresh, if there is one. `key` is path and query without what is ignored
 * (`cacheAddress`).
 */
export const cachedAnswer = (key: string): ReadyAnswer | undefined => {
  const known = cache()
  if (!known || !hearsOfChanges()) return undefined
  const kept = known.get(key)
  return kept && kept.version === contentVersion() && Date.now() < kept.until
    ? kept.answer
    : undefined
}

/**
 * Cache with request coalescing (Go's singleflight): answers from memory while the content has not changed, else by
 * `load`, once for all who ask for the same at the same time. Only 200s are kept, and only if nothing changed while
 * they were made.
 * @throws to all who wait, what `load` throws, or that the first one's time with the database is over
 */
export const cachedOrLoaded = async (
  key: string,
  load: () => Promise<ReadyAnswer>,
): Promise<ReadyAnswer> => {
  const memory = cache()
  if (!memory || !hearsOfChanges()) return load()
  const known = cachedAnswer(key)
  if (known) return known

  const version = contentVersion()
  const flight = `${version} ${key}`
  const joined = underWay.get(flight)
  if (joined) return joined

  const loading = whileBudgetLasts(load).then((answer) => {
    const until = Date.now() + (answer.keptForMs ?? Infinity)
    if (answer.status === 200 && contentVersion() === version)
      memory.set(key, { answer, version, until })
    return answer
  })
  underWay.set(flight, loading)
  try {
    return await loading
  } finally {
    underWay.delete(flight)
  }
}

/** What tells one answer's bytes from another's. */
export const digestOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 27)

/** Reads a response whole. */
export const readyAnswer = async (response: Response): Promise<ReadyAnswer> => {
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    body,
    contentType: response.headers.get('content-type') ?? 'application/json',
    etag: digestOf(body),
  }
}

const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const vary = 'Origin, Accept-Encoding, Authorization, Cookie'

/** Whether `If-None-Match` names this answer. `etag` is without quotes. */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === `"${etag}"` || entry === `"${etag}-gzip"`)

const takesGzip = (acceptEncoding = '') =>
  /(?:^|[\s,])gzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(acceptEncoding)

type Asked = { acceptEncoding?: string; ifNoneMatch?: string }

type Wire = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null }

/** HTTP revalidation and compression: 304 when the client has the answer already, gzip when it accepts that. */
export const encodeAnswer = async (answer: ReadyAnswer, asked: Asked): Promise<Wire> => {
  const compressed = answer.body.byteLength >= minBytesToCompress && takesGzip(asked.acceptEncoding)
  const headers: Record<string, string> = {
    'Content-Type': answer.contentType,
    'Cache-Control': cacheControl,
    Vary: vary,
    ETag: `"${answer.etag}${compressed ? '-gzip' : ''}"`,
    ...answer.headers,
  }
  if (isNotModified(asked.ifNoneMatch, answer.etag)) return { status: 304, headers, body: null }
  if (compressed) {
    answer.gzipped ??= compress(answer.body)
    headers['Content-Encoding'] = 'gzip'
  }
  const body = (compressed && (await answer.gzipped)) || answer.body
  headers['Content-Length'] = String(body.byteLength)
  return { status: 200, headers, body }
}
