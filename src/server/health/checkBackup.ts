import type { Pool } from 'pg'
import { withTimeout } from '../../platform/async/withTimeout'
import { readBackupState } from '../../platform/backup/schedule/backupState'
import { settings } from '../../platform/settings'
import type { Check } from './check'

/**
 * Backups by schedule: twice the time from one to the next is too long. Why one failed is told by the jobs.
 * @returns undefined where there is no schedule
 */
export const checkBackup = async (pool: Pool, mostMs: number): Promise<Check | undefined> => {
  const { backups } = settings
  if (!backups) return undefined
  try {
    const state = await withTimeout(readBackupState(pool), mostMs)
    const isLate = state !== undefined && state.ageSeconds > 2 * backups.everyHours * 3600
    return { status: isLate ? 'degraded' : 'ok', detail: { ...state } }
  } catch (error) {
    return { status: 'degraded', detail: { lastError: (error as Error).message } }
  }
}
