import { Gauge, type Aggregator } from 'prom-client'
import { madeOnce, registry } from '../../metrics/registry'
import type { Replica } from './openReplica'

type Shown = {
  name: string
  help: string
  /** Of all processes on one port: each looks for itself, and the worst is told. */
  aggregator: Aggregator
}

const gauge = (
  { name, help, aggregator }: Shown,
  valueOf: (replica: Replica) => number | undefined,
) => {
  const labelNames = ['replica'] as const
  return (replicas: readonly Replica[]) =>
    madeOnce(
      name,
      () =>
        new Gauge({
          ...{ name, help, labelNames, registers: [registry()], aggregator },
          collect() {
            this.reset()
            for (const one of replicas) {
              const value = valueOf(one)
              if (value !== undefined) this.set({ replica: one.name }, value)
            }
          },
        }),
    )
}

const ready = gauge(
  {
    name: 'frontdesk_replica_ready',
    help: '1: at the latest look, reads could be made on this replica.',
    aggregator: 'min',
  },
  ({ status }) => (status.verdict() === 'ready' ? 1 : 0),
)

const lag = gauge(
  {
    name: 'frontdesk_replica_lag_bytes',
    help: 'How much of the primary’s log this replica had still to replay at the latest look.',
    aggregator: 'max',
  },
  ({ lagBytes }) => lagBytes,
)

/** Shows how replicas do, among the metrics. */
export const showReplicas = (replicas: readonly Replica[]) => {
  ready(replicas)
  lag(replicas)
}
