import { Gauge } from 'prom-client'
import { withTimeout } from '../../platform/async/withTimeout'
import { readBackupState } from '../../platform/backup/schedule/backupState'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { madeOnce, registry } from '../../platform/metrics/registry'
import { settings } from '../../platform/settings'

const mostMs = 1000

/** What is known of the backups by schedule, the same on every replica. Without BACKUP_DIR there is nothing to know. */
export const showBackups = () => {
  const { backups } = settings
  if (!backups) return
  madeOnce('frontdesk_backup_age_seconds', () => {
    const registers = [registry()]
    const every = new Gauge({ name: 'frontdesk_backup_every_seconds', help: 'Time from one backup by schedule to the next.', registers }) // prettier-ignore
    every.set(backups.everyHours * 3600)
    const bytes = new Gauge({ name: 'frontdesk_backup_bytes', help: 'Size of the last backup by schedule.', registers }) // prettier-ignore
    const age: Gauge = new Gauge({
      ...{ name: 'frontdesk_backup_age_seconds', help: 'How old the last whole backup by schedule is.', registers }, // prettier-ignore
      collect: async () => {
        const state = await withTimeout(readBackupState(bookkeepingPool()), mostMs).catch(() => undefined) // prettier-ignore
        if (!state) return age.remove()
        age.set(state.ageSeconds)
        if (state.bytes !== null) bytes.set(state.bytes)
      },
    })
    return age
  })
}
