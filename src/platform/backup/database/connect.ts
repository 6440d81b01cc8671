import pg from 'pg'
import { databaseAddress } from '../../database/connections/connection'
import { SetupError } from '../../setupError'

/**
 * A connection of its own for the length of a backup, outside of all pools. The caller ends it.
 * @throws SetupError that says why there is none
 */
export const connect = async (applicationName: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...databaseAddress(),
    application_name: applicationName,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  })
  client.on('error', () => undefined) // the next statement says it
  try {
    await client.connect()
    return client
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new SetupError(`The database can't be reached: ${message || code}. Is it running, and is DATABASE_URL right?`) // prettier-ignore
  }
}

/**
 * For the transaction that is under way, behind a pooler as well: whatever the server's or the role's settings are, rows are
 * written in one way, and nothing runs out of time.
 */
export const sessionSettings = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local row_security = off;
  set local client_encoding = 'UTF8'`
