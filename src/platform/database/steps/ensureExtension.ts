import type { Pool } from 'pg'
import { SetupError } from '../../setupError'
import { withAdvisoryLock } from '../transactions/advisoryLock'

const isThere = async (pool: Pool, name: string) =>
  (await pool.query('select 1 from pg_extension e where e.extname = $1', [name])).rows.length > 0

/**
 * Makes an extension before the tables that need it, once even when several processes start together.
 * @throws SetupError where this user may not
 */
export const ensureExtension = async (pool: Pool, name: string) => {
  if (await isThere(pool, name)) return
  await withAdvisoryLock({
    pool,
    name: 'extensions',
    run: async () => {
      if (await isThere(pool, name)) return
      await pool.query(`create extension if not exists "${name}"`).catch((cause: Error) => {
        throw new SetupError(
          `PostgreSQL’s extension ${name} is missing, and could not be made (${cause.message}). Have a superuser run in this database: create extension ${name}`,
        )
      })
    },
  })
}
