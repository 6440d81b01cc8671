import { Client } from 'pg'
import { databaseUrl } from '../database/connection'
import { logger } from '../logging'

const retryMs = 1000
const pingMs = 1000

type Leadership = { isLeader: () => boolean; stop: () => Promise<void> }

type Elected = {
  /** Runs once when this process becomes the leader. */
  onElected: () => Promise<void>
}

/**
 * Elects one process among all replicas: it holds a PostgreSQL advisory lock. The lock goes with the
 * connection, so another replica takes over about a second after the leader was killed.
 */
export const seekLeadership = (name: string, { onElected }: Elected): Leadership => {
  let stopped = false
  let leading = false
  let client: Client | undefined
  let wake: () => void = () => undefined

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const tryLock = async (connection: Client) => {
    const { rows } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [`frontdesk:${name}`],
    )
    return rows[0]?.locked === true
  }

  const lead = async () => {
    client = new Client({
      connectionString: databaseUrl(),
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
      keepAlive: true,
      application_name: `frontdesk-${name}`,
    })
    client.on('error', () => {
      leading = false
      wake()
    })
    await client.connect()
    while (!stopped && !(await tryLock(client))) await pause(retryMs)
    if (stopped) return
    await onElected()
    leading = true
    logger.info({ msg: 'This process runs the background work', name })
    while (!stopped && leading) {
      await pause(pingMs)
      await client.query('select 1')
    }
  }

  const seek = async () => {
    while (!stopped) {
      try {
        await lead()
      } catch (error) {
        if (!stopped)
          logger.warn({ msg: 'Background work is paused', reason: (error as Error).message })
      }
      leading = false
      await client?.end().catch(() => undefined)
      if (!stopped) await pause(retryMs)
    }
  }

  const seeking = seek()
  return {
    isLeader: () => leading,
    stop: async () => {
      stopped = true
      wake()
      await seeking
    },
  }
}
