import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { databaseAddress } from '../database/connections/connection'
import { logger } from '../logging'
import { shared } from '../shared'
import { withTimeout } from '../async/withTimeout'
import { contentChannel } from './contentChannel'

const pingEveryMs = 300
/** A connection that says nothing for so long is given up. */
const mostWaitMs = 2000
/** Below the contract's second, by more than a ping's length. */
const trustedForMs = 800

const state = shared('contentChanges', () => ({
  /** Grows with every change that this process has heard of. */
  version: 0,
  /** When the database last proved that no announcement was missed. Unix ms. */
  confirmedAt: 0,
  /** How often everything had to be forgotten; once at the start. */
  losses: 0,
}))

/** Version stamp: a reader notes it before reading, and what it read is valid while the version is the same. */
export const contentVersion = (): number => state.version

/** Read-your-writes: tells this process of its own change at once, without waiting for the announcement. */
export const noteContentChange = () => {
  state.version += 1
}

/** Whether this process would have heard of every change older than a second. */
export const hearsOfChanges = (now = Date.now()): boolean => now - state.confirmedAt < trustedForMs

const forgetters = shared('forgetWhenLost', () => new Map<string, () => void>())

/**
 * `forget` is called when the database was out of touch: what comes back may be a backup of it, in which the
 * same numbers stand for something else.
 */
export const forgetWhenLost = (name: string, forget: () => void) => {
  forgetters.set(name, forget)
}

/** Forgets what may not be true any more. */
export const forgetEverything = () => {
  state.losses += 1
  for (const forget of forgetters.values()) forget()
}

/**
 * Epoch: grows each time that all caches are cleared. What was read in an earlier epoch must not be cached. It is 1
 * once the process is in touch with the database.
 */
export const timesForgotten = (): number => state.losses

type Follower = { stop: () => Promise<void> }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Cache invalidation by LISTEN/NOTIFY: hears of changes that any replica makes. While the connection is lost nothing
 * counts as fresh, so that no reader is shown an old state.
 */
export const followContentChanges = ({ onLost }: { onLost: () => Promise<void> }): Follower => {
  const echo = `frontdesk_echo_${randomUUID().replaceAll('-', '')}`
  let stopped = false
  let client: Client | undefined

  const listen = async () => {
    client = new Client({
      ...databaseAddress(),
      connectionTimeoutMillis: 10 * mostWaitMs,
      query_timeout: 10 * mostWaitMs,
      application_name: 'frontdesk-changes',
    })
    const lost = new Promise<never>((_, reject) => {
      client?.on('error', reject)
      client?.on('end', () => reject(new Error('the connection was closed')))
    })
    lost.catch(() => undefined)
    client.on('notification', ({ channel: heard, payload }) => {
      if (heard === echo) state.confirmedAt = Number(payload)
      else noteContentChange()
    })
    await withTimeout(client.connect(), mostWaitMs)
    await withTimeout(client.query(`listen ${contentChannel}`), mostWaitMs)
    await withTimeout(client.query(`listen ${echo}`), mostWaitMs)
    forgetEverything()
    noteContentChange() // changes made while this process was not listening are unknown
    while (!stopped) {
      // To hear oneself proves that nothing was missed, also behind a pooler that drops LISTEN.
      const ping = client.query('select pg_notify($1, $2)', [echo, String(Date.now())])
      await withTimeout(Promise.race([ping, lost]), mostWaitMs)
      await Promise.race([wait(pingEveryMs), lost])
    }
  }

  const follow = async () => {
    while (!stopped) {
      try {
        await listen()
      } catch (error) {
        if (stopped) return
        logger.warn({ msg: 'Lost touch with the database', reason: (error as Error).message })
        state.confirmedAt = 0
        await client?.end().catch(() => undefined)
        await onLost().catch((cause: unknown) =>
          logger.error({ msg: 'The database could not be restarted', err: cause }),
        )
        await wait(500)
      }
    }
  }

  const following = follow()
  return {
    stop: async () => {
      stopped = true
      await client?.end().catch(() => undefined)
      await following
    },
  }
}
