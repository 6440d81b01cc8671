import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pLimit from 'p-limit'
import type { TestDatabase } from '../../helpers/database/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'
import { acquireEmbeddedDatabase } from '../../../src/platform/database/embedded/acquireEmbeddedDatabase'

const keepsNoDatabase = { DATABASE_URL: '' }

/** The embedded database of a data folder that an older release has made and left. */
export const oldDataFolder = async (release: string): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-old-'))
  const old = await startTestServer({
    databaseUrl: '',
    dataDir,
    cwd: release,
    env: keepsNoDatabase,
  })
  await old.stop()
  const embedded = await acquireEmbeddedDatabase({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: embedded.url })
  client.on('error', () => undefined)
  await client.connect()
  const oneAtATime = pLimit(1)
  return {
    url: embedded.url,
    query: (text, values) => oneAtATime(() => client.query(text, values)),
    drop: async () => {
      await client.end()
      await embedded.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
