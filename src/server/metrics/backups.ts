import { Gauge } from 'prom-client'
import { withTimeout } from '../../platform/async/withTimeout'
import { readBackupState, type BackupState } from '../../platform/backup/schedule/backupState'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { madeOnce, registry } from '../../platform/metrics/registry'
import { settings } from '../../platform/settings'

const mostMs = 1000

const read = () => withTimeout(readBackupState(bookkeepingPool()), mostMs).catch(() => undefined)

/** What is not known is missing. */
const stateGauge = (name: string, help: string, value: (state: BackupState) => number | null) =>
  madeOnce(name, () => {
    const gauge: Gauge = new Gauge({
      ...{ name, help, registers: [registry()] },
      aggregator: 'max',
      collect: async () => {
        const state = await read()
        const now = state && value(state)
        if (now === undefined || now === null) gauge.remove()
        else gauge.set(now)
      },
    })
    return gauge
  })

/** What is known of the backups by schedule, the same on every replica. Without BACKUP_DIR there is nothing to know. */
export const showBackups = () => {
  const { backups } = settings
  if (!backups) return
  const name = 'frontdesk_backup_every_seconds'
  madeOnce(
    name,
    () =>
    new Gauge({ name, help: 'Time from one backup by schedule to the next.', registers: [registry()], aggregator: 'max' }), // prettier-ignore
  ).set(backups.everyHours * 3600)
  stateGauge('frontdesk_backup_age_seconds', 'How old the last whole backup by schedule is.', (state) => state.ageSeconds) // prettier-ignore
  stateGauge('frontdesk_backup_bytes', 'Size of the last backup by schedule.', (state) => state.bytes) // prettier-ignore
}
