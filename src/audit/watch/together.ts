import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { storedAtCommit } from '../../platform/database/connections/beforeCommit'
import { pendingWrites, type PendingWrites } from './pendingWrites'

/** What an adapter's operations are given of a request. */
export type Req = Partial<PayloadRequest> | undefined

const transactionIn = async (adapter: PostgresAdapter, req: Req): Promise<string | undefined> => {
  const id = await req?.transactionID
  return id && adapter.sessions[String(id)] ? String(id) : undefined
}

/** Runs `work` in the request's transaction, or in one of its own: a write and its row are stored together. */
export const together = async <T>(
  adapter: PostgresAdapter,
  req: Req,
  work: (req: Req, pending: PendingWrites) => Promise<T>,
): Promise<T> => {
  const joined = await transactionIn(adapter, req)
  if (joined)
    return work(
      req,
      storedAtCommit(joined, () => pendingWrites(adapter)),
    )
  const id = String(await adapter.beginTransaction())
  const own = isolateObjectProperty((req ?? {}) as PayloadRequest, 'transactionID')
  own.transactionID = id
  try {
    const result = await work(
      own,
      storedAtCommit(id, () => pendingWrites(adapter)),
    )
    await adapter.commitTransaction(id)
    return result
  } catch (error) {
    await adapter.rollbackTransaction(id)
    throw error
  }
}
