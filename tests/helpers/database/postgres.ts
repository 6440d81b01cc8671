import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { withPayload } from '../../../src/cli/database/withPayload'
import { useDatabase } from '../../../src/platform/database/connections/connection'
import { acquireEmbeddedDatabase } from '../../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { migrate } from '../../../src/platform/database/migrate'
import { startCluster } from './cluster'
import { offerDemo } from './demoTemplate'
import { templateName } from './templateName.mjs'

// Run by startPostgres.mjs: one PostgreSQL for all suites, in a folder of its own, which lives as long as
// its standard input is open. Tests of durability start one of their own, with fsync.
const keepAlive = setInterval(() => undefined, 60_000)
const settings = {
  autovacuum: 'off', // it would look into each of a hundred databases again and again
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
}

const startEmbedded = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-tests-'))
  const { superuserUrl, release } = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined, parameters: settings }) // prettier-ignore
  const remove = async () => {
    await release()
    await rm(folder, { recursive: true, force: true })
  }
  return { superuserUrl, remove }
}

const startOther = async (bin: string) => {
  const { url: superuserUrl, remove } = await startCluster(bin, settings)
  return { superuserUrl, remove }
}

// Another version than the embedded one: docs/operate/versions.md
const { TEST_POSTGRES_BIN: bin } = process.env
const database = await (bin ? startOther(bin) : startEmbedded())

/** A migrated database, which the suites' own ones are copies of. */
const makeTemplate = async () => {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  client.on('error', () => undefined) // the query says it
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(database.superuserUrl)
  url.pathname = `/${templateName}`
  useDatabase(url.href)
  await withPayload('test', (payload) => migrate({ payload }))
}
await makeTemplate()
await offerDemo(database.superuserUrl)
process.stdout.write(`${database.superuserUrl}\n`)

const end = async () => {
  clearInterval(keepAlive)
  await database.remove()
  process.exit(0)
}
process.stdin.on('end', () => void end()).resume()
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined) // the test run decides
process.on('SIGTERM', () => void end())
