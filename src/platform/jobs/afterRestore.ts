import type { AfterRestore } from '../database/afterRestore'

/**
 * Whoever held a job is gone: it is done again. In a rehearsal the other service has them all, and nobody is mailed.
 */
export const jobsAfterRestore: AfterRestore[] = [
  {
    needs: ['payload_jobs.claimed_by', 'payload_jobs.lease_until'],
    sql: `update payload_jobs set processing = false, claimed_by = null, lease_until = null where processing or lease_until is not null`,
  },
  {
    needs: ['payload_jobs.task_slug'],
    sql: `delete from payload_jobs where task_slug::text = 'sendMail'`,
    onlyInRehearsal: true,
  },
]
