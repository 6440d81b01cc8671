import { commitTransaction, initTransaction, type PayloadRequest } from 'payload'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { holdTransaction } from './transactions/reliableTransactions'

/**
 * The request, whose transaction cannot be taken from it. Payload (3.90) rolls back, and forgets, the transaction of a
 * request when any operation within it fails; of a bulk write the other rows would go on without one, and be stored.
 */
const keeping = (req: PayloadRequest, id: string): PayloadRequest =>
  new Proxy(req, {
    get: (target, key) => {
      if (key === 'transactionID') return id
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
    deleteProperty: (target, key) =>
      key === 'transactionID' ? true : Reflect.deleteProperty(target, key),
  })

type Options = {
  /** `work` says itself whether what has failed leaves anything behind. @default false */
  mayFailInPart?: boolean
}

/** Runs `work` so that all that it writes is stored, or nothing: also where it swallows a part's failure. */
export const inOneTransaction = async <T>(
  req: PayloadRequest,
  work: (req: PayloadRequest) => Promise<T>,
  { mayFailInPart = false }: Options = {},
): Promise<T> => {
  if (!(await initTransaction(req))) return work(req)
  const id = String(await req.transactionID)
  const adapter = req.payload.db as unknown as PostgresAdapter
  const held = holdTransaction(adapter, id)
  try {
    const result = await work(keeping(req, id))
    if (!mayFailInPart) await held.demandWhole()
    await commitTransaction(req)
    return result
  } finally {
    await held.end() // does nothing after a commit
    delete req.transactionID
  }
}
