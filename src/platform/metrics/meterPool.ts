import type pg from 'pg'
import { Gauge } from 'prom-client'
import { shared } from '../shared'
import { madeOnce, registry } from './registry'
import { tallyFamily, type Tally } from './tally'

type Callback = Parameters<pg.Pool['connect']>[0]

const pools = shared('meteredPools', () => new Map<string, pg.Pool>())

const statesOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

const showPools = () =>
  madeOnce(
    'frontdesk_database_pool',
    () =>
      new Gauge({
        name: 'frontdesk_database_pool',
        help: 'Connections of a pool that are used and idle, and who waits for one.',
        labelNames: ['pool', 'state'] as const,
        registers: [registry()],
        collect() {
          for (const [name, pool] of pools)
            for (const [state, count] of Object.entries(statesOf(pool)))
              this.set({ pool: name, state }, count)
        },
      }),
  )

const waitOf = (name: string): Tally =>
  madeOnce(`wait for ${name}`, () =>
    tallyFamily(
      'frontdesk_database_wait_seconds',
      'How long was waited for a connection of a pool.',
    ).of({ pool: name }),
  )

/** Shows a pool among the metrics, and how long its connections are waited for. */
export const meterPool = <P extends pg.Pool>(
  name: 'main' | 'bookkeeping' | `replica ${string}`,
  pool: P,
): P => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const wait = waitOf(name)
  pools.set(name, pool)
  showPools()
  const metered = (callback?: Callback) => {
    const startedAt = performance.now()
    const coming = connect().finally(() => wait.observe((performance.now() - startedAt) / 1000))
    if (!callback) return coming
    coming.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }
  return Object.assign(pool, { connect: metered })
}
