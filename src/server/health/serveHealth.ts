import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonHeaders } from '../../http/answer/commonHeaders'
import { logRequest } from '../../http/answer/logRequest'
import { requestIdFrom, traceHeadersOf } from '../../http/request/requestId'
import { meterOf } from '../../platform/metrics/requestMeter'
import { traceOf } from '../../platform/trace'
import { latestHealth, type Health } from './checkHealth'
import { brief, noStore } from './endpoint'

const meter = meterOf('/api/health')

const bodies = new WeakMap<Health, string>()

const bodyOf = (health: Health): string => {
  const body = bodies.get(health) ?? JSON.stringify(brief(health))
  bodies.set(health, body)
  return body
}

/** With any of them the answer may be another. */
const telling = ['authorization', 'x-api-key', 'cookie', 'origin'] as const

/**
 * Fast path: tells anybody of the state that was seen within the last second while requests can be served. All else of
 * health, and what is wrong, is the endpoint's.
 * @returns whether it was answered
 */
export const serveHealth = (
  request: IncomingMessage,
  response: ServerResponse,
  isReady: boolean,
): boolean => {
  const { headers, method, url } = request
  if (url !== '/api/health' || method !== 'GET' || !isReady) return false
  if (telling.some((name) => headers[name] !== undefined)) return false
  const health = latestHealth()
  if (!health || health.status === 'unavailable') return false
  const startedAt = performance.now()
  const requestId = requestIdFrom(headers['x-request-id'] as string | undefined)
  const body = bodyOf(health)
  response.writeHead(200, {
    ...commonHeaders(requestId),
    ...noStore,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
  const { traceId } = traceOf({ ...traceHeadersOf(request), requestId })
  logRequest({ method, path: url, status: 200, startedAt, requestId, traceId, meter })
  return true
}
