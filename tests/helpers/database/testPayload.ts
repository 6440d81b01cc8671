import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { useDatabase } from '../../../src/platform/database/connections/connection'

export type TestPayload = { payload: Payload; close: () => Promise<void> }

/** Payload in the test's own process, on this database. */
export const startTestPayload = async (databaseUrl: string): Promise<TestPayload> => {
  useDatabase(databaseUrl)
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  // Under a key of its own: a closed one stays in Payload's memory, without its tables.
  const payload = await getPayload({ config, disableOnInit: true, key: randomUUID() })
  const { pool } = payload.db
  const close = async () => {
    await payload.destroy()
    if (!pool.ending) await pool.end()
  }
  return { payload, close }
}
