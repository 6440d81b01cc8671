import type { IncomingMessage, ServerResponse } from 'node:http'
import { steadyHeaders } from '../../http/answer/commonHeaders'
import { logRequest } from '../../http/answer/logRequest'
import { headerBlock, sendReady, type HeaderBlock } from '../../http/answer/sendReady'
import { requestIdFrom, traceIdOf } from '../../http/request/requestId'
import { meterOf } from '../../platform/metrics/requestMeter'
import { latestHealth, type Health } from './checkHealth'
import { brief, noStore } from './endpoint'

const meter = meterOf('/api/health')

type Ready = { block: HeaderBlock; body: Buffer }

const ready = new WeakMap<Health, Ready>()

const readyOf = (health: Health): Ready => {
  const known = ready.get(health)
  if (known) return known
  const body = Buffer.from(JSON.stringify(brief(health)))
  const headers = {
    ...steadyHeaders(),
    ...noStore,
    'Content-Type': 'application/json',
    'Content-Length': String(body.byteLength),
  }
  const made = { body, block: headerBlock(200, headers) }
  ready.set(health, made)
  return made
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
  sendReady(request, response, { ...readyOf(health), requestId })
  const traceId = traceIdOf(request, requestId)
  logRequest({ method, path: url, status: 200, startedAt, requestId, traceId, meter })
  return true
}
