import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { cpuMsOf, databaseCpuMs } from '../hostile/processes'
import { production, start, type Server } from '../servers'
import { untilChecked } from '../untilChecked'
import { fill, rowsOf } from './fill'

const waitingRows = `
  select count(*)::int as waiting from search_docs
   where num > coalesce((select max(high) from search_segments where locale = 'en'), 0)`

export const untilMerged = async (client: pg.Client) => {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(waitingRows)
    if (rows[0]?.waiting === 0) return
    await wait(200)
  }
}

/** It reads ahead when nothing was published for a moment; before that it is idle as well. */
const untilReadsAheadMs = 10_000

/** What waits for the disk works little. */
const reads = `select 1 from pg_stat_activity where state = 'active' and query like 'copy %'`

/** Once a start has read ahead and warmed up: of a million documents that takes minutes. */
export const untilIdle = async ({ pid }: Server, client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const worked = () => cpuMsOf(pid) + databaseCpuMs(rows[0]!.pid)
  await wait(untilReadsAheadMs)
  for (let quiet = 0; quiet < 5;) {
    const before = worked()
    await wait(1000)
    const { rowCount: reading } = await client.query(reads)
    quiet = worked() - before < 100 && reading === 0 ? quiet + 1 : 0
  }
}

type Site = {
  /** With its data; what is there is used again. */
  folder: string
  documents: number
  /** The checkout whose build runs. @default this one */
  cwd?: string
  env?: Record<string, string>
  /** Whether it may read ahead first. @default true */
  isWarm?: boolean
}

/** A server of so many documents, with everything that it reads ahead in its memory. */
export const openSite = async ({ folder, documents, cwd, env: more, isWarm = true }: Site) => {
  await mkdir(folder, { recursive: true })
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const env = { DATABASE_URL: database.url, LOCALES: 'en', ...more }
  const begin = () => start({ command: production, folder, cwd, env })
  let server = await begin()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await untilChecked(client)
  const { rows } = await client.query<{ count: number }>('select count(*)::int from search_docs')
  const from = rows[0]?.count ?? 0
  if (from < documents) {
    await fill(client, rowsOf({ from, to: documents }))
    await untilMerged(client)
    await client.query('vacuum analyze search_docs, search_postings')
  }
  if (from < documents || !isWarm) {
    await server.stop() // what filling has left in its memory is none of what follows
    server = await begin()
  }
  if (isWarm) await untilIdle(server, client)
  return {
    server,
    client,
    databaseUrl: database.url,
    close: async () => {
      await client.end()
      await server.stop()
      await database.release()
    },
  }
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>
