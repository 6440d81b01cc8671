import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { previewOrigins } from '../cms/preview/previewAddress'
import { env } from '../env'
import { clientAddressOf } from '../http/request/clientAddress'
import { commonHeaders } from '../http/answer/commonHeaders'
import { newNonce, pageHeaders } from '../http/answer/pageHeaders'
import { cookieCounts, withoutSession } from '../http/origin/cleanHeaders'
import { withPayloadsName } from '../http/origin/sessionCookie'
import { createCallPlaces } from './callPlaces'
import { isPanelCall, withPanelCall } from '../http/request/panelCall'
import { isPathTooLong } from '../http/request/pathLength'
import { requestIdOf, traceHeadersOf } from '../http/request/requestId'
import { isAppError } from '../platform/errors'
import { logger } from '../platform/logging'
import { inRequest } from '../platform/requestContext'
import { traceOf } from '../platform/telemetry/trace'
import { shareContextWithNext } from '../platform/contextStorage'
import { withTimeout } from '../platform/async/withTimeout'
import { meterPage } from './meterPage'
import { createPagePlaces } from './pagePlaces'
import { sessionOf } from './sessionOf'

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const mostWarmUpMs = 10_000
/** Who waits until it is healthy is told so, and may ask, before loading the pages blocks the event loop. */
const beforeLoadMs = 250
/** A page that waits longer says that it is starting, and asks again by itself. */
const mostWaitMs = 3000

const waitingPage = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Frontdesk</title>
<body style="font-family:system-ui;display:grid;place-items:center;min-height:90vh"><p>Frontdesk is starting …</p>`

/** The headers of every page. @returns the request's id */
const begin = (request: IncomingMessage, response: ServerResponse): string => {
  const requestId = requestIdOf(request)
  const frames = previewOrigins()
  const headers = { ...commonHeaders(requestId), ...pageHeaders({ nonce: newNonce(), frames }) }
  response.setHeaders(new Map(Object.entries(headers)))
  request.headers['content-security-policy'] = headers['Content-Security-Policy'] // where Next finds the nonce
  return requestId
}

const reading = ['GET', 'HEAD', 'OPTIONS']

const isValidPath = (url = ''): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url.startsWith('/')
  } catch {
    return false
  }
}

const refuse = (response: ServerResponse, status: number, message: string) => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(message)
}

/** A session cookie that a foreign page sent along is no login, on pages as under `/api`. */
const cleanCookies = ({ headers, method }: IncomingMessage) => {
  const { cookie, origin, host, 'sec-fetch-site': site } = headers
  if (!cookie) return
  const cookies = withPayloadsName(cookie)
  const counts = cookieCounts({ origin, host, site: [site].flat()[0], method })
  headers.cookie = counts ? cookies : withoutSession(cookies)
}

/** CSRF: opening this page logs the user out, so a link or window of a foreign page must not reach it. */
const isForeignLogout = ({ headers, url = '' }: IncomingMessage): boolean =>
  /^\/+admin\/+logout/i.test(decodeURIComponent(url.split('?', 1)[0]!)) &&
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/** The longest that a browser or a crawler of today sends has some 300. */
const mostUserAgent = 512

/** Next looks for crawlers by `[\w-]+-Google`, which takes 1.4 s for 15,000 letters (html-bots.js). */
const shortenUserAgent = ({ headers }: IncomingMessage) => {
  const { 'user-agent': name } = headers
  if (name && name.length > mostUserAgent) headers['user-agent'] = name.slice(0, mostUserAgent)
}

/** What the build has made already: scripts, styles, fonts. `..` is followed, as Next does. */
export const isBuilt = ({ url = '' }: IncomingMessage): boolean =>
  URL.canParse(url, 'http://localhost') &&
  new URL(url, 'http://localhost').pathname.startsWith('/_next/static/')

/** What can no longer be said, since a page has begun, is said by breaking it off. */
export const refuseFailed = (response: ServerResponse, error: unknown, requestId: string): void => {
  if (!isAppError(error)) logger.error({ msg: 'A page failed', err: error, requestId })
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (!isAppError(error)) return void response.writeHead(500).end()
  for (const [name, value] of Object.entries(error.headers ?? {})) response.setHeader(name, value)
  refuse(response, error.status, error.message)
}

/** A page that can't be shown yet: it asks again by itself. */
const showWaiting = (response: ServerResponse) => {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
  })
  response.end(waitingPage)
}

/** For who has no pages: nobody else can show this one now. */
export const sayStarting = (request: IncomingMessage, response: ServerResponse) => {
  meterPage(request, response)
  begin(request, response)
  showWaiting(response)
}

/** What a server that was started with `--api-only` answers outside `/api`. */
export const noPages = {
  answer: (request: IncomingMessage, response: ServerResponse) => {
    begin(request, response)
    refuse(response, 404, 'This server has no pages: it answers under /api alone.')
  },
  check: async () => {},
  start: async () => {},
  warmUp: async () => {},
}

/**
 * Next has its settings as they were built, as its own standalone server has them: where a build runs, next.config.mjs and
 * what that imports need not be, and no start reads them.
 */
const useBuiltSettings = async () => {
  const file = await readFile('.next/required-server-files.json', 'utf8')
  const { config } = JSON.parse(file) as { config: object }
  // eslint-disable-next-line no-restricted-properties -- no setting of ours: where Next looks for it
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** The pages that Next serves: the admin panel and the start page. Until they are ready, a page says so. */
export const adminPages = () => {
  let handle: NextHandler | undefined
  let loading: Promise<void> | undefined
  const inPlace = createPagePlaces()
  const inCallPlace = createCallPlaces()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    meterPage(request, response)
    const requestId = begin(request, response)
    if (isPathTooLong(request.url ?? '')) return refuse(response, 404, 'There is no such page.')
    if (!isValidPath(request.url)) return refuse(response, 400, 'The address is not valid.')
    const isCall = isPanelCall(request)
    if (!isCall && !reading.includes(request.method ?? '')) {
      response.setHeader('Allow', reading.join(', '))
      return refuse(response, 405, 'Pages are read alone.')
    }
    if (isForeignLogout(request)) {
      response.writeHead(303, { Location: '/admin', 'Cache-Control': 'no-store' })
      response.end()
      return
    }
    if (loading) await withTimeout(loading, mostWaitMs).catch(() => undefined) // the start says why
    if (response.destroyed) return
    if (!handle) return showWaiting(response)
    cleanCookies(request)
    shortenUserAgent(request)
    const ready = handle
    const fail = (error: unknown) => refuseFailed(response, error, requestId)
    const show = () => ready(request, response).catch(fail)
    const context = {
      requestId,
      trace: traceOf({ ...traceHeadersOf(request), requestId }),
      client: clientAddressOf(request),
      isHead: request.method === 'HEAD',
    }
    const shown = isCall ? () => withPanelCall(response, show) : show
    // The calls of who types in the panel wait for no page; a stranger's answer with one.
    const isFree = isCall ? sessionOf(request) !== undefined : isBuilt(request)
    const showInTurn = () => inPlace({ request, response, show: shown })
    const inTurn = () => (isCall ? inCallPlace({ request, run: showInTurn }) : showInTurn())
    await inRequest(context, () => (isFree ? shown() : inTurn().catch(fail)))
  }

  /**
   * What can be told without loading them: a process that is ready takes an older one's place, and must not end then.
   * @throws where they were not built, or without Next
   */
  const check = async () => {
    await useBuiltSettings()
    import.meta.resolve('next')
  }

  const load = async () => {
    await wait(beforeLoadMs)
    shareContextWithNext()
    const { default: next } = await import('next')
    const app = next({
      dev: false,
      dir: process.cwd(),
      // Next would take every request with an `Upgrade` header from the server that it finds, and answer none.
      httpServer: createServer(),
      hostname: env.HOST,
      port: env.PORT,
    })
    await app.prepare()
    handle = app.getRequestHandler()
  }

  /** Reads Next's code from the disk, which keeps the process busy. Who asks meanwhile waits for it. */
  const start = async () => {
    loading = load()
    await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
  }

  /**
   * Warm-up: renders the panel's first page without sending it. Loading
   * Next's modules blocks the event loop, so it is done before anybody asks for one.
   */
  const warmUp = async () => {
    const server = createServer((request, response) => void answer(request, response))
    try {
      server.listen({ port: 0, host: '127.0.0.1', exclusive: true })
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const page = fetch(`http://127.0.0.1:${port}/admin/login`, { redirect: 'manual' })
      await withTimeout(
        page.then((response) => response.text()),
        mostWarmUpMs,
      )
    } catch (error) {
      logger.warn({ msg: 'The first page could not be made ready', err: error })
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }

  return { answer, check, start, warmUp }
}
