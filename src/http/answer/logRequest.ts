import { logger } from '../../platform/logging'

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
  const path = (address.split('?', 1)[0] ?? '').slice(0, maxLoggedPath)
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  const line = { msg: 'request', method, path, status, ms, ...(requestId ? { requestId } : {}) }
  if (path.startsWith('/api/health')) logger.debug(line)
  else logger.info(line)
}
