import { SetupError } from '../setupError'
import type { Payload } from 'payload'
import type { Client } from 'pg'
import type { End } from './archive/format'
import type { OpenArchive } from './archive/readArchive'
import { compareRows } from './database/compareRows'
import { lookedAtFiles } from './files/lookedAtFiles'
import type { NamedFiles } from './files/namedKeys'
import { ownTables, restoreBackup, type Restored } from './restoreBackup'

type Checking = {
  payload: Payload
  /** Of a scratch database, which is empty. */
  client: Client
  archive: OpenArchive
  named: NamedFiles
  log: (line: string) => void
}

export type Checked = { rows: number; tables: number; files: End['files']; missing: number }

/**
 * Restores a backup into a scratch database and looks whether it is the one that was backed up: rows by count and digest,
 * files by their SHA-256, references by PostgreSQL, and the files that the database names by being there.
 * @throws SetupError that says what is not as it should be
 */
export const checkBackup = async ({
  payload,
  client,
  archive,
  named,
  log,
}: Checking): Promise<Checked> => {
  // prettier-ignore
  const files = lookedAtFiles(client)
  let rows = 0
  let missing = 0
  const examine = async ({ head, end, isCurrent }: Restored) => {
    log('The rows are compared')
    rows = await compareRows({ client, tables: head.tables, end, except: ownTables })
    missing = isCurrent ? await files.demandAll(named, end) : end.missing
  }
  const end = await restoreBackup({
    ...{ payload, client, archive, log, examine },
    openFiles: () => Promise.resolve(files.target),
    afterRestore: [],
    isRehearsal: false,
  })
  if (Object.keys(end.tables).length !== archive.head.tables.length)
    throw new SetupError('This backup lacks tables that it tells of.')
  return { rows, tables: archive.head.tables.length, files: end.files, missing }
}
