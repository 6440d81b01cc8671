import type { Metric } from 'prom-client'
import { madeOnce, registry, secondsBounds } from './registry'

type Labels = Record<string, string | number>

/** One series of a histogram whose numbers are there before anything is counted. */
export type Tally = {
  observe: (seconds: number) => void
  read: () => { counts: Float64Array; sum: number; labels: Labels }
}

const createTally = (labels: Labels, bounds: readonly number[]): Tally => {
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0
  return {
    observe: (seconds) => {
      sum += seconds
      let place = 0
      while (place < bounds.length && seconds > bounds[place]!) place++
      counts[place]! += 1
    },
    read: () => ({ counts, sum, labels }),
  }
}

/** As Prometheus has it: each bucket counts what is below its bound, the smaller ones included. */
const samplesOf = (name: string, { read }: Tally, bounds: readonly number[]) => {
  const { counts, sum, labels } = read()
  let count = 0
  const buckets = [...counts].map((more, place) => {
    count += more
    const le = bounds[place] ?? '+Inf'
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

export type TallyFamily = { of: (labels: Labels) => Tally }

/**
 * A histogram for the hot path: prom-client's own looks its labels up by a text at each observation; of this one the
 * caller keeps the series, and adding to it is three numbers.
 */
export const tallyFamily = (
  name: string,
  help: string,
  bounds: readonly number[] = secondsBounds,
): TallyFamily =>
  madeOnce(name, () => {
    const tallies: Tally[] = []
    const metric = {
      name,
      get: () => ({
        ...{ name, help, type: 'histogram', aggregator: 'sum' },
        values: tallies.flatMap((tally) => samplesOf(name, tally, bounds)),
      }),
      reset: () => undefined,
    }
    registry().registerMetric(metric as unknown as Metric)
    return {
      of: (labels) => {
        const tally = createTally(labels, bounds)
        tallies.push(tally)
        return tally
      },
    }
  })
