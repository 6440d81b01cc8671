import type { ClientConfig } from 'pg'
import { settings } from '../../settings'
import { shared } from '../../shared'

/** What of pg's options says where the database is, and who asks. */
const names = ['connectionString', 'host', 'port', 'database', 'user', 'password', 'ssl'] as const

/** A connection string, or pg's separate options. */
export type DatabaseAddress = Pick<ClientConfig, (typeof names)[number]>

const connection = shared<{ address?: DatabaseAddress }>('database', () => ({}))

/** Says where this process's database is: once the embedded one has been started, or as the project's adapter knows it. */
export const useDatabase = (address: string | DatabaseAddress) => {
  connection.address = typeof address === 'string' ? { connectionString: address } : address
}

/** The address among a pool's options, if they have one. What they leave out, pg takes from `PGHOST` and the like. */
export const addressIn = (options: ClientConfig): DatabaseAddress | undefined => {
  const given = names.filter((name) => options[name])
  return given.length > 0
    ? Object.fromEntries(given.map((name) => [name, options[name]]))
    : undefined
}

/** The address, for code that only needs a configuration: builds and generators never connect. */
export const databaseAddressOrNone = (): DatabaseAddress | undefined =>
  connection.address ??
  (settings.databaseUrl ? { connectionString: settings.databaseUrl } : undefined)

/**
 * Where this process's database is, for everything that connects.
 * @throws when `DATABASE_URL` is unset and the embedded database was not started first
 */
export const databaseAddress = (): DatabaseAddress => {
  const address = databaseAddressOrNone()
  if (address) return address
  throw new Error(
    'No database: set DATABASE_URL, or start through an npm script, which starts the embedded one',
  )
}
