import { Gauge } from 'prom-client'
import { madeOnce, registry } from '../../platform/metrics/registry'
import { checkHealth } from '../health/checkHealth'
import type { PendingMigrations } from '../health/databaseChecks'

type Options = {
  /** Whether requests are served, as far as the process is concerned. */
  isReady: () => boolean
  pendingMigrations?: PendingMigrations
}

/** What `GET /api/health` says, as numbers. */
export const showHealth = ({ isReady, pendingMigrations }: Options) =>
  madeOnce('frontdesk_health', () => {
    const gauge: Gauge<'check'> = new Gauge({
      name: 'frontdesk_health',
      aggregator: 'min',
      help: '1: as it should be, by check; of “service”: requests can be served.',
      labelNames: ['check'] as const,
      registers: [registry()],
      collect: async () => {
        const { status, checks } = await checkHealth({ pendingMigrations })
        gauge.set({ check: 'service' }, isReady() && status !== 'unavailable' ? 1 : 0)
        for (const [check, { status: one }] of Object.entries(checks))
          gauge.set({ check }, one === 'ok' ? 1 : 0)
      },
    })
    return gauge
  })
