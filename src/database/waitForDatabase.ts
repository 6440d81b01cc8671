import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { logger } from '../logging'
import { databaseUrl } from './connection'

const retryMs = 500
const sayAgainAfterMs = 30_000

const isThere = async (): Promise<string | undefined> => {
  const client = new Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return (error as Error).message || (error as NodeJS.ErrnoException).code || 'no answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns once the database answers; until then it says twice a minute what it waits for. */
export const waitForDatabase = async ({ signal }: { signal: AbortSignal }) => {
  for (let saidAt = 0; ;) {
    const reason = await isThere()
    if (!reason) return
    if (Date.now() - saidAt > sayAgainAfterMs) {
      logger.warn({ msg: 'Waiting for the database', reason })
      saidAt = Date.now()
    }
    await wait(retryMs, undefined, { signal })
  }
}
