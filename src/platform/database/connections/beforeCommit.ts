import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { shared } from '../../shared'
import { ShortLivedMap } from '../../values/shortLived'

type Transaction = Pick<PostgresAdapter['drizzle'], 'execute'>

/** Statements by the names that those behind them know their rows by. */
export type Parts = readonly (readonly [name: string, statement: SQL])[]

/** What is gathered while a transaction lasts, and stored as its last act. */
export type Pending = {
  /** @returns whether it has sent a statement */
  store: (db: Transaction) => Promise<boolean>
  /** The same as parts of another statement; nothing where it can't be. What it has given it does not store again. */
  parts?: () => Parts | undefined
}

const pending = shared('beforeCommit', () => new ShortLivedMap<string, Pending>())

/**
 * What is gathered in this transaction, which `create` begins. It is stored before the commit: if that fails, nothing
 * of the transaction is stored. There is one thing a transaction.
 */
export const storedAtCommit = <T extends Pending>(id: string, create: () => T): T => {
  const known = (pending.get(id) as T | undefined) ?? create()
  pending.set(id, known)
  return known
}

/** Transactions whose last statement was sent by `storeWith`. */
const stored = shared('storedBeforeCommit', () => new Set<string>())

/** For who sends the last statement of a transaction before its commit: what was gathered may be a part of it. */
export const storeWith = async (id: string, send: (parts?: Parts) => Promise<void>) => {
  const parts = pending.get(id)?.parts?.()
  await send(parts)
  if (parts && parts.length > 0) stored.add(id)
}

/** For who commits. @returns whether there was something */
export const storeBeforeCommit = async (id: string, db: Transaction): Promise<boolean> => {
  const gathered = pending.get(id)
  const isStored = stored.has(id)
  dropGathered(id)
  return (await gathered?.store(db)) || isStored
}

/** For who rolls back. */
export const dropGathered = (id: string) => {
  pending.delete(id)
  stored.delete(id)
}
