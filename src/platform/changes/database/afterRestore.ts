import type { AfterRestore } from '../../database/afterRestore'

/**
 * A restored database has another log: positions that were given after the backup are given once more, for other changes,
 * so no cursor of before may be gone on with (410). Rows without a position must not be taken for ones of a transaction to
 * come, whose number may be the same.
 */
export const changesAfterRestore: AfterRestore[] = [
  {
    needs: ['change_log_state.epoch'],
    sql: `update change_log_state set epoch = substr(md5(random()::text || clock_timestamp()::text), 1, 8)`,
  },
  {
    needs: ['change_log.transaction'],
    sql: 'update change_log set transaction = 0 where position is null',
  },
]
