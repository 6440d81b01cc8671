import type { Client } from 'pg'
import { SetupError } from '../../setupError'
import { tableNames } from './tables'

const others = `
  select count(*)::int as count from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and application_name like 'frontdesk%'`

/**
 * @throws SetupError when there are tables, or when a service waits on it, which would make them
 */
export const demandEmptyDatabase = async (client: Client) => {
  const tables = await tableNames(client)
  if (tables.length > 0)
    throw new SetupError(
      `The database is not empty: it has ${tables.length} tables. A backup is restored into an empty one: name another (DATABASE_URL, or DATA_DIR for the embedded one), or make this one anew. Nothing was changed.`,
    )
}

/** @throws SetupError when the service, or another command, is connected */
export const demandUnused = async (client: Client) => {
  const { rows } = await client.query<{ count: number }>(others)
  if (rows[0]?.count)
    throw new SetupError('The service, or another command, uses this database: stop it first. Nothing was changed.') // prettier-ignore
}
