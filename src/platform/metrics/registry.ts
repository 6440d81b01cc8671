import { Counter, Histogram, Registry } from 'prom-client'
import { shared } from '../shared'

/** Of seconds, from what memory answers to what runs into a time limit. */
export const secondsBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const state = shared('metrics', () => ({
  registry: new Registry(),
  made: new Map<string, unknown>(),
}))

/** The process's metrics, for `GET /api/metrics`. */
export const registry = (): Registry => state.registry

/** The metric called `name`, made once: the process may hold two copies of every module. */
export const madeOnce = <T>(name: string, make: () => T): T => {
  const known = state.made.get(name) as T | undefined
  if (known) return known
  const made = make()
  state.made.set(name, made)
  return made
}

type Described<L extends string> = {
  /** By Prometheus' rules: `frontdesk_mails_total`. */
  name: string
  help: string
  /** Whose values are few and ours: nothing that a visitor can make up. */
  labels: readonly L[]
}

export const counter = <L extends string>({ name, help, labels }: Described<L>): Counter<L> =>
  madeOnce(name, () => new Counter({ name, help, labelNames: labels, registers: [state.registry] }))

export const histogram = <L extends string>({ name, help, labels }: Described<L>): Histogram<L> =>
  madeOnce(
    name,
    () =>
      new Histogram({
        ...{ name, help, labelNames: labels, buckets: secondsBounds },
        registers: [state.registry],
      }),
  )
