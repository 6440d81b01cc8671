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

type Watch = {
  /** To be called before something is asked. */
  asks: () => void
  /** To be called when a part of an answer has come. */
  goesOn: () => void
}

/**
 * In place of pg's `query_timeout`, whose closures keep each result until V8 collects everything (a third of the work of reading
 * documents): one timer of the connection, which is ended if it says nothing for so long. pg would leave it in the pool.
 */
const endWhenSilent = (client: pg.Client): Watch => {
  const internals = client as unknown as Internals
  const { connection, connectionParameters } = internals
  const mostMs = connectionParameters.query_timeout
  if (!mostMs) return { asks: ignore, goesOn: ignore }
  connectionParameters.query_timeout = false
  const isIdle = () => internals.readyForQuery === true
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (!isIdle()) connection.stream.destroy(new Error('Query read timeout'))
  }
  const goesOn = () => void timer?.refresh()
  connection.on('readyForQuery', goesOn)
  const asks = () => {
    timer ??= setTimeout(look, mostMs).unref()
    if (isIdle()) timer.refresh()
  }
  return { asks, goesOn }
}

/**
 * A connection whose statements wait for each other here. Payload and its hooks ask side by side in one transaction: pg 8
 * queues that as well, but warns of it, and 9 will no longer do so. What is asked by callback is not queued.
 */
export class OneByOne extends RawClient {
  #last: Promise<unknown> = Promise.resolve()

  /** For who is sent an answer a part at a time: the connection is not silent while parts come. */
  readonly goesOn: () => void

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const { asks, goesOn } = endWhenSilent(this)
    this.goesOn = goesOn
    const queued: Query = (...given) => {
      asks()
      if (isSubmitted(given[0]) || given.some(isCallback)) return query(...given)
      const answer = this.#last.then(() => query(...given))
      this.#last = answer.then(ignore, ignore)
      return answer
    }
    this.query = queued as typeof this.query
  }
}
