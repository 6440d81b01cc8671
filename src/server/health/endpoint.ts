import type { Payload } from 'payload'
import { resolveCaller } from '../../cms/accounts/caller'
import { cleanHeaders } from '../../http/origin/cleanHeaders'
import { isAppError } from '../../platform/errors'
import type { Check } from './check'
import { checkHealth, type Health } from './checkHealth'
import type { PendingMigrations } from './databaseChecks'

type HealthRequest = {
  headers: Headers
  payload: () => Promise<Payload>
  /** Whether requests are served, as far as the process is concerned. */
  isReady: () => boolean
  /** Of our own project. */
  pendingMigrations?: PendingMigrations
}

const withoutDetail = ({ detail: _detail, ...check }: Check): Check => check

/** What everybody may know. */
export const brief = (health: Health): Health => ({
  ...health,
  checks: Object.fromEntries(
    Object.entries(health.checks).map(([name, check]) => [name, withoutDetail(check)]),
  ) as Health['checks'],
})

/** Whether the caller may see details. @throws AppError 401 for a wrong key or token */
const mayKnowMore = async ({ headers, payload }: HealthRequest): Promise<boolean> => {
  try {
    const caller = await resolveCaller(await payload(), cleanHeaders(headers))
    return caller.kind !== 'visitor'
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') return false // health must still answer
    throw error
  }
}

export const noStore = { 'Cache-Control': 'no-store' }

/** GET /api/health: 200 while requests can be served, else 503. */
export const answerHealth = async (request: HealthRequest): Promise<Response> => {
  const hasCredentials = ['authorization', 'x-api-key', 'cookie'].some((name) =>
    request.headers.has(name),
  )
  const checked = await checkHealth(request)
  const health: Health = request.isReady() ? checked : { ...checked, status: 'unavailable' }
  // Who calls is asked of the database: while it is away no caller can be identified, and health must still answer.
  const detailed =
    hasCredentials && health.checks.database.status === 'ok' && (await mayKnowMore(request))
  return Response.json(detailed ? health : brief(health), {
    status: health.status === 'unavailable' ? 503 : 200,
    headers: noStore,
  })
}

/** GET /api/health/live: 200 as long as the process answers. */
export const answerLiveness = (): Response => Response.json({ status: 'ok' }, { headers: noStore })
