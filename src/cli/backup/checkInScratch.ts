import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openFile } from '../../platform/backup/archive/openFile'
import { readArchive } from '../../platform/backup/archive/readArchive'
import { checkBackup } from '../../platform/backup/checkBackup'
import { connect } from '../../platform/backup/database/connect'
import { useDatabase } from '../../platform/database/connections/connection'
import { acquireEmbeddedDatabase } from '../../platform/database/embedded/acquireEmbeddedDatabase'
import type { OpenDatabase } from '../../platform/database/openDatabase'
import { settings } from '../../platform/settings'
import { backedUpFiles } from '../../plugin/lists/backup'
import { withPayload } from '../database/withPayload'

/** It is thrown away: what of it is on the disk when the machine stops does not matter. */
const parameters = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** An embedded PostgreSQL of its own, in a temporary folder, whatever database the service has. */
export const openScratch = async ({
  log,
}: {
  log: (line: string) => void
}): Promise<OpenDatabase> => {
  // prettier-ignore
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-check-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const { url, release, ensureRunning } = await acquireEmbeddedDatabase({ dataDir, parameters, log: () => undefined }) // prettier-ignore
    log('A scratch database is there')
    useDatabase(url)
    const close = async () => {
      await release()
      await remove()
    }
    return { url, close, ensureRunning }
  } catch (error) {
    await remove()
    throw error
  }
}

type Checking = { file: string; url: string; log: (line: string) => void }

/** @throws SetupError that says what is wrong with it */
export const checkInScratch = async ({ file, log }: Checking) => {
  const archive = await readArchive(await openFile(file, settings.backupKey))
  const { release, takenAt } = archive.head
  log(`A backup of Frontdesk ${release}, taken at ${takenAt}`)
  const client = await connect('frontdesk-check')
  try {
    const { rows, tables, files, missing } = await withPayload('check', (payload) =>
      checkBackup({ payload, client, archive, named: backedUpFiles, log }),
    )
    const count = files.media.count + files.gated.count
    log(`${file} is whole: ${rows} rows of ${tables} tables and ${count} files are as they were backed up${missing > 0 ? `; ${missing} files that the database names were lost before` : ''}`) // prettier-ignore
  } finally {
    await client.end()
  }
}
