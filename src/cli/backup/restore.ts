import type pg from 'pg'
import { noteAudit } from '../../audit/noteAudit'
import { openFile } from '../../platform/backup/archive/openFile'
import { readArchive, type OpenArchive } from '../../platform/backup/archive/readArchive'
import { connect } from '../../platform/backup/database/connect'
import { demandEmptyDatabase, demandUnused } from '../../platform/backup/database/emptyDatabase'
import { explained } from '../../platform/backup/failure'
import { restoredFiles } from '../../platform/backup/files/restoredFiles'
import { restoreBackup } from '../../platform/backup/restoreBackup'
import { closeBookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { migrate } from '../../platform/database/migrate'
import { settings } from '../../platform/settings'
import { afterRestore } from '../../plugin/lists/backup'
import { runCommand } from '../database/runCommand'
import { withPayload } from '../database/withPayload'
import { readArguments } from './backupArguments'

const usage = 'npm run restore -- FILE [--rehearsal]'

type Restoring = { client: pg.Client; archive: OpenArchive; isRehearsal: boolean; log: (line: string) => void } // prettier-ignore

const restore = ({ client, archive, isRehearsal, log }: Restoring) =>
  withPayload('restore', async (payload) => {
    const { rows, files } = await restoreBackup({
      ...{ payload, client, archive, isRehearsal, log },
      openFiles: restoredFiles,
      afterRestore,
    }).then(({ tables, files }) => ({ rows: Object.values(tables), files }))
    log('The rows and the files are kept: the schema is brought up to date')
    const applied = await migrate({ payload }).catch((error: unknown) => {
      throw explained(error, 'The rows and the files are kept: npm run migrate goes on from there.')
    })
    if (applied.length > 0) log(`Applied: ${applied.join(', ')}`)
    const { id, takenAt } = archive.head
    await noteAudit({ connection: payload.db.pool, action: 'restore', target: { type: 'backup', id, title: takenAt } }) // prettier-ignore
    const count = rows.reduce((sum, table) => sum + table.rows, 0)
    return { count, tables: rows.length, files: files.media.count + files.gated.count }
  })

/** `npm run restore -- FILE`: into an empty database and an empty place for files, as the environment names them. */
await runCommand(async ({ log, beforeClose }) => {
  beforeClose(closeBookkeepingPool)
  const { file, isSet } = readArguments(usage, ['rehearsal'])
  const startedAt = performance.now()
  try {
    const archive = await readArchive(await openFile(file, settings.backupKey))
    const { release, takenAt } = archive.head
    log(`A backup of Frontdesk ${release}, taken at ${takenAt}`)
    const client = await connect('frontdesk-restore')
    try {
      await demandEmptyDatabase(client)
      await demandUnused(client)
      const done = await restore({ client, archive, isRehearsal: isSet('rehearsal'), log })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      log(`Restored ${done.count} rows of ${done.tables} tables and ${done.files} files in ${seconds} s. Everybody has to log in again.`) // prettier-ignore
    } finally {
      await client.end()
    }
  } catch (error) {
    throw explained(error, 'Nothing was kept: run it again once that is mended.')
  }
})
