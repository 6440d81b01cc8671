import type { RequestMeter, Route } from '../requestContext'
import { shared } from '../shared'
import { tallyFamily, type Tally } from './tally'

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Its series are made when it first answers so. */
const createMeter = (route: string): RequestMeter => {
  const family = tallyFamily(
    'frontdesk_http_request_duration_seconds',
    'How long requests took, by the route’s pattern, method and status.',
  )
  const series = new Map<string, Map<number, Tally>>()
  const seriesOf = (sent: string, status: number) => {
    const method = known.includes(sent) ? sent : 'other' // a visitor may send any
    const byStatus = series.get(method) ?? new Map<number, Tally>()
    series.set(method, byStatus)
    const tally = byStatus.get(status) ?? family.of({ route, method, status })
    byStatus.set(status, tally)
    return tally
  }
  return {
    count: (method, status, ms) =>
      (series.get(method)?.get(status) ?? seriesOf(method, status)).observe(ms / 1000),
  }
}

const meters = shared('requestMeters', () => new Map<string, RequestMeter>())

const meterCalled = (route: string): RequestMeter => {
  const meter = meters.get(route) ?? createMeter(route)
  meters.set(route, meter)
  return meter
}

/** `/api/content/:id`: as the project's configuration has it, whatever stands in its place. */
const patternOf = ({ kind, slug, pattern }: Pick<Route, 'kind' | 'slug' | 'pattern'>): string => {
  const rest = pattern === '/' ? '' : pattern
  if (kind === 'custom') return `/api${pattern}`
  return kind === 'global' ? `/api/globals/${slug}${rest}` : `/api/${slug}${rest}`
}

/** Of a route that the project has. Without one: of all paths that lead nowhere, together. */
export const requestMeter = (route?: Pick<Route, 'kind' | 'slug' | 'pattern'>): RequestMeter =>
  meterCalled(route ? patternOf(route) : 'unknown')

/** Of what is no endpoint of Payload's: health, metrics, and the panel's pages by kind. */
export const meterOf = (
  what: '/api/health' | '/api/health/live' | '/api/metrics' | 'page' | 'panel' | 'built file',
): RequestMeter => meterCalled(what)
