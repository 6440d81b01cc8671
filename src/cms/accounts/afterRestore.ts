import type { AfterRestore } from '../../platform/database/afterRestore'

/**
 * Who logged out since the backup, or whose session was ended, must not be logged in again: everybody logs in anew. Links for
 * a new password may have been used since. So may this minute's codes.
 */
export const accountsAfterRestore: AfterRestore[] = [
  { needs: ['users_sessions'], sql: 'delete from users_sessions' },
  { needs: ['session_details'], sql: 'delete from session_details' },
  {
    needs: ['users.reset_password_token', 'users.reset_password_expiration'],
    sql: `update users set reset_password_token = null, reset_password_expiration = null where reset_password_token is not null`,
  },
  {
    needs: ['second_factors.last_step'],
    sql: `update second_factors set last_step = greatest(last_step, floor(extract(epoch from clock_timestamp()) / 30)::bigint + 1)`,
  },
]
