import { logAnswered, loggedAs, logger, logLine, type LoggedAs } from '../../platform/logging'
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

/** The query stays out: it may hold a token. */
const pathOf = (address: string) => {
  const end = address.indexOf('?')
  return (end < 0 ? address : address.slice(0, end)).slice(0, maxLoggedPath)
}

/** Health is asked for every few seconds, and says the same. */
const isQuiet = (path: string) => path.startsWith('/api/health')

const inTenths = (ms: number) => Math.round(ms * 10) / 10

/** One line a request, and one observation. */
export const logRequest = ({ method, path: address, status, startedAt, ...known }: Answered) => {
  const context = known.requestId === undefined ? requestContext() : undefined
  const { requestId = context?.requestId, traceId = context?.trace?.traceId } = known
  const path = pathOf(address)
  const exactMs = performance.now() - startedAt
  const { meter = context?.meter ?? unknownPath } = known
  meter.count(method, status, exactMs)
  const fields = { requestId, traceId, method, path, status, ms: inTenths(exactMs) }
  if (!isQuiet(path)) logLine('request', fields)
  else if (logger.isLevelEnabled('debug')) logger.debug({ ...fields, msg: 'request' })
}

/** What is said of each request that the same answer is given to. */
export type Logged = Required<Pick<Answered, 'method' | 'status' | 'meter'>> & {
  line: LoggedAs
  isQuiet: boolean
}

export const toBeLogged = ({
  method,
  status,
  path: address,
  meter = unknownPath,
}: Pick<Answered, 'method' | 'status' | 'path' | 'meter'>): Logged => {
  const path = pathOf(address)
  const line = loggedAs({ method, path, status })
  return { method, status, meter, line, isQuiet: isQuiet(path) }
}

type AnsweredReady = { logged: Logged; startedAt: number; requestId: string; traceId: string }

/** What `logRequest` does, for an answer that is given out again and again. */
export const logReady = ({ logged, startedAt, requestId, traceId }: AnsweredReady) => {
  const exactMs = performance.now() - startedAt
  const { method, status, meter, line } = logged
  meter.count(method, status, exactMs)
  const isQuietNow = logged.isQuiet && !logger.isLevelEnabled('debug')
  if (!isQuietNow) logAnswered({ requestId, traceId, line, ms: inTenths(exactMs) })
}
