import type { AfterRestore } from '../../platform/database/afterRestore'

/** A code counts once: one that was mailed before the backup may have been used, or ended by a newer one, since. */
export const codesAfterRestore: AfterRestore[] = [
  {
    needs: ['otp_requests.code_hash'],
    sql: `update otp_requests set state = 'expired', code_hash = null, updated_at = now() where state = 'requested'`,
  },
]
