import type pg from 'pg'
import { RawClient } from '../wire/rawClient'

type Query = (...given: unknown[]) => Promise<unknown>

const isCallback = (given: unknown) => typeof given === 'function'
const isSubmitted = (given: unknown) => isCallback((given as { submit?: unknown } | null)?.submit)

const ignore = () => undefined

/** What pg keeps of a connection. */
type Internals = {
  /** Whether nothing is under way. */
  readyForQuery?: boolean | null
  connectionParameters: { query_timeout?: number | false }
  connection: {
    on: (event: 'readyForQuery', listener: () => void) => void
    stream: { destroy: (error: Error) => void }
  }
}

/**
 * In place of pg's `query_timeout`, whose closures keep each result until V8 collects everything (a third of the work of reading
 * documents): one timer of the connection, which is ended if it says nothing for so long. pg would leave it in the pool.
 * @returns what to call before something is asked
 */
const endWhenSilent = (client: pg.Client): (() => void) => {
  const internals = client as unknown as Internals
  const { connection, connectionParameters } = internals
  const mostMs = connectionParameters.query_timeout
  if (!mostMs) return ignore
  connectionParameters.query_timeout = false
  const isIdle = () => internals.readyForQuery === true
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (!isIdle()) connection.stream.destroy(new Error('Query read timeout'))
  }
  connection.on('readyForQuery', () => timer?.refresh())
  return () => {
    timer ??= setTimeout(look, mostMs).unref()
    if (isIdle()) timer.refresh()
  }
}

/**
 * A connection whose statements wait for each other here. Payload and its hooks ask side by side in one transaction: pg 8
 * queues that as well, but warns of it, and 9 will no longer do so. What is asked by callback is not queued.
 */
export class OneByOne extends RawClient {
  #last: Promise<unknown> = Promise.resolve()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const watch = endWhenSilent(this)
    const queued: Query = (...given) => {
      watch()
      if (isSubmitted(given[0]) || given.some(isCallback)) return query(...given)
      const answer = this.#last.then(() => query(...given))
      this.#last = answer.then(ignore, ignore)
      return answer
    }
    this.query = queued as typeof this.query
  }
}
