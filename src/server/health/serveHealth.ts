import type { IncomingMessage, ServerResponse } from 'node:http'
import { steadyHeaders } from '../../http/answer/commonHeaders'
import { logReady, toBeLogged } from '../../http/answer/logRequest'
import { readyToSend, sendReady, type Ready } from '../../http/answer/send/sendReady'
import { requestIdFrom, traceIdOf } from '../../http/request/requestId'
import { meterOf } from '../../platform/metrics/requestMeter'
import { latestHealth, type Health } from './checkHealth'
import { brief, noStore } from './endpoint'

const path = '/api/health'
const logged = toBeLogged({ method: 'GET', status: 200, path, meter: meterOf(path) })

const known = new WeakMap<Health, Ready>()

const readyOf = (health: Health): Ready => {
  const before = known.get(health)
  if (before) return before
  const body = Buffer.from(JSON.stringify(brief(health)))
  const headers = {
    ...steadyHeaders(),
    ...noStore,
    'Content-Type': 'application/json',
    'Content-Length': String(body.byteLength),
  }
  const made = readyToSend({ status: 200, headers, body })
  known.set(health, made)
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
  if (url !== path || method !== 'GET' || !isReady) return false
  if (telling.some((name) => headers[name] !== undefined)) return false
  const health = latestHealth()
  if (!health || health.status === 'unavailable') return false
  const startedAt = performance.now()
  const requestId = requestIdFrom(headers['x-request-id'] as string | undefined)
  sendReady(request, response, { ready: readyOf(health), requestId })
  logReady({ logged, startedAt, requestId, traceId: traceIdOf(headers, requestId) })
  return true
}
