import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import { abortOpenAnswers } from '../assistant/openAnswers'
import { endStreams } from '../cms/changeFeed/openStreams'
import { consoleToLog } from './consoleToLog'
import { AppError } from '../platform/errors'
import { configureFromEnv } from '../configureFromEnv'
import { env } from '../env'
import { pendingMigrations } from '../platform/database/migrate'
import { settings } from '../platform/settings'
import { serveFromCache } from '../http/cache/serveFromCache'
import { serveMiss } from '../http/serveMiss'
import { createApi } from './api/api'
import { serveKnownRead } from './knownReads/serveKnownRead'
import { forgetHealth, tellOthersHealth } from './health/checkHealth'
import { serveHealth } from './health/serveHealth'
import { tellOthersMetrics } from './metrics/endpoint'
import { drainable } from '../http/answer/drain'
import { errorResponse } from '../http/answer/errorEnvelope'
import { isPathTooLong } from '../http/request/pathLength'
import {
  namesHost,
  refuseBadRequest,
  refuseExpectation,
  refuseHostAsPath,
  refuseHostless,
  refuseTunnel,
} from '../http/answer/refuseBadRequest'
import { requestIdFrom } from '../http/request/requestId'
import { noteConnection } from '../platform/async/arrivals'
import { logger } from '../platform/logging'
import {
  isOneOfSeveral,
  joinSiblings,
  tellReady,
  whenAbandoned,
} from '../platform/processes/siblings'
import { isSetupError } from '../platform/setupError'
import { oneAfterAnother } from './oneAfterAnother'
import { openPages, type Whose } from './openPages'
import { drainAll } from './processes/drainAll'
import { refuseCrumbs } from './refuseCrumbs'
import { startServices, type Services } from './startServices'
import { watchUnsent } from './unsentAnswers'

const drainMs = 10_000
/**
 * For jobs, connections and the embedded database, whose last checkpoint waits for the disk. Together with `drainMs`
 * it stays below the 30 s after which orchestrators kill.
 */
const closeMs = 18_000

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: env.PORT, host: env.HOST }, resolve)
  })

const starting = () =>
  new AppError('unavailable', 'The service is starting.', { headers: { 'Retry-After': '1' } })

/** Such a path stays where it is: nothing in it is resolved. */
const plainApi = /^\/api\/[\w/-]*(?:\?|$)/

/** As Next would read the path: it resolves `..`, and knows the API's routes as well. */
const leadsToApi = (url = ''): boolean => {
  if (plainApi.test(url)) return true
  if (isPathTooLong(url)) return /^\/+api\//i.test(url) // refused either way, before any other step sees it
  if (!URL.canParse(url, 'http://localhost')) return true // the API's edge refuses it in its own shape
  return /^\/+api(?:\/|$)/i.test(new URL(url, 'http://localhost').pathname)
}

const malformed = () =>
  new AppError('invalid_input', 'The address or the Host header is not valid.')

const explainListenError = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'EADDRINUSE') {
    return `Port ${env.PORT} is taken by another program. Stop it, or choose another port: PORT=${env.PORT + 1} npm start`
  }
  if (error.code === 'EACCES')
    return `Port ${env.PORT} needs rights that this user lacks. Choose one above 1023: PORT=3000`
  return `The server can't listen on ${env.HOST}:${env.PORT}: ${error.message}`
}

const listenOrExplain = async (server: ReturnType<typeof createServer>) => {
  try {
    await listen(server)
  } catch (error) {
    logger.fatal({ msg: explainListenError(error as NodeJS.ErrnoException) })
    process.exit(1)
  }
  const { port } = server.address() as { port: number }
  logger.info({ msg: 'Listening', port, host: env.HOST, baseUrl: settings.baseUrl })
}

const uptime = () => ({ seconds: Math.round(process.uptime() * 10) / 10 })

type StartOptions = {
  pages: Whose
  /** Takes no connections until it can serve: others do meanwhile. */
  whenReady: boolean
}

/**
 * V8 lets the heap grow to several times what is in use before it collects all of it, and keeps what it has taken: by 95
 * MiB under one hostile visitor, by 45 so (bench/hostile). It collects somewhat more often for that.
 */
const heapGrowth = '--heap-growing-percent=30'

/**
 * The production server: one process that listens at once, answers health while the database is
 * still away, gives `/api/*` to Payload directly and everything else to Next.
 */
export const startServer = async ({ pages: whose, whenReady }: StartOptions) => {
  setFlagsFromString(heapGrowth)
  configureFromEnv()
  if (settings.mode === 'production') consoleToLog()
  process.on('uncaughtExceptionMonitor', (error) =>
    logger.fatal({ msg: 'Nobody caught a failure', err: error }),
  )
  let services: Services | undefined
  let isReady = false
  const asked = {
    payload: async () => {
      if (!services) throw starting()
      return services.payload
    },
    isReady: () => isReady,
    pendingMigrations,
  }
  const api = createApi(asked)
  const answerApi = getRequestListener(api.fetch, {
    overrideGlobalObjects: false,
    hostname: 'localhost', // HTTP/1.0 has no Host header, and load balancers still ask for health that way
    errorHandler: () => errorResponse(malformed(), requestIdFrom(undefined)),
  })

  const passToApi = (request: IncomingMessage, response: ServerResponse) =>
    void answerApi(request, response)
  const noteUnsent = watchUnsent()
  const pages = await openPages({
    whose,
    note: (request, response) => noteUnsent({ request, response, isApi: false }),
  })
  const isServedFast = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith('/api/')) return false // elsewhere nothing is kept
    // Most are taken at once, and nothing has to be known of them.
    const noteIfUnsent = () => {
      if (!response.writableFinished) noteUnsent({ request, response, isApi: true })
    }
    const pass = () => passToApi(request, response)
    const { payload } = services ?? {}
    if (serveHealth(request, response, isReady) || serveFromCache(request, response)) noteIfUnsent()
    else if (serveKnownRead(request, response, { pass, noteUnsent: noteIfUnsent })) return true
    else if (serveMiss(request, response, { payload, otherwise: pass })) noteIfUnsent()
    else return false
    return true
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const isNamed = namesHost(request)
    if (isNamed && isServedFast(request, response)) return
    const isApi = leadsToApi(request.url)
    noteUnsent({ request, response, isApi })
    if (!isNamed) return refuseHostless(request, response)
    if (request.url?.startsWith('//')) return refuseHostAsPath(request, response)
    if (isApi) return void answerApi(request, response)
    pages.answer(request, response)
  }
  const listener = refuseCrumbs(oneAfterAnother(answer))
  const server = createServer({ requireHostHeader: false }, listener) // Host is answered in our own words
  const drain = drainable(server)
  server.on('connection', noteConnection)
  server.on('checkExpectation', refuseExpectation)
  server.keepAliveTimeout = 65_000 // longer than the usual 60 s of load balancers in front
  server.on('clientError', refuseBadRequest)
  server.on('connect', (_, socket) => refuseTunnel(socket))

  if (!whenReady) await listenOrExplain(server)

  const starts = new AbortController()
  let stopping = false
  let start: Promise<Services> | undefined
  /** Also what is only just starting: the embedded database would be left running. */
  const stopServices = async () => {
    const running = await start?.catch(() => undefined)
    await running
      ?.stop()
      .catch((error: unknown) => logger.error({ msg: 'It did not stop cleanly', err: error }))
  }
  /** @returns whether all of it was closed in time */
  const closeServices = () => Promise.race([stopServices().then(() => true), wait(closeMs, false)])
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    starts.abort()
    logger.info({ msg: 'Stopping: requests in flight may finish', signal })
    endStreams()
    const draining = { maxMs: drainMs, lastCall: abortOpenAnswers }
    const drained = await drainAll({ own: drain, pages: pages.drain }, draining)
    const closed = await closeServices()
    logger.info({ msg: 'Stopped', drained, closed })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.removeAllListeners(signal) // server.ts has one until there is something to close
    process.on(signal, () => void stop(signal))
  }
  if (isOneOfSeveral()) {
    joinSiblings()
    tellOthersHealth()
    tellOthersMetrics(asked)
    whenAbandoned(() => void stop('the supervisor is gone'))
  }

  /** Loading Next and its first page blocks the event loop, for up to half a second at a time. */
  const startPages = async () => {
    await pages.start()
    await pages.warmUp()
  }
  try {
    services = await (start = startServices({ signal: starts.signal }))
    await pages.check()
    if (whenReady) await startPages() // others serve as long
    await tellReady()
    forgetHealth()
    isReady = true
    logger.info({ msg: 'The API can be asked', ...uptime() })
    if (whenReady) await listenOrExplain(server)
    else await startPages()
  } catch (error) {
    if (stopping) return
    isReady = false
    // Where the pages alone fail, the API has been answering.
    if (server.listening) await drain({ maxMs: drainMs, lastCall: abortOpenAnswers })
    await closeServices()
    logger.fatal(
      isSetupError(error) ? { msg: error.message } : { msg: 'The service can’t start', err: error },
    )
    process.exit(1)
  }
  logger.info({ msg: 'Ready', ...uptime() })
}
