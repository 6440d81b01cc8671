import { createHash, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { resolveCaller } from '../../cms/accounts/caller'
import { withoutIgnored } from '../../http/cache/cacheAddress'
import { cleanHeaders } from '../../http/origin/cleanHeaders'
import { can } from '../../platform/access/can'
import { AppError, invalidInput } from '../../platform/errors'
import { registry } from '../../platform/metrics/registry'
import { meterOf } from '../../platform/metrics/requestMeter'
import { noteInRequest } from '../../platform/requestContext'
import { settings } from '../../platform/settings'
import type { PendingMigrations } from '../health/databaseChecks'
import { showBackups } from './backups'
import { showChatCost } from './chatCost'
import { showHealth } from './health'
import { metricsOfAll, tellMetrics } from './ofAllProcesses'
import { showMachine } from './machine'
import { showQueues } from './queues'

type MetricsRequest = {
  url: string
  headers: Headers
  payload: () => Promise<Payload>
  isReady: () => boolean
  pendingMigrations?: PendingMigrations
}

const mostOfName = 60

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Asks nothing else: it is right while the database is away, too. */
const hasToken = (headers: Headers): boolean => {
  const { metricsToken } = settings
  const given = /^bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1]
  if (metricsToken === undefined || given === undefined) return false
  return timingSafeEqual(digest(given), digest(metricsToken))
}

/** @throws AppError 401, 403, or 503 while it can't be found out */
const demandReader = async ({ headers, payload }: MetricsRequest) => {
  if (hasToken(headers)) return
  const { user } = await resolveCaller(await payload(), cleanHeaders(headers))
  if (!user)
    throw new AppError('unauthenticated', 'Metrics need METRICS_TOKEN, a key or an administrator.')
  if (!can(user, 'metrics:read'))
    throw new AppError('forbidden', 'Metrics are for METRICS_TOKEN, ADMIN_API_KEY and administrators.') // prettier-ignore
}

/** @throws AppError 400 that names what is not known: nothing is, but what is ignored everywhere */
const demandNoQuery = (url: string) => {
  const names = new Set(new URLSearchParams(withoutIgnored(new URL(url).search)).keys())
  if (names.size === 0) return
  const message = 'There is no such parameter: this path takes none.'
  throw invalidInput([...names].map((name) => ({ path: name.slice(0, mostOfName), message })))
}

type Shown = Omit<MetricsRequest, 'url' | 'headers'>

const shownBy = (options: Shown) => {
  showMachine()
  showQueues()
  showBackups()
  showHealth(options)
  showChatCost(options.payload)
  return registry()
}

/** For one of several processes on one port. */
export const tellOthersMetrics = (options: Shown) => tellMetrics(() => shownBy(options))

/** GET /api/metrics: what the processes on this port have counted, and what waits in the database, in Prometheus' text format. */
export const answerMetrics = async (request: MetricsRequest): Promise<Response> => {
  noteInRequest({ meter: meterOf('/api/metrics') })
  await demandReader(request)
  demandNoQuery(request.url)
  const all = shownBy(request)
  return new Response(await metricsOfAll(all), {
    headers: { 'Content-Type': all.contentType, 'Cache-Control': 'no-store' },
  })
}
