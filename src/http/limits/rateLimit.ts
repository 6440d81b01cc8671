import { LRUCache } from 'lru-cache'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { databaseAnswers } from '../../platform/database/connections/databaseAnswers'
import { AppError } from '../../platform/errors'
import type { Expiring } from '../../platform/privacy/personalData'
import { shared } from '../../platform/shared'
import { withTimeout, isTimeout } from '../../platform/async/withTimeout'
import { countShared, type Counted } from './countTogether'
import { noteShared, ownCountOf, type OwnCount } from './ownCount'

/** Fixed-window rate limit: at most `points` in a window of `seconds`, which begins with the first request. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /** The endpoint goes on while the database is away, too. @default false */
  outlivesDatabase?: boolean
}

/** Contract §6. */
export const limits = {
  forms: { name: 'forms', points: 10, seconds: 600 },
  /**
   * Against mail bombing: a form can be sent with a stranger's address, so a mailbox gets no more confirmations than
   * this.
   */
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
  /** More than this is a flood from many clients (src/downloads/codes/floodLimit.ts). */
  codesOfItem: { name: 'codes-of-item', points: 500, seconds: 600 },
  codesOfAll: { name: 'codes-of-all', points: 1000, seconds: 600 },
  chat: { name: 'chat', points: 20, seconds: 60, outlivesDatabase: true },
  chatADay: { name: 'chat-a-day', points: 200, seconds: 86_400, outlivesDatabase: true },
  chatFeedback: { name: 'chat-feedback', points: 60, seconds: 600 },
  search: { name: 'search', points: 300, seconds: 60 },
  mcp: { name: 'mcp', points: 600, seconds: 60 },
  login: { name: 'login', points: 20, seconds: 600 },
} satisfies Record<string, Limit>

/** Where a client stands under a limit. */
type State = { remaining: number; msLeft: number }

const headersFor = ({ name, points, seconds }: Limit, { remaining, msLeft }: State) => ({
  'RateLimit-Policy': `"${name}";q=${points};w=${seconds}`,
  RateLimit: `"${name}";r=${remaining};t=${Math.ceil(msLeft / 1000)}`,
})

/** Until when clients are refused, as far as this process knows. Unix ms. */
const refusedUntil = shared('refusedClients', () => new LRUCache<string, number>({ max: 10_000 }))

const keyOf = ({ name }: Limit, key: string) => `${name}:${key.slice(0, 200)}`

const refusal = (limit: Limit, state: State): AppError => {
  const seconds = Math.max(1, Math.ceil(state.msLeft / 1000))
  return new AppError('rate_limited', `Too many requests. Please try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds), ...headersFor(limit, state) },
  })
}

/**
 * Fast path: refuses a client whose refusal this process remembers, without asking the database. For work that begins
 * while the request is counted.
 * @throws AppError 429
 */
export const refuseKnown = (limit: Limit, key: string) => {
  const left = (refusedUntil.get(keyOf(limit, key)) ?? 0) - Date.now()
  if (left > 0) throw refusal(limit, { remaining: 0, msLeft: left })
}

/** A shared count that takes longer is not waited for: the process counts alone. */
const mostWaitMs = 1000
/** After that, requests don't wait for one for this long, unless one arrives. */
const lateForMs = 5000
/** Counts on their way to a database that does not take them: more are not sent. */
const mostOnTheWay = 2000

const late = shared('limitsLate', () => ({ until: 0, onTheWay: 0 }))

const countTogether = async (limit: Limit, client: string): Promise<Counted> => {
  late.onTheWay += 1
  try {
    const counted = await countShared({ key: `${limit.name}:${client}`, seconds: limit.seconds })
    late.until = 0
    return counted
  } finally {
    late.onTheWay -= 1
  }
}

/** What the count of this process comes to, with those that the others had told of. */
const ownResult = (own: OwnCount): Counted => ({
  consumed: own.shared + own.alone,
  msLeft: Math.max(1, own.until - Date.now()),
})

/**
 * Counts a request by this process alone. What the database is told of it later is no longer counted here.
 * @throws the failure of a database that is not there, unless the limit outlives it
 */
const countAlone = async (
  limit: Limit,
  { own, together, cause }: { own: OwnCount; together?: Promise<Counted>; cause?: unknown },
): Promise<Counted> => {
  own.alone += 1
  together?.then(
    (counted) => {
      own.alone -= 1
      noteShared(own, counted)
    },
    () => undefined,
  )
  const result = ownResult(own)
  if (limit.outlivesDatabase || (await databaseAnswers())) return result
  const message = 'The service is not available just now. Please try again soon.'
  throw new AppError('unavailable', message, { cause })
}

const count = async (limit: Limit, key: string): Promise<Counted> => {
  const client = key.slice(0, 200)
  const own = ownCountOf(keyOf(limit, key), limit.seconds)
  if (late.onTheWay >= mostOnTheWay) return countAlone(limit, { own })
  const together = countTogether(limit, client)
  together.catch(() => undefined)
  if (Date.now() < late.until) return countAlone(limit, { own, together })
  try {
    const counted = await withTimeout(together, mostWaitMs)
    noteShared(own, counted)
    return { ...counted, consumed: counted.consumed + own.alone }
  } catch (cause) {
    if (isTimeout(cause)) late.until = Date.now() + lateForMs
    return countAlone(limit, { own, together, cause })
  }
}

const consume = async (limit: Limit, key: string) => {
  const { consumed, msLeft } = await count(limit, key)
  const left = limit.points - consumed
  return { isSpent: left < 0, state: { remaining: Math.max(0, left), msLeft } }
}

/**
 * Counts one request against a limit that all replicas share.
 * @returns the headers that tell the client where it stands (IETF draft-ietf-httpapi-ratelimit-headers)
 * @throws AppError 429 with `Retry-After` (seconds)
 */
export const countAgainst = async (limit: Limit, key: string): Promise<Record<string, string>> => {
  const { isSpent, state } = await consume(limit, key)
  if (!isSpent) return headersFor(limit, state)
  refusedUntil.set(keyOf(limit, key), Date.now() + state.msLeft)
  throw refusal(limit, state)
}

/** Far from spent, as far as this process knows: then it is as good as certain that the next one counts as well. */
const isFarFromSpent = (limit: Limit, key: string): boolean => {
  const { shared, alone } = ownCountOf(keyOf(limit, key), limit.seconds)
  return shared + alone < limit.points / 2
}

const joined = (all: Record<string, string>[]): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const [name, value] of all.flatMap((each) => Object.entries(each)))
    headers[name] = headers[name] ? `${headers[name]}, ${value}` : value
  return headers
}

/**
 * Counts one request against several limits, the tightest first: what one refuses, the next don't count. Where none is
 * near its end they are counted at once, by one statement.
 * @returns the headers of all, each a list (IETF draft-ietf-httpapi-ratelimit-headers)
 * @throws AppError 429 with `Retry-After` (seconds)
 */
export const countAgainstAll = async (
  all: readonly Limit[],
  key: string,
): Promise<Record<string, string>> => {
  if (all.every((limit) => isFarFromSpent(limit, key)))
    return joined(await Promise.all(all.map((limit) => countAgainst(limit, key))))
  const counted: Record<string, string>[] = []
  for (const limit of all) counted.push(await countAgainst(limit, key))
  return joined(counted)
}

/** Counts one against a limit. @returns whether it was within the limit */
export const isWithin = async (limit: Limit, key: string): Promise<boolean> =>
  !(await consume(limit, key)).isSpent

/** Notes beside the counts, for all replicas, that something is refused until then. */
export const noteUntil = async (key: string, until: Date) => {
  await bookkeepingPool().query(
    `insert into rate_limits (key, points, expire) values ($1, 1, $2)
     on conflict (key) do update set expire = greatest(rate_limits.expire, excluded.expire)`,
    [key, until.getTime()],
  )
}

const expireCounts = async ({ payload }: Expiring): Promise<number> => {
  const { rowCount } = await payload.db.pool.query(
    'delete from rate_limits where expire < extract(epoch from now()) * 1000',
  )
  return rowCount ?? 0
}

/** Counts of windows that are over. Their keys hold addresses. */
export const spentLimits = { name: 'rateLimits', expire: expireCounts }
