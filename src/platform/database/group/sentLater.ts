import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { shared } from '../../shared'
import { ShortLivedMap } from '../../values/shortLived'
import { connectionOf } from '../connections/connectionOf'

type Asking = Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>

type Waiting = {
  statements: SQL[]
  /** Sends all that waits. */
  flush: () => Promise<void>
}

/** By transaction: groups whose documents have hooks of ours alone. */
const groups = shared('sentLater', () => new ShortLivedMap<string, Waiting>())

const waitingIn = async ({ transactionID }: Pick<Asking, 'transactionID'>) => {
  const id = await transactionID
  return id ? groups.get(String(id)) : undefined
}

/** Whether what this transaction writes may wait for others' statements: nothing reads it before they are sent. */
export const isSentLater = async (req: Asking): Promise<boolean> =>
  (await waitingIn(req)) !== undefined

/**
 * Sends a statement that nobody waits for the answer of. It may be sent with others, at the end of its group at the latest:
 * so it must read nothing that they write.
 */
export const sendLater = async (req: Asking, statement: SQL): Promise<void> => {
  const waiting = await waitingIn(req)
  if (waiting) waiting.statements.push(statement)
  else await (await connectionOf(req)).execute(statement)
}

/** Sends what waits: somebody reads it. */
export const settle = async (req: Pick<Asking, 'transactionID'> | undefined): Promise<void> => {
  if (req) await (await waitingIn(req))?.flush()
}

/** Lets statements of this transaction wait, until the answer is called. */
export const letWait = (id: string, waiting: Waiting): (() => void) => {
  groups.set(id, waiting)
  return () => groups.delete(id)
}
