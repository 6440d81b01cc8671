import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Payload } from 'payload'
import { reportOnce } from '../../platform/jobs/reportOnce'
import { isLead } from '../../platform/processes/siblings'
import { logger } from '../../platform/logging'
import type { Resolve } from '../send/resolveName'
import { mostWebhooks } from '../fields/keepSecrets'
import { claimDeliveries, isAnythingDue, mostOfOne, type Claimed } from './claimDeliveries'
import { deliver } from './deliver'

const pollMs = 1000
/** Exchanges of this process at once: each webhook's own places, so that slow ones never take those of others. */
const mostAtOnce = mostOfOne * mostWebhooks
/** After which it asks again when another process was just claiming. */
const turnMs = 25
const stopMs = 9000

export type Courier = {
  /** Looks for due messages at once. */
  look: () => void
  stop: () => Promise<void>
}

/**
 * Worker: sends what is due, together with every other replica. It takes no more than it begins to send at once, so
 * that a lease is never renewed: what a killed process held is due again when its lease ends.
 */
export const startCourier = (
  payload: Payload,
  { resolve }: { resolve?: Resolve } = {},
): Courier => {
  const { pool } = payload.db
  const worker = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  const underWay = new Set<Promise<void>>()
  let stopping = false
  let looking: Promise<void> | undefined
  let askedAgain = false
  const guarded = reportOnce(
    { paused: 'Webhooks are paused', goesOn: 'Webhooks go on' },
    () => stopping,
  )

  const begin = (message: Claimed, claimedAt: number) => {
    const work: Promise<void> = deliver({ payload, worker, message, claimedAt, resolve })
      .catch((error: unknown) =>
        // Its lease runs out, and it is taken again.
        logger.error({
          msg: 'A webhook’s message could not be settled',
          id: message.id,
          err: error,
        }),
      )
      .finally(() => {
        underWay.delete(work)
        look()
      })
    underWay.add(work)
  }

  const claim = async () => {
    if (!(await isAnythingDue(pool))) return
    const claimedAt = performance.now()
    const limit = mostAtOnce - underWay.size
    const messages = await claimDeliveries({ pool, worker, limit })
    if (messages) for (const message of messages) begin(message, claimedAt)
    else setTimeout(look, turnMs).unref()
  }

  const look = () => {
    if (stopping || !isLead() || underWay.size >= mostAtOnce) return
    if (looking) {
      askedAgain = true
      return
    }
    looking = guarded(claim).finally(() => {
      looking = undefined
      if (!askedAgain) return
      askedAgain = false
      look()
    })
  }

  const timer = setInterval(look, pollMs)
  return {
    look,
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await looking
      const late = new Promise((resolve_) => setTimeout(resolve_, stopMs).unref())
      await Promise.race([Promise.all(underWay), late])
    },
  }
}
