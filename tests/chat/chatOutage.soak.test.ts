import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { startAssistant } from '../helpers/assistant/assistant'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { outage } from './outage'

type Own = TestDatabase & { halt: () => void; bringBack: () => Promise<void> }

/** A PostgreSQL that the test may stop. */
const ownDatabase = async (): Promise<Own> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-own-postgres-'))
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
  return {
    url: database.url,
    halt: () => process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT'),
    bringBack: database.ensureRunning,
    query: async (text, values) => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client.query(text, values).finally(() => client.end()) as never
    },
    drop: async () => {
      await database.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let database: Own
let started: Awaited<ReturnType<typeof startAssistant<'first'>>>

beforeAll(async () => {
  database = await ownDatabase()
  started = await startAssistant(['first'], { database })
}, 90_000)

afterAll(() => started?.stop(), 60_000)

outage(() => ({ ...database, assistant: started, first: started.providers.first }))
