import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { shared } from '../../shared'

type Transaction = Pick<PostgresAdapter['drizzle'], 'execute'>

/** What is gathered while a transaction lasts, and stored as its last act. */
export type Pending = {
  /** @returns whether it has sent a statement */
  store: (db: Transaction) => Promise<boolean>
}

const pending = shared('beforeCommit', () => new Map<string, Pending>())

/**
 * What is gathered in this transaction, which `create` begins. It is stored before the commit: if that fails, nothing
 * of the transaction is stored. There is one thing a transaction.
 */
export const storedAtCommit = <T extends Pending>(id: string, create: () => T): T => {
  const known = (pending.get(id) as T | undefined) ?? create()
  pending.set(id, known)
  return known
}

/** For who commits. @returns whether there was something */
export const storeBeforeCommit = async (id: string, db: Transaction): Promise<boolean> => {
  const gathered = pending.get(id)
  pending.delete(id)
  return (await gathered?.store(db)) ?? false
}

/** For who rolls back. */
export const dropGathered = (id: string) => {
  pending.delete(id)
}
