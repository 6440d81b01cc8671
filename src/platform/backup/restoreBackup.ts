import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { Payload } from 'payload'
import type { Client } from 'pg'
import { applyToNew } from '../database/steps/applySteps'
import { makeSchema, migrationsLock } from '../database/migrate'
import { SetupError } from '../setupError'
import type { End, Head } from './archive/format'
import type { OpenArchive } from './archive/readArchive'
import type { AfterRestore } from '../database/afterRestore'
import { settleRestored } from './database/settleRestored'
import { bareTables } from './database/bareTables'
import { sessionSettings } from './database/connect'
import { demandEmptyDatabase } from './database/emptyDatabase'
import { fillTables } from './database/fillTables'
import { setSequences } from './database/setSequences'
import type { FileTarget } from './files/fileTarget'
import { everySoOften, megabytes } from './progress'

/** Which steps a database has had is its own: what they make is made, and not copied. */
export const ownTables = ['frontdesk_steps']

export type Restored = {
  client: Client
  head: Head
  end: End
  /** Whether the tables are those of this release. */
  isCurrent: boolean
}

type Restoring = {
  payload: Payload
  client: Client
  archive: OpenArchive
  /** Called once the database is known to be empty. */
  openFiles: (id: string) => Promise<FileTarget>
  afterRestore: AfterRestore[]
  isRehearsal: boolean
  log: (line: string) => void
  /** Looks at what was restored, before anything of it is set right. */
  examine?: (restored: Restored) => Promise<void>
}

type Results = ReadonlyMap<string, { rows: number; digest: string }>

const altered = () =>
  new SetupError('This backup is not what it says it is: its rows are others. Nothing was kept of it.') // prettier-ignore

const demandSame = ({ tables }: End, results: Results) => {
  for (const [name, { rows, digest }] of Object.entries(tables)) {
    const own = results.get(name) ?? { rows: 0, digest: '0'.repeat(32) }
    if (own.rows !== rows || own.digest !== digest) throw altered()
  }
  if ([...results.keys()].some((name) => !(name in tables))) throw altered()
}

/** The head says by which migrations the tables are to be made; it has to be those that the rows tell of. */
const demandSameMigrations = async (client: Client, { migrations }: Head) => {
  const { rows } = await client.query<{ name: string }>(
    'select name from payload_migrations where name is not null order by 1',
  )
  if (JSON.stringify(rows.map(({ name }) => name)) !== JSON.stringify([...migrations].sort()))
    throw altered()
}

type WithFiles = Restoring & { files: FileTarget; isCurrent: boolean }

const load = async ({ client, archive, files, log }: WithFiles) => {
  const { head, entries } = archive
  const say = everySoOften(log)
  const filler = await fillTables({ client, head, except: ownTables })
  const done = { tables: new Set<string>(), files: 0, bytes: 0 }
  for await (const entry of entries) {
    done.bytes += entry.size
    if (entry.kind === 'table') {
      done.tables.add(entry.table)
      await filler.fill(entry.table, entry.bytes)
    } else {
      done.files += 1
      await filler.leave()
      await files.put(entry)
    }
    say(() => `${done.tables.size} of ${head.tables.length} tables, ${done.files} files, ${megabytes(done.bytes)}`) // prettier-ignore
  }
  const end = archive.end()
  await filler.leave()
  demandSame(end, filler.results)
  for (const name of filler.unknown)
    if (end.tables[name]?.rows)
      log(`The backup has a table ${name.slice(0, 63)} with ${end.tables[name].rows} rows, which this release does not make: it is left out`) // prettier-ignore
  await files.settled()
  return end
}

const fill = async (restoring: WithFiles): Promise<End> => {
  const { client, archive, log, examine, afterRestore: all, isRehearsal, isCurrent } = restoring
  const { head } = archive
  const putOn = await bareTables(client)
  const end = await load(restoring)
  log('The rows are there: indexes and references are made')
  await putOn()
  await demandSameMigrations(client, head)
  await setSequences(client, head.sequences)
  await examine?.({ client, head, end, isCurrent })
  await settleRestored({ client, all, isRehearsal })
  return end
}

/**
 * Restores a backup into an empty database, in one transaction: tables by our own migrations, as far as the backup's release
 * had them, then rows. The caller migrates afterwards, which makes what is no table.
 * @throws SetupError; then nothing is there that was not there before
 */
export const restoreBackup = async (restoring: Restoring): Promise<End> => {
  const { payload, client, archive, openFiles } = restoring
  const database = drizzle({ client, schema: payload.db.schema })
  let files: FileTarget | undefined
  let end: End | undefined
  try {
    await database.transaction(async (db) => {
      await client.query(sessionSettings)
      await client.query(`select pg_advisory_xact_lock(${migrationsLock})`)
      await demandEmptyDatabase(client)
      const isCurrent = await makeSchema({ payload, db, applied: archive.head.migrations })
      if (isCurrent) await applyToNew(payload, client)
      files = await openFiles(archive.head.id)
      end = await fill({ ...restoring, files, isCurrent })
    })
  } catch (error) {
    await files?.undo()
    throw error
  }
  await files?.keep()
  await client.query('analyze')
  return end!
}
