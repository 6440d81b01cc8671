import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import type { Task } from '../../platform/jobs/task'
import { sweepFiles } from './sweepFiles'

const minuteMs = 60 * 1000

/** The state follows the time, and what is kept of the code goes. */
const expireCodes = (pool: Pool) =>
  pool.query(
    `update otp_requests set state = 'expired', code_hash = null, updated_at = now()
      where state = 'requested' and expires_at <= now()`,
  )

/** For a day they are still told from tokens that never were: 410, not 403. */
const deleteGrants = (pool: Pool) =>
  pool.query(`delete from download_grants where expires_at < now() - interval '1 day'`)

const deleteProbes = (pool: Pool) => pool.query('delete from otp_probes where expires_at < now()')

/** Unverified addresses are kept no longer than spam. */
const deleteUnverified = (pool: Pool, days: number) =>
  pool.query(
    `delete from otp_requests
      where state in ('expired', 'locked', 'superseded') and verified_at is null
        and created_at < now() - $1 * interval '1 day'`,
    [days],
  )

/** Clears codes, grants and requests that have run out. */
export const clear = async (pool: Pool, days = settings.retentionDays.spam) => {
  await expireCodes(pool)
  await deleteGrants(pool)
  await deleteProbes(pool)
  if (days > 0) await deleteUnverified(pool, days)
}

/** Runs every minute, on one replica. */
export const clearDownloads: Task<object> = {
  slug: 'clearDownloads',
  everyMs: minuteMs,
  run: async (_input, { payload }) => {
    await clear(payload.db.pool)
    await sweepFiles({ pool: payload.db.pool })
  },
}
