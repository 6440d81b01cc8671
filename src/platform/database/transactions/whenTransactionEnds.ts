import type { PayloadRequest } from 'payload'
import { logger } from '../../logging'
import { shared } from '../../shared'
import { ShortLivedMap } from '../../values/shortLived'

/** `unknown`: the connection was lost while the commit was under way, which may still come to pass. */
export type Outcome = 'committed' | 'rolled back' | 'unknown'

type Listener = (outcome: Outcome) => Promise<void>

const listeners = shared('transactionListeners', () => new ShortLivedMap<string, Listener[]>())

/**
 * Runs `listener` once the request's transaction has ended and before anybody is answered. Its failure is logged.
 * Without a transaction there is no end to wait for, and nothing is run.
 */
export const whenTransactionEnds = async (
  req: Pick<PayloadRequest, 'transactionID'>,
  listener: Listener,
) => {
  const id = await req.transactionID
  if (id == null) return
  listeners.set(String(id), [...(listeners.get(String(id)) ?? []), listener])
}

/** For who ends transactions (reliableTransactions.ts). */
export const tellOutcome = async (id: string, outcome: Outcome) => {
  const told = listeners.get(id) ?? []
  listeners.delete(id)
  for (const listener of told) {
    await listener(outcome).catch((error: unknown) =>
      logger.error({ msg: 'What follows a transaction failed', outcome, err: error }),
    )
  }
}
