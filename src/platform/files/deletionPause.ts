import type { ClientBase } from 'pg'
import { bookkeepingPool } from '../database/connections/bookkeepingPool'
import { SetupError } from '../setupError'
import { isLockNotAvailable } from '../database/transactions/lockNotAvailable'

const lock = `hashtextextended('frontdesk:backup', 0)`

/**
 * Whether a backup is under way, which copies files that a moment ago were still named. It is asked once nothing names the
 * file any more: who hears that there is none knows that a backup which begins now does not want the file either. What is
 * left lying is swept later.
 */
export const isDeletionPaused = async (): Promise<boolean> => {
  const { rows } = await bookkeepingPool().query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${lock}) as free`,
  )
  return !rows[0]?.free
}

/**
 * No process deletes a file until this transaction ends. To be called before the snapshot that says which files count.
 * @throws SetupError when another backup is under way
 */
export const pauseDeletion = async (client: Pick<ClientBase, 'query'>) => {
  try {
    await client.query(`set local lock_timeout = '5s'`)
    await client.query(`select pg_advisory_xact_lock(${lock})`)
    await client.query('set local lock_timeout = 0')
  } catch (error) {
    if (!isLockNotAvailable(error)) throw error
    throw new SetupError('Another backup of this database is under way: try again when it is done.')
  }
}
