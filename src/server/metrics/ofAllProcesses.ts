import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client'
import { askSiblings, isOneOfSeveral, onQuestion } from '../../platform/processes/siblings'

type Metrics = MetricObjectWithValues<MetricValue<string>>[]

const about = 'metrics'
/** One that is busy for longer is missing in this answer, as a replica is that can't be scraped. */
const mostMs = 2000

/** Tells other processes on this port what this one has counted. */
export const tellMetrics = (registry: () => Registry) =>
  onQuestion(about, () => registry().getMetricsAsJSON())

/** Prometheus' text of all processes that serve on this port: it is asked for by the port, and any of them may answer. */
export const metricsOfAll = async (registry: Registry): Promise<string> => {
  if (!isOneOfSeveral()) return registry.metrics()
  const [own, others] = await Promise.all([
    registry.getMetricsAsJSON(),
    askSiblings<Metrics>(about, mostMs),
  ])
  return AggregatorRegistry.aggregate([own, ...others]).metrics()
}
