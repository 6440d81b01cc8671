import type pg from 'pg'
import { withTimeout, isTimeout } from '../../async/withTimeout'
import { databaseAnswers } from './databaseAnswers'

const patienceMs = 5000

type Callback = Parameters<pg.Pool['connect']>[0]

type Options = {
  /** How long the queue may be before it is asked whether the database is there. @default 5000 */
  askAfterMs?: number
}

/** Waits as long as the database is there: how long at most, `connectionTimeoutMillis` says. */
export const waitWhileAlive = async <T>(work: Promise<T>, askAfterMs = patienceMs): Promise<T> => {
  for (;;) {
    try {
      return await withTimeout(work, askAfterMs)
    } catch (error) {
      if (!isTimeout(error)) throw error
      if (!(await databaseAnswers()))
        throw new Error('Cannot connect to Postgres: no connection came free', { cause: error })
    }
  }
}

/**
 * A pool in which waiting alone is no failure. pg's own connection timeout does not tell a server that is away from
 * one whose connections are all in use, so a burst of requests would fail although each would have had its turn.
 */
export const withLivenessCheck = <P extends pg.Pool>(pool: P, { askAfterMs }: Options = {}): P => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const patiently = async () => {
    if (pool.idleCount > pool.waitingCount) return connect() // nobody has to wait
    const coming = connect()
    try {
      return await waitWhileAlive(coming, askAfterMs)
    } catch (error) {
      coming.then(
        (client) => client.release(),
        () => undefined,
      ) // its caller has given up
      throw error
    }
  }
  const connectPatiently = (callback?: Callback) => {
    const coming = patiently()
    if (!callback) return coming
    coming.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }
  return Object.assign(pool, { connect: connectPatiently })
}
