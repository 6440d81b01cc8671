import { randomUUID } from 'node:crypto'
import { pendingMigrations } from '../database/migrate'
import { storeOf } from '../files/uploads'
import { SetupError } from '../setupError'
import { version } from '../version'
import { encrypted } from './archive/encryption'
import { formatVersion, type Head } from './archive/format'
import { demandNone, outputFile, partOf, type OutputFile } from './archive/outputFile'
import { writeArchive, type ArchiveWriter } from './archive/writeArchive'
import { copyTables } from './database/copyTables'
import { takeSnapshot, type Snapshot } from './database/snapshot'
import { describeTables, readSequences, tableNames } from './database/tables'
import { copyFiles } from './files/copyFiles'
import { keepNamedKeys, type NamedFiles } from './files/namedKeys'
import { everySoOften, megabytes } from './progress'

export type Backup = {
  file: string
  /** `BACKUP_KEY`. Without one it is not encrypted. */
  key: string | undefined
  named: NamedFiles
  log: (line: string) => void
}

export type TakenBackup = { bytes: number; missing: number }

const demandSchema = async ({ client }: Snapshot) => {
  if ((await pendingMigrations({ pool: client })).length === 0) return
  throw new SetupError(
    'The database lacks migrations of this release: take the backup with the release that runs on it, or run this first: npm run migrate',
  )
}

const headOf = async ({ client }: Snapshot): Promise<Head> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from payload_migrations where name is not null order by created_at, name',
  )
  const server = await client.query<{ server_version: string }>('show server_version')
  return {
    format: 'frontdesk-backup',
    formatVersion,
    id: randomUUID(),
    release: version,
    takenAt: new Date().toISOString(),
    postgres: server.rows[0]?.server_version ?? '',
    migrations: rows.map(({ name }) => name),
    tables: await describeTables(client, await tableNames(client)),
    sequences: await readSequences(client),
  }
}

const mostNamed = 20

type Writing = Backup & { snapshot: Snapshot; head: Head; writer: ArchiveWriter }

/** Tables first, in one snapshot; then the files that it names, which cannot be deleted meanwhile. */
const writeAll = async ({ snapshot, head, writer, named, file, log }: Writing) => {
  const say = everySoOften(log)
  const tables = await copyTables({
    client: snapshot.client,
    tables: head.tables,
    writer,
    onProgress: ({ done, total, bytes }) => say(() => `Tables: ${done} of ${total}, ${megabytes(bytes)}`), // prettier-ignore
  })
  const keys = await keepNamedKeys(snapshot.client, named, `${partOf(file)}.keys`)
  try {
    await snapshot.leave()
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    log(`The database is copied: ${rows} rows of ${head.tables.length} tables`)
    let unsaid = 0
    const { files, missing } = await copyFiles({
      keys: keys.read(),
      storeOf,
      writer,
      onProgress: ({ done, bytes }) => say(() => `Files: ${done} of ${keys.count}, ${megabytes(bytes)}`), // prettier-ignore
      onMissing: (name) => {
        if (unsaid++ < mostNamed) log(`The database names ${name}, which is not there`)
      },
    })
    await snapshot.demandHeld()
    await writer.finish({ tables, files, missing })
    log(`The files are copied: ${files.media.count + files.gated.count}${missing > 0 ? `; ${missing} that the database names are not there (UPLOADS_DIR, UPLOADS_URL)` : ''}`) // prettier-ignore
    return missing
  } finally {
    await keys.close()
  }
}

type Opened = Backup & { snapshot: Snapshot; output: OutputFile }

const write = async ({ snapshot, output, ...backup }: Opened): Promise<TakenBackup> => {
  const { key } = backup
  await demandSchema(snapshot)
  const head = await headOf(snapshot)
  let missing = 0
  await writeArchive({
    head,
    to: async (bytes) => output.write(key ? await encrypted(bytes, key) : bytes),
    run: async (writer) => {
      missing = await writeAll({ ...backup, snapshot, head, writer })
    },
  })
  return { bytes: await output.keep(), missing }
}

/**
 * Writes a backup of the database and its files while the service goes on. The file is there once it is whole.
 * @throws SetupError with what people can mend
 */
export const takeBackup = async (backup: Backup): Promise<TakenBackup> => {
  await demandNone(backup.file)
  // Before the file: whoever is refused because another is under way takes nothing of that one's away.
  const snapshot = await takeSnapshot()
  try {
    const output = await outputFile(backup.file)
    try {
      return await write({ ...backup, snapshot, output })
    } catch (error) {
      await output.discard()
      throw error
    }
  } finally {
    await snapshot.close()
  }
}
