import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { shared } from '../../shared'

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void
type Config = { text: string; name?: string; values?: unknown[] }

/** Statements that are asked for so often, among so many, are prepared. */
const mostCounted = 500
const oftenEnough = 20
/** Each connection keeps the plans of all of them (keepFewPrepared.ts): some ten MiB where the tables are wide. */
const mostPrepared = 100
const longest = 20_000

const state = shared('preparedStatements', () => ({
  counts: new LRUCache<string, number>({ max: mostCounted }),
  names: new LRUCache<string, string>({ max: mostPrepared }),
  /** Connections keep the old plan under the same name: those are planned anew each time, until the next start. */
  outdated: new LRUCache<string, true>({ max: mostPrepared }),
}))

const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i

const nameOf = (text: string): string | undefined => {
  const known = state.names.get(text)
  if (known) return known
  if (text.length > longest || !isPlanned.test(text) || state.outdated.has(text)) return undefined
  const count = (state.counts.get(text) ?? 0) + 1
  state.counts.set(text, count)
  if (count < oftenEnough) return undefined
  state.counts.delete(text)
  const name = `frontdesk-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  state.names.set(text, name)
  return name
}

const isConfig = (given: unknown): given is Config =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given)

/** “cached plan must not change result type”: a newer release’s migration has changed a table meanwhile. */
const isOutdated = (error: unknown) => (error as { code?: unknown } | null)?.code === '0A000'

const forget = (text: string, error: unknown) => {
  if (!isOutdated(error)) return
  state.names.delete(text)
  state.outdated.set(text, true)
}

type Call = { text: string; values: unknown[]; config: object; callback?: Callback }

/** The call of one statement with values that stand apart, and no name of its own. */
const callOf = (given: unknown[]): Call | undefined => {
  const [first] = given
  const last = given.at(-1)
  const callback = typeof last === 'function' ? (last as Callback) : undefined
  const config = typeof first === 'string' ? { text: first } : first
  if (!isConfig(config) || config.name !== undefined || typeof config.text !== 'string') return undefined // prettier-ignore
  const values = Array.isArray(given[1]) ? (given[1] as unknown[]) : (config.values ?? [])
  return values.length > 0 ? { text: config.text, values, config, callback } : undefined
}

/**
 * Prepared statements: Payload builds the same few statements over and over, and PostgreSQL plans each of them anew, which
 * takes longer than most of them run. After five executions it keeps a plan, unless one for the values at hand is cheaper.
 */
export const prepareRepeated = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  const preparing: Query = (...given) => {
    const call = callOf(given)
    const name = call && nameOf(call.text)
    if (!call || !name) return query(...given)
    const { text, values, config, callback } = call
    if (!callback) {
      const answer = query({ ...config, name }, values) as Promise<unknown>
      answer.catch((error: unknown) => forget(text, error))
      return answer
    }
    return query({ ...config, name }, values, (error: unknown, result: unknown) => {
      forget(text, error)
      callback(error, result)
    })
  }
  client.query = preparing as typeof client.query
}
