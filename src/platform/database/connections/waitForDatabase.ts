import { setTimeout as wait } from 'node:timers/promises'
import { logger } from '../../logging'
import { databaseAddress } from './connection'
import { onOwnConnection } from './onOwnConnection'

const mostMs = 2000
const retryMs = 500
const sayAgainAfterMs = 30_000

const isThere = async (): Promise<string | undefined> => {
  try {
    const asking = { address: databaseAddress(), applicationName: 'frontdesk-there', mostMs }
    await onOwnConnection(asking, (client) => client.query('select 1'))
    return undefined
  } catch (error) {
    return (error as Error).message || (error as NodeJS.ErrnoException).code || 'no answer'
  }
}

/** Returns once the database answers; until then it says twice a minute what it waits for. */
export const waitForDatabase = async ({ signal }: { signal: AbortSignal }) => {
  for (let saidAt = 0; ;) {
    const reason = await isThere()
    if (!reason) return
    if (Date.now() - saidAt > sayAgainAfterMs) {
      logger.warn({ msg: 'Waiting for the database', reason })
      saidAt = Date.now()
    }
    await wait(retryMs, undefined, { signal })
  }
}
