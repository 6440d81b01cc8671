import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { transaction } from './transaction'
import { isLockNotAvailable } from './lockNotAvailable'

const mostTries = 60

/** The lock that triggers are made under waits for writers, and others wait behind it: not for longer than this. */
const lockTimeout = `set local lock_timeout = '1s'`

/** Runs `work` in a transaction that waits for no lock for long, and again where it did not get one. */
export const withShortLocks = async (
  pool: Pool,
  work: (client: PoolClient) => Promise<unknown>,
) => {
  for (let tried = 1; ; tried++) {
    try {
      await transaction(pool, async (client) => {
        await client.query(lockTimeout)
        await work(client)
      })
      return
    } catch (error) {
      if (!isLockNotAvailable(error) || tried >= mostTries) throw error
      await wait(500)
    }
  }
}
