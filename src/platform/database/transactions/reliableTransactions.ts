import { randomUUID } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import pLimit from 'p-limit'
import { shared } from '../../shared'
import { dropGathered, storeBeforeCommit } from '../connections/beforeCommit'
import { tellOutcome } from './whenTransactionEnds'

/**
 * Connections that no transaction takes. Payload (3.90) reads some things outside of the transaction it is in (a
 * document's lock, at each update): when transactions hold every connection, all of them wait for one more.
 */
const sparedConnections = 2

/** Of a pool that is told nothing. */
const pgsDefaultMax = 10

const rolledBack = new Error('rolled back')

/** Whether PostgreSQL itself said no: it was not the connection that was lost, nor the server that went away. */
const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return !/^(08|57)/.test(code)
  return isRefused(error.cause)
}

/** Transactions that only their owner may end, by id: whether a part of their work has failed. */
const heldTransactions = shared('heldTransactions', () => new Map<string, { isGivenUp: boolean }>())

/**
 * Keeps a transaction open though a part of its work fails, so that nothing goes on without it.
 * @returns `demandWhole`, which throws if a part did, and `end`, which rolls back what was not committed
 */
export const holdTransaction = (adapter: PostgresAdapter, id: string) => {
  const held = { isGivenUp: false }
  heldTransactions.set(id, held)
  return {
    demandWhole: async () => {
      if (!held.isGivenUp) return
      const first: unknown = await adapter.sessions[id]?.db.execute(sql`select 1`).then(
        () => undefined,
        (error: unknown) => error,
      )
      throw new Error('A part of the write failed: nothing was saved', { cause: first })
    },
    end: async () => {
      heldTransactions.delete(id)
      await adapter.rollbackTransaction(id)
    },
  }
}

/**
 * Replaces the adapter's begin and commit by ones that tell of failure. Payload's own (3.90) swallow
 * a failed COMMIT, and a transaction that a caught error aborted answers COMMIT by rolling back, so
 * a request would be told that its document was saved when it was not.
 */
export const withReliableTransactions = (adapter: PostgresAdapter): PostgresAdapter => {
  const limit = pLimit(Math.max(1, (adapter.poolOptions.max ?? pgsDefaultMax) - sparedConnections))
  const begin = async (): Promise<string> => {
    await adapter.initializing
    let settle: { resolve: () => void; reject: (reason: Error) => void }
    const settled = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
    type Transaction = Parameters<Parameters<typeof adapter.drizzle.transaction>[0]>[0]
    let started: (transaction: Transaction) => void
    const transaction = new Promise<Transaction>((resolve) => (started = resolve))

    const done = limit(() =>
      adapter.drizzle.transaction(async (tx) => {
        started(tx)
        await settled
      }),
    )
    done.catch(() => undefined) // commit or rollback awaits it; before that it must not be fatal

    const db = await Promise.race([transaction, done as Promise<never>])
    const id = randomUUID()
    adapter.sessions[id] = {
      db,
      resolve: async () => {
        settle.resolve()
        try {
          await done
        } catch (error) {
          await tellOutcome(id, isRefused(error) ? 'rolled back' : 'unknown')
          throw error
        }
        await tellOutcome(id, 'committed')
      },
      reject: async () => {
        settle.reject(rolledBack)
        await done.catch(() => undefined)
        await tellOutcome(id, 'rolled back')
      },
    }
    return id
  }

  const commit = async (idOrPromise?: number | string | Promise<number | string | null>) => {
    const id = String(await idOrPromise)
    const session = adapter.sessions[id]
    if (!session) return
    delete adapter.sessions[id]
    try {
      // Any statement fails when an earlier, swallowed error aborted the transaction.
      if (!(await storeBeforeCommit(id, session.db))) await session.db.execute(sql`select 1`)
    } catch (cause) {
      await session.reject()
      throw new Error('The transaction had failed before its commit: nothing was saved', { cause })
    }
    await session.resolve()
  }

  const rollback = async (idOrPromise: number | string | Promise<number | string>) => {
    const id = String(await idOrPromise)
    const held = heldTransactions.get(id)
    if (held) {
      held.isGivenUp = true
      return
    }
    const session = adapter.sessions[id]
    delete adapter.sessions[id]
    dropGathered(id)
    await session?.reject()
  }

  return Object.assign(adapter, {
    beginTransaction: begin,
    commitTransaction: commit,
    rollbackTransaction: rollback,
  })
}
