import { settings } from '../../settings'
import { shared } from '../../shared'

const connection = shared<{ url?: string }>('database', () => ({}))

/** Says where this process's database is, once the embedded one has been started. */
export const useDatabase = (url: string) => {
  connection.url = url
}

/**
 * The connection string of this process's database.
 * @throws when `DATABASE_URL` is unset and the embedded database was not started first
 */
export const databaseUrl = (): string => {
  const url = databaseUrlOrNone()
  if (url) return url
  throw new Error(
    'No database: set DATABASE_URL, or start through an npm script, which starts the embedded one',
  )
}

/** The same, for code that only needs a configuration: builds and generators never connect. */
export const databaseUrlOrNone = (): string | undefined => connection.url ?? settings.databaseUrl
