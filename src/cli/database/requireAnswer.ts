import pg from 'pg'
import { SetupError } from '../../platform/setupError'

/** @throws SetupError that says why the database can't be reached */
export const requireAnswer = async ({ url }: { url: string }) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => undefined) // the connection attempt says it
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new SetupError(
      `The database can't be reached: ${message || code}\nIs it running, and is DATABASE_URL right?`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
