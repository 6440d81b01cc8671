import type { PostgresAdapter } from '@payloadcms/db-postgres'

type Drizzle = PostgresAdapter['drizzle']
type Run = Parameters<Drizzle['transaction']>[0]
type Config = Parameters<Drizzle['transaction']>[1]
type Session = { transaction: (run: Run, config?: Config) => Promise<unknown> }

/**
 * Transactions that give their connection back whatever happens. Drizzle's own (0.45) keeps the connection for ever when its
 * BEGIN fails, as it does when PostgreSQL goes away just then: the pool grows short by one each time, and never ends.
 */
export const returnConnections = ({ drizzle, pool }: Pick<PostgresAdapter, 'drizzle' | 'pool'>) => {
  const { session } = drizzle as unknown as { session: Session }
  const transaction = async (run: Run, config?: Config) => {
    const client = await pool.connect()
    try {
      // With a connection in place of its pool, Drizzle neither takes one nor gives it back.
      const own = Object.create(session, { client: { value: client } }) as Session
      return await own.transaction(run, config)
    } finally {
      client.release()
    }
  }
  Object.assign(drizzle, { transaction })
}
