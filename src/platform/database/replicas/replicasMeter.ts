import { Gauge } from 'prom-client'
import { madeOnce, registry } from '../../metrics/registry'
import type { Replica } from './openReplica'

const gauge = (name: string, help: string, valueOf: (replica: Replica) => number | undefined) => {
  const labelNames = ['replica'] as const
  return (replicas: readonly Replica[]) =>
    madeOnce(
      name,
      () =>
        new Gauge({
          ...{ name, help, labelNames, registers: [registry()] },
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
  'frontdesk_replica_ready',
  '1: at the latest look, reads could be made on this replica.',
  ({ status }) => (status.verdict() === 'ready' ? 1 : 0),
)

const lag = gauge(
  'frontdesk_replica_lag_bytes',
  'How much of the primary’s log this replica had still to replay at the latest look.',
  ({ lagBytes }) => lagBytes,
)

/** Shows how replicas do, among the metrics. */
export const showReplicas = (replicas: readonly Replica[]) => {
  ready(replicas)
  lag(replicas)
}
