import { env } from '../../../env'
import { shared } from '../../shared'

const connection = shared('database', () => ({ url: env.DATABASE_URL }))

/** Says where this process's database is, once the embedded one has been started. */
export const useDatabase = (url: string) => {
  connection.url = url
}

/**
 * The connection string of this process's database.
 * @throws when `DATABASE_URL` is unset and the embedded database was not started first
 */
export const databaseUrl = (): string => {
  if (connection.url) return connection.url
  throw new Error(
    'No database: set DATABASE_URL, or start through an npm script, which starts the embedded one',
  )
}

/** The same, for code that only needs a configuration: builds and generators never connect. */
export const databaseUrlOrNone = (): string | undefined => connection.url
