import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import type { Encoded, ReadyAnswer, Wire } from './readyAnswer'

/** A content coding, by its registered name. */
type Coding = 'br' | 'gzip' | 'identity'

const minBytesToCompress = 1024

const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const vary = 'Origin, Accept-Encoding, Authorization, Cookie'

/** About what gzip takes in time; a fifth smaller. */
const brotliQuality = 4

const gzipped = promisify(gzip)
const brotli = promisify(brotliCompress)

const compress: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => gzipped(body),
  identity: (body) => Promise.resolve(body),
}

const chooseCoding = (acceptEncoding: string): Coding => {
  const weights = new Map(parseAccept(acceptEncoding.toLowerCase()).map(({ type, q }) => [type, q]))
  const [br = 0, gzip = 0] = [weights.get('br'), weights.get('gzip')]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}

/** Clients send a few different ones. */
const chosen = new LRUCache<string, Coding>({ max: 100 })
const longestKept = 200

/** Content negotiation (RFC 9110, 12.5.3), among what is compressed here. What is not named is not chosen. */
export const codingFor = (acceptEncoding: string): Coding => {
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const coding = chooseCoding(acceptEncoding)
  if (acceptEncoding.length <= longestKept) chosen.set(acceptEncoding, coding)
  return coding
}

/** Of an entity tag without quotes: without what compression added to it. */
export const withoutCoding = (etag: string): string => etag.replace(/-(?:gzip|br)$/, '')

/** Whether `If-None-Match` names this answer. `etag` is without quotes. */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some(
      (entry) =>
        entry === '*' || ['', '-gzip', '-br'].some((suffix) => entry === `"${etag}${suffix}"`),
    )

const encodedAs = (answer: ReadyAnswer, coding: Coding, body: Buffer): Encoded => {
  const isPlain = coding === 'identity'
  const headers = {
    'Content-Type': answer.contentType,
    'Cache-Control': cacheControl,
    Vary: vary,
    ETag: `${answer.isWeak ? 'W/' : ''}"${answer.etag}${isPlain ? '' : `-${coding}`}"`,
    ...answer.headers,
  }
  const whole = {
    ...headers,
    ...(isPlain ? {} : { 'Content-Encoding': coding }),
    'Content-Length': String(body.byteLength),
  }
  const own = body === answer.body ? { room: answer.room, onSent: answer.onSent } : {}
  return {
    whole: { status: 200, headers: whole, body, ...own },
    notModified: { status: 304, headers, body: null },
  }
}

/** Most clients send the one tag that they were told. */
const isUnchanged = (ifNoneMatch: string | undefined, whole: Wire, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === whole.headers.ETag || isNotModified(ifNoneMatch, etag))

/** What a body is sent in. */
export const codingOf = (body: Buffer, acceptEncoding: string | undefined): Coding =>
  body.byteLength < minBytesToCompress || !acceptEncoding ? 'identity' : codingFor(acceptEncoding)

type Asked = { acceptEncoding?: string; ifNoneMatch?: string }

const compressed = async (answer: ReadyAnswer, coding: Coding): Promise<Encoded> =>
  encodedAs(answer, coding, await compress[coding](answer.body))

const encode = (answer: ReadyAnswer, coding: Coding): Encoded | Promise<Encoded> => {
  const encoded = (answer.encoded ??= new Map())
  const known = encoded.get(coding)
  if (known) return known
  const made = coding === 'identity' ? encodedAs(answer, coding, answer.body) : compressed(answer, coding) // prettier-ignore
  encoded.set(coding, made)
  if (made instanceof Promise)
    made.then(
      (done) => encoded.set(coding, done),
      () => encoded.delete(coding), // who waits for it hears of that
    )
  return made
}

/**
 * HTTP revalidation and compression: 304 when the client has the answer already, compressed when it accepts that.
 * @returns a promise only where it is yet to be compressed
 */
export const encodeAnswer = (
  answer: ReadyAnswer,
  { acceptEncoding, ifNoneMatch }: Asked,
): Wire | Promise<Wire> => {
  const encoded = encode(answer, codingOf(answer.body, acceptEncoding))
  const pick = ({ whole, notModified }: Encoded) =>
    isUnchanged(ifNoneMatch, whole, answer.etag) ? notModified : whole
  return encoded instanceof Promise ? encoded.then(pick) : pick(encoded)
}
