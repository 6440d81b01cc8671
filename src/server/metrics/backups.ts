import { Gauge } from 'prom-client'
import { withTimeout } from '../../platform/async/withTimeout'
import { readBackupState, type BackupState } from '../../platform/backup/schedule/backupState'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { madeOnce, registry } from '../../platform/metrics/registry'
import { settings } from '../../platform/settings'

const mostMs = 1000

const read = () => withTimeout(readBackupState(bookkeepingPool()), mostMs).catch(() => undefined)

type Backups = NonNullable<typeof settings.backups>

/** What is not known is missing, and without `BACKUP_DIR` there is nothing to know: then the family has no value. */
const gaugeOf = (
  name: string,
  help: string,
  valueOf: (backups: Backups) => Promise<number | null | undefined>,
) =>
  madeOnce(name, () => {
    const gauge: Gauge = new Gauge({
      ...{ name, help, registers: [registry()] },
      aggregator: 'max',
      collect: async () => {
        const value = settings.backups && (await valueOf(settings.backups))
        if (value === undefined || value === null) gauge.remove()
        else gauge.set(value)
      },
    })
    return gauge
  })

const ofState = (value: (state: BackupState) => number | null) => async () => {
  const state = await read()
  return state && value(state)
}

/** What is known of the backups by schedule, the same on every replica. */
export const showBackups = () => {
  gaugeOf('frontdesk_backup_every_seconds', 'Time from one backup by schedule to the next.', ({ everyHours }) => Promise.resolve(everyHours * 3600)) // prettier-ignore
  gaugeOf('frontdesk_backup_age_seconds', 'How old the last whole backup by schedule is.', ofState(({ ageSeconds }) => ageSeconds)) // prettier-ignore
  gaugeOf('frontdesk_backup_bytes', 'Size of the last backup by schedule.', ofState(({ bytes }) => bytes)) // prettier-ignore
}
