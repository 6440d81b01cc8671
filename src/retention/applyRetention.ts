import type { Task } from '../jobs/task'

const hourMs = 60 * 60 * 1000

/** Erases what has been kept for long enough: answered idempotency keys, spent limits. */
export const applyRetention: Task<object> = {
  slug: 'applyRetention',
  everyMs: hourMs,
  run: async (_input, { payload }) => {
    const { pool } = payload.db
    await pool.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
    await pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000')
  },
}
