import type { Payload } from 'payload'
import { useDatabase } from '../../src/platform/database/connections/connection'
import { closePayload } from '../../src/platform/database/connections/payloadAdapter'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'

export type Opened = { payload: Payload; database: TestDatabase; close: () => Promise<void> }

/** Payload in the test's own process, under the key that its router asks for. */
export const openPayload = async (): Promise<Opened> => {
  const database = await createTestDatabase()
  useDatabase(database.url)
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const payload = await getPayload({ config, disableOnInit: true })
  const close = async () => {
    await closePayload(payload)
    await database.drop()
  }
  return { payload, database, close }
}
