import { explained } from '../../platform/backup/failure'
import { megabytes } from '../../platform/backup/progress'
import { takeBackup } from '../../platform/backup/takeBackup'
import { closeBookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { settings } from '../../platform/settings'
import { backedUpFiles } from '../../plugin/lists/backup'
import { runCommand } from '../database/runCommand'
import { readArguments } from './backupArguments'
import { checkInScratch, openScratch } from './checkInScratch'

const usage = 'npm run backup -- FILE\nnpm run backup -- --check FILE'

/** `npm run backup -- FILE`: the database and its files, while the service goes on. `--check FILE` restores one, and keeps nothing. */
const isCheck = process.argv.includes('--check')

const take = () =>
  runCommand(async ({ log, beforeClose }) => {
    beforeClose(closeBookkeepingPool)
    const { file } = readArguments(usage, ['check'])
    const startedAt = performance.now()
    try {
      const { bytes, missing } = await takeBackup({
        file,
        key: settings.backupKey,
        named: backedUpFiles,
        log,
      })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      const how = settings.backupKey ? 'encrypted' : 'not encrypted: BACKUP_KEY is not set'
      log(`Backed up to ${file}: ${megabytes(bytes)} in ${seconds} s, ${how}${missing > 0 ? `, without ${missing} files that are lost` : ''}`) // prettier-ignore
    } catch (error) {
      throw explained(error, 'No backup was made.')
    }
  })

const check = () =>
  runCommand(
    async ({ log, database }) => {
      const { file } = readArguments(usage, ['check'])
      try {
        await checkInScratch({ file, url: database.url, log })
      } catch (error) {
        throw explained(error, 'It could not be checked to its end.')
      }
    },
    { open: openScratch },
  )

await (isCheck ? check() : take())
