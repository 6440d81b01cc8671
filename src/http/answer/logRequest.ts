import { logger, logLine } from '../../platform/logging'
import { requestContext } from '../../platform/requestContext'

type Answered = {
  method: string
  path: string
  status: number
  /** Of `performance.now()`. */
  startedAt: number
  /** When the line is not written inside the request's own context. */
  requestId?: string
}

/** Paths beyond it are refused (pathLength.ts). */
const maxLoggedPath = 2048

/** One line a request. The query stays out: it may hold a token. */
export const logRequest = ({ method, path: address, status, startedAt, requestId }: Answered) => {
  const end = address.indexOf('?')
  const path = (end < 0 ? address : address.slice(0, end)).slice(0, maxLoggedPath)
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  const line = { requestId: requestId ?? requestContext()?.requestId, method, path, status, ms }
  if (path.startsWith('/api/health')) logger.debug({ ...line, msg: 'request' })
  else logLine('request', line)
}
