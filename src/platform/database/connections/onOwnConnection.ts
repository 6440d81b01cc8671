import pg from 'pg'
import { withTimeout } from '../../async/withTimeout'
import type { DatabaseAddress } from './connection'

type OwnConnection = {
  address: DatabaseAddress
  /** What PostgreSQL lists it as. */
  applicationName: string
  /** For connecting and asking together, by the turns of the event loop (withTimeout.ts). */
  mostMs: number
}

/**
 * Asks something on a connection of its own. pg's own timeouts go on while the event loop is busy, as with
 * Next's code at the start: they only end statements whose caller has given up.
 */
export const onOwnConnection = async <T>(
  { address, applicationName, mostMs }: OwnConnection,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    ...address,
    connectionTimeoutMillis: 10 * mostMs,
    query_timeout: 10 * mostMs,
    application_name: applicationName,
  })
  client.on('error', () => undefined) // the query that was under way says it
  try {
    return await withTimeout(
      client.connect().then(() => run(client)),
      mostMs,
    )
  } finally {
    void client.end().catch(() => undefined) // who does not answer does not part either
  }
}
