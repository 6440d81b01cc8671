import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { bookkeepingPool } from '../database/bookkeepingPool'
import { AppError } from '../errors'
import { hearsOfChanges } from '../publishing/contentChanges'
import { shared } from '../shared'
import { inTime, isTooLong } from '../time/inTime'

/** At most `points` in any window of `seconds`, which begins with the first. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /** While the database is away each replica counts for itself, and the endpoint goes on. @default false */
  outlivesDatabase?: boolean
}

/** Contract §6. */
export const limits = {
  forms: { name: 'forms', points: 10, seconds: 600 },
  /** Anybody can enter anybody's address: a mailbox gets no more confirmations than this. */
  confirmations: { name: 'confirmations', points: 5, seconds: 3600 },
  /** The same for notices to sales of addresses that are left in the chat. */
  chatNotices: { name: 'chat-notices', points: 5, seconds: 3600 },
  /** And of one client, who may enter any number of them. */
  chatNoticesOfClient: { name: 'chat-notices-of-client', points: 10, seconds: 600 },
  codeRequests: { name: 'code-requests', points: 20, seconds: 3600 },
  codeChecks: { name: 'code-checks', points: 60, seconds: 600 },
  /** For one address, whatever for. */
  codesAMinute: { name: 'codes-a-minute', points: 1, seconds: 60 },
  /** For one mailbox, however its address is spelled. */
  codesAnHour: { name: 'codes-an-hour', points: 5, seconds: 3600 },
  /** More than this is a flood from many clients (src/downloads/brake.ts). */
  codesOfItem: { name: 'codes-of-item', points: 500, seconds: 600 },
  codesOfAll: { name: 'codes-of-all', points: 1000, seconds: 600 },
  chat: { name: 'chat', points: 20, seconds: 60, outlivesDatabase: true },
  chatADay: { name: 'chat-a-day', points: 200, seconds: 86_400, outlivesDatabase: true },
  chatFeedback: { name: 'chat-feedback', points: 60, seconds: 600 },
  search: { name: 'search', points: 300, seconds: 60 },
  login: { name: 'login', points: 20, seconds: 600 },
} satisfies Record<string, Limit>

type Limiter = {
  store: RateLimiterPostgres
  /** This replica's own, for when the database is away. */
  own?: RateLimiterMemory
}

const limiters = shared('rateLimiters', () => new WeakMap<Pool, Map<string, Limiter>>())

const makeLimiter = ({ name, points, seconds, outlivesDatabase }: Limit, pool: Pool): Limiter => {
  const options = { keyPrefix: name, points, duration: seconds }
  const own = outlivesDatabase ? new RateLimiterMemory(options) : undefined
  const store = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  })
  return { store, own }
}

const limiterFor = (limit: Limit): Limiter => {
  const pool = bookkeepingPool()
  const known = limiters.get(pool) ?? new Map<string, Limiter>()
  limiters.set(pool, known)
  const limiter = known.get(limit.name) ?? makeLimiter(limit, pool)
  known.set(limit.name, limiter)
  return limiter
}

const headersFor = ({ name, points, seconds }: Limit, state: RateLimiterRes) => ({
  'RateLimit-Policy': `"${name}";q=${points};w=${seconds}`,
  RateLimit: `"${name}";r=${Math.max(0, state.remainingPoints)};t=${Math.ceil(state.msBeforeNext / 1000)}`,
})

/** Until when clients are refused, as far as this process knows. Unix ms. */
const refusedUntil = shared('refusedClients', () => new LRUCache<string, number>({ max: 10_000 }))

const keyOf = ({ name }: Limit, key: string) => `${name}:${key.slice(0, 200)}`

const refusal = (limit: Limit, state: RateLimiterRes): AppError => {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return new AppError('rate_limited', `Too many requests. Please try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds), ...headersFor(limit, state) },
  })
}

/**
 * Refuses whom this process has refused before, without asking the database: for work that begins while the
 * request is counted.
 * @throws AppError 429
 */
export const refuseKnown = (limit: Limit, key: string) => {
  const left = (refusedUntil.get(keyOf(limit, key)) ?? 0) - Date.now()
  if (left > 0) throw refusal(limit, new RateLimiterRes(0, left))
}

/** A database that does not answer is away, long before its connection breaks. */
const mostWaitMs = 3000
/** Whoever can do without it does so for this long afterwards. */
const awayForMs = 5000

const away = shared('limitsAway', () => ({ until: 0 }))

const consume = async (limit: Limit, key: string): Promise<RateLimiterRes> => {
  const { store, own } = limiterFor(limit)
  const client = key.slice(0, 200)
  if (own && (Date.now() < away.until || !hearsOfChanges())) return own.consume(client)
  try {
    return await inTime(store.consume(client), mostWaitMs)
  } catch (cause) {
    if (cause instanceof RateLimiterRes) throw cause
    if (isTooLong(cause)) away.until = Date.now() + awayForMs
    if (own) return own.consume(client)
    if (!isTooLong(cause)) throw cause
    const message = 'The service is not available just now. Please try again soon.'
    throw new AppError('unavailable', message, { headers: { 'Retry-After': '5' }, cause })
  }
}

/**
 * Counts one request against a limit that all replicas share.
 * @returns the headers that tell the client where it stands (IETF draft-ietf-httpapi-ratelimit-headers)
 * @throws AppError 429 with `Retry-After` (seconds)
 */
export const countAgainst = async (limit: Limit, key: string): Promise<Record<string, string>> => {
  try {
    return headersFor(limit, await consume(limit, key))
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state
    refusedUntil.set(keyOf(limit, key), Date.now() + state.msBeforeNext)
    throw refusal(limit, state)
  }
}

/**
 * Counts one request against several limits, the tightest first: what one refuses, the next don't count.
 * @returns the headers of all, each a list (IETF draft-ietf-httpapi-ratelimit-headers)
 * @throws AppError 429 with `Retry-After` (seconds)
 */
export const countAgainstAll = async (all: Limit[], key: string): Promise<Headers> => {
  const headers = new Headers()
  for (const limit of all) {
    for (const [name, value] of Object.entries(await countAgainst(limit, key)))
      headers.append(name, value)
  }
  return headers
}

/** Counts one against a limit. @returns whether it was within; no more than that is anybody's business */
export const isWithin = async (limit: Limit, key: string): Promise<boolean> => {
  try {
    await consume(limit, key)
    return true
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state
    return false
  }
}
