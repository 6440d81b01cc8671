import type { Payload } from 'payload'
import pg from 'pg'
import { databaseAddress } from './connection'
import { noticeWhenGone } from './sessions'
import { waitWhileAlive } from './withLivenessCheck'

type OpenConnection = {
  payload: Payload
  /** What PostgreSQL lists it as. */
  applicationName: string
}

/**
 * A connection outside the pool, for what takes its time: none of the pool's is held meanwhile, and a statement may
 * take as long as it likes. The caller closes it.
 */
export const openConnection = async ({
  payload,
  applicationName,
}: OpenConnection): Promise<pg.Client> => {
  const client = new pg.Client({
    ...payload.db.poolOptions,
    ...databaseAddress(),
    statement_timeout: undefined,
    query_timeout: undefined,
    application_name: applicationName,
  })
  client.on('error', () => undefined) // the query under way says it
  try {
    await waitWhileAlive(client.connect())
    await client.query('set statement_timeout = 0') // the server may have one of its own
    await noticeWhenGone(client)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return client
}
