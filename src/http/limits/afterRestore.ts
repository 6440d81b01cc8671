import type { AfterRestore } from '../../platform/database/afterRestore'

/** What was spent then says nothing of now. */
export const limitsAfterRestore: AfterRestore[] = [
  { needs: ['rate_limits'], sql: 'delete from rate_limits' },
]
