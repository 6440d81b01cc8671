import pg from 'pg'

type Query = (...given: unknown[]) => Promise<unknown>

const isCallback = (given: unknown) => typeof given === 'function'
const isSubmitted = (given: unknown) => isCallback((given as { submit?: unknown } | null)?.submit)

const ignore = () => undefined

/**
 * A connection whose statements wait for each other here. Payload and its hooks ask side by side in one transaction: pg 8
 * queues that as well, but warns of it, and 9 will no longer do so. What is asked by callback is not queued.
 */
export class OneByOne extends pg.Client {
  #last: Promise<unknown> = Promise.resolve()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const queued: Query = (...given) => {
      if (isSubmitted(given[0]) || given.some(isCallback)) return query(...given)
      const answer = this.#last.then(() => query(...given))
      this.#last = answer.then(ignore, ignore)
      return answer
    }
    this.query = queued as typeof this.query
  }
}
