import { logger, logLine } from '../../platform/logging'
import { requestContext, type RequestMeter } from '../../platform/requestContext'
import { requestMeter } from '../../platform/metrics/requestMeter'

type Answered = {
  method: string
  path: string
  status: number
  /** Of `performance.now()`. */
  startedAt: number
  /** When the line is not written inside the request's own context. */
  requestId?: string
  traceId?: string
  meter?: RequestMeter
}

const unknownPath = requestMeter()

/** Paths beyond it are refused (pathLength.ts). */
const maxLoggedPath = 2048

/** One line a request, and one observation. The query stays out: it may hold a token. */
export const logRequest = ({ method, path: address, status, startedAt, ...known }: Answered) => {
  const context = known.requestId === undefined ? requestContext() : undefined
  const { requestId = context?.requestId, traceId = context?.trace?.traceId } = known
  const end = address.indexOf('?')
  const path = (end < 0 ? address : address.slice(0, end)).slice(0, maxLoggedPath)
  const exactMs = performance.now() - startedAt
  const { meter = context?.meter ?? unknownPath } = known
  meter.count(method, status, exactMs)
  const ms = Math.round(exactMs * 10) / 10
  if (!path.startsWith('/api/health'))
    logLine('request', { requestId, traceId, method, path, status, ms })
  else if (logger.isLevelEnabled('debug'))
    logger.debug({ requestId, traceId, method, path, status, ms, msg: 'request' })
}
