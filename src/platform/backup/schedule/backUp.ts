import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Task } from '../../jobs/task'
import { isOwnServer } from '../../ownServer'
import { settings } from '../../settings'
import { keepNewest, makeFolder, newFileName, removeBrokenOff } from './backupFiles'
import { noteBegun, noteTaken } from './backupState'
import { runBackup } from './runBackup'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/**
 * Takes a backup every so often, on one of the replicas that have a folder for it (`BACKUP_DIR`), and keeps the newest. One
 * that fails is tried again, and then a failed job: health, metrics and the panel tell of it.
 */
export const backUp = (): Task<object> => ({
  slug: 'backUp',
  lane: 'backups',
  everyMs: settings.backups && settings.backups.everyHours * hourMs,
  isHere: () => isOwnServer() && settings.backups !== undefined,
  retry: { attempts: 6, firstDelayMs: minuteMs, maxDelayMs: 15 * minuteMs },
  run: async (_, { payload, assertHeld }) => {
    const { backups, backupKey } = settings
    if (!backups) throw new Error('BACKUP_DIR is not set')
    const { folder, keep } = backups
    await noteBegun(payload.db.pool)
    await makeFolder(folder)
    await removeBrokenOff(folder)
    assertHeld()
    const file = path.join(folder, newFileName(new Date(), backupKey !== undefined))
    await runBackup(file)
    await noteTaken(payload.db.pool, (await stat(file)).size)
    await keepNewest({ folder, keep })
  },
})
