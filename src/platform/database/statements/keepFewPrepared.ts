import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** What prepareRepeated.ts and ready documents (readReady.ts) name at most, together. */
const mostPrepared = 200

type Query = (...given: unknown[]) => unknown

/** What pg keeps of a connection's prepared statements, and how it closes one. */
type Internals = {
  connection: {
    parsedStatements: Record<string, string>
    close: (what: { type: 'S'; name: string }) => void
  }
}

/**
 * Bounds the prepared statements of a connection: the one that was used least recently is closed. PostgreSQL would keep the plan of
 * each that was ever named. By the protocol, and not by `deallocate`, which a transaction that has failed refuses.
 */
export const keepFewPrepared = (client: pg.PoolClient, most = mostPrepared): void => {
  const { connection } = client as unknown as Internals
  const held = new LRUCache<string, true>({
    max: most,
    dispose: (_, name, reason) => {
      if (reason !== 'evict') return
      delete connection.parsedStatements[name]
      connection.close({ type: 'S', name })
    },
  })
  const query = client.query.bind(client) as Query
  const keeping: Query = (...given) => {
    const { name } = (given[0] ?? {}) as { name?: unknown }
    if (typeof name === 'string') held.set(name, true)
    return query(...given)
  }
  client.query = keeping as typeof client.query
}
