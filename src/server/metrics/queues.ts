import { Gauge } from 'prom-client'
import { withTimeout } from '../../platform/async/withTimeout'
import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { madeOnce, registry } from '../../platform/metrics/registry'

/** What every replica sees alike: take the maximum of these, and not the sum. */
const statements = [
  `select 'jobs' as queue, state, count(*)::int as waiting,
          extract(epoch from max(now() - due))::float8 as age
     from (select case when has_error then 'failed'
                       when lease_until > now() or (processing and lease_until is null) then 'running'
                       when wait_until > now() then case when total_tried > 0 then 'retrying' else 'planned' end
                       else 'due' end as state,
                  coalesce(wait_until, created_at) as due
             from payload_jobs where completed_at is null) j
    group by state`,
  `select 'mails' as queue, state::text, count(*)::int as waiting,
          extract(epoch from max(now() - created_at))::float8 as age
     from mails where state in ('queued', 'failed') group by state`,
  `select 'webhooks' as queue, case when next_at > now() then 'retrying' else 'due' end as state,
          count(*)::int as waiting, extract(epoch from max(now() - happened_at))::float8 as age
     from webhook_deliveries where state = 'waiting' group by 2`,
  `select 'search:' || locale as queue, 'documents' as state, sum(docs)::int as waiting, null as age
     from search_segments group by locale`,
]

type Row = { queue: string; state: string; waiting: number; age: number | null }

/** A part that is switched off has no table: nothing is said of it. */
const readOne = async (statement: string): Promise<Row[]> => {
  const { rows } = await bookkeepingPool().query<Row>(statement)
  const [, queue = ''] = /^select '(\w+)/.exec(statement) ?? []
  return [...rows, { queue, state: 'known', waiting: 1, age: null }]
}

const read = async (): Promise<Row[]> => {
  const all = await Promise.allSettled(statements.map(readOne))
  return all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

const mostMs = 1000
const knownForMs = 5000

const known = { at: -Infinity, rows: Promise.resolve<Row[]>([]) }

/** However many ask, the database is asked every five seconds. @returns none while it is away */
const latest = (): Promise<Row[]> => {
  if (performance.now() - known.at < knownForMs) return known.rows
  known.at = performance.now()
  known.rows = withTimeout(read(), mostMs).catch(() => [])
  return known.rows
}

const states: Record<string, string[]> = {
  jobs: ['due', 'planned', 'running', 'retrying', 'failed'],
  mails: ['queued', 'failed'],
  webhooks: ['due', 'retrying'],
}

/** An empty queue is 0, so that an alert sees it; one that is not known is missing. */
const showQueue = (
  gauge: Gauge<'state'>,
  rows: Row[],
  { queue, value }: { queue: string; value: (row?: Row) => number },
) => {
  gauge.reset()
  if (!rows.some((row) => row.queue === queue)) return
  for (const state of states[queue] ?? [])
    gauge.set({ state }, value(rows.find((row) => row.queue === queue && row.state === state)))
}

const queueGauges = (queue: string, what: string) => {
  const made = (name: string, help: string, value: (row?: Row) => number) =>
    madeOnce(name, () => {
      const gauge: Gauge<'state'> = new Gauge({
        ...{
          name,
          help,
          labelNames: ['state'] as const,
          registers: [registry()],
          aggregator: 'max',
        },
        collect: async () => showQueue(gauge, await latest(), { queue, value }),
      })
      return gauge
    })
  made(`frontdesk_${queue}`, `${what} by state, of all replicas together.`, (row) => row?.waiting ?? 0) // prettier-ignore
  made(
    `frontdesk_${queue}_oldest_seconds`,
    `How long the oldest of ${what.toLowerCase()} has been in its state.`,
    (row) => Math.max(0, row?.age ?? 0),
  )
}

const searchGauge = () =>
  madeOnce('frontdesk_search_documents', () => {
    const gauge: Gauge<'locale'> = new Gauge({
      name: 'frontdesk_search_documents',
      aggregator: 'max',
      help: 'Documents in the search index, by language.',
      labelNames: ['locale'] as const,
      registers: [registry()],
      collect: async () => {
        gauge.reset()
        for (const { queue, waiting } of await latest())
          if (queue.startsWith('search:')) gauge.set({ locale: queue.slice(7) }, waiting)
      },
    })
    return gauge
  })

/** What waits in the database, and for how long. */
export const showQueues = () => {
  queueGauges('jobs', 'Jobs')
  queueGauges('mails', 'Mails')
  queueGauges('webhooks', 'Messages of webhooks')
  searchGauge()
}
