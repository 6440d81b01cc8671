import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentAction } from '../../platform/access/model/action'
import { findKey, isKeyLike } from '../../platform/access/keys/knownKeys'
import { allows } from '../../platform/access/model/permissions'
import { isAccessLoaded } from '../../platform/changes/accessChanges'
import { hearsOfChanges } from '../../platform/changes/contentChanges'
import { encodeAnswer } from './encodeAnswer'
import { cacheStatus, type ReadyAnswer, type Wire } from './readyAnswer'
import { cachedAnswer } from './responseCache'
import { cacheAddress, nameOf } from './cacheAddress'
import { clientAddressOf, clientNetwork } from '../request/clientAddress'
import { steadyHeaders } from '../answer/commonHeaders'
import { logReady, toBeLogged } from '../answer/logRequest'
import { readyToSend, sendReady, type Ready } from '../answer/send/sendReady'
import { requestIdFrom, traceIdOf } from '../request/requestId'
import { logger } from '../../platform/logging'
import { noteClient } from '../../platform/async/arrivals'
import { countHit } from '../../platform/metrics/cacheMeter'
import { shared } from '../../platform/shared'

/** Path and query as the client sent them, without building a URL of them. */
export const rawAddress = (url: string): string =>
  url.slice(url.indexOf('/', url.indexOf('//') + 2))

const fastPath = shared('fastPath', () => ({ isOpen: true }))

/** For projects that know people by other headers than those below: every request is looked at. */
export const closeFastPath = () => {
  fastPath.isOpen = false
}

export const isFastPathOpen = () => fastPath.isOpen

type Headers = IncomingMessage['headers']

/** Whether nothing tells who asks, nor from where. */
export const isNobody = ({ authorization, 'x-api-key': key, cookie, origin }: Headers) =>
  authorization === undefined && key === undefined && cookie === undefined && origin === undefined

/** Whether it can be answered by its address alone, and for nobody in particular. */
export const isVisitorsRead = ({ headers, method }: IncomingMessage): boolean =>
  fastPath.isOpen &&
  method === 'GET' &&
  isNobody(headers) &&
  !headers.accept?.includes('event-stream')

const presentedAlone = ({ authorization, 'x-api-key': named, cookie, origin }: Headers) => {
  if (cookie !== undefined || origin !== undefined) return undefined
  if (authorization === undefined) return typeof named === 'string' ? named : undefined
  return named === undefined && authorization.startsWith('Bearer ')
    ? authorization.slice('Bearer '.length)
    : undefined
}

/** `/api/events/…` → `events`. */
const firstSegment = (url: string): string => /^\/api\/([^/?#]+)/.exec(url)?.[1] ?? ''

/** What visitors are answered as well, and a key may lack a scope for (demandScope.ts). */
const scoped = ['draft', 'populate', 'trash']

const asksForScope = (url: string): boolean => {
  const start = url.indexOf('?')
  const parts = start < 0 ? [] : url.slice(start + 1).split('&')
  return parts.some((part) => scoped.includes(nameOf(part)))
}

/** Whether a key made in the panel, and nothing else, says who asks, and reads here what visitors read. */
const isKeyOfReader = (request: IncomingMessage, client: string, answer: ReadyAnswer): boolean => {
  const { keyNeeds } = answer
  const { headers, url = '' } = request
  const presented = presentedAlone(headers)
  if (presented === undefined || !isKeyLike(presented)) return false
  if (!hearsOfChanges() || !isAccessLoaded()) return false
  const key = findKey(presented, client)
  if (!key) return false
  if ((answer.asksForScope ??= asksForScope(url))) return false
  const collection = firstSegment(url)
  if (keyNeeds && !allows(key.permissions, { action: keyNeeds })) return false
  const may = (action: ContentAction) => allows(key.permissions, { action, collection })
  return may('content:read') && !may('content:draft')
}

const ownAnswer = { 'Cache-Control': 'private, no-store' }

/** Made once for visitors, once for keys. */
const readyOf = (wire: Wire, reader: 'visitor' | 'key'): Ready => {
  const known = (wire.ready ??= {})
  const headers = {
    ...steadyHeaders(),
    ...wire.headers,
    ...(reader === 'key' && ownAnswer),
    'Cache-Status': cacheStatus.hit,
  }
  const { status, body } = wire
  return (known[reader] = readyToSend({ status, headers, body, isCopied: reader === 'key' }))
}

type Moved = { answer: ReadyAnswer; wire: Wire; ready: Ready }

/** The body has been put behind its head: the copy that it was made of is needed no more. */
const keepOnce = ({ answer, wire, ready }: Moved) => {
  if (answer.body === wire.body && ready.body) answer.body = ready.body
  wire.body = ready.body
}

/**
 * Fast path: answers a visitor's read from the cache before a Request object is made, which serves several times as
 * many a second; that of a key which reads what visitors read as well. Requests with an `Origin` take the normal path,
 * which handles CORS.
 * @returns whether it was answered
 */
export const serveFromCache = (request: IncomingMessage, response: ServerResponse): boolean => {
  const { headers, method, url = '' } = request
  if (!fastPath.isOpen || method !== 'GET') return false
  const isVisitor = isNobody(headers)
  if (!isVisitor && presentedAlone(headers) === undefined) return false
  if (headers.accept?.includes('event-stream')) return false
  const known = cachedAnswer(cacheAddress(url))
  if (!known) return false
  const startedAt = performance.now()
  const client = clientAddressOf(request)
  if (!isVisitor && !isKeyOfReader(request, client, known)) return false
  noteClient(clientNetwork(client))
  const requestId = requestIdFrom(headers['x-request-id'] as string | undefined)
  const send = (wire: Wire) => {
    const reader = isVisitor ? 'visitor' : 'key'
    const ready = wire.ready?.[reader] ?? readyOf(wire, reader)
    sendReady(request, response, { ready, requestId })
    if (ready.body !== wire.body && !ready.isCopied) keepOnce({ answer: known, wire, ready })
    known.onAnswered?.(client)
    countHit(known.madeAt)
    const { meter } = known
    const { status } = wire
    const logged = (wire.ready!.log ??= toBeLogged({ method, path: url, status, meter }))
    logReady({ logged, startedAt, requestId, traceId: traceIdOf(headers, requestId) })
  }
  const wire = encodeAnswer(known, {
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  })
  if (!(wire instanceof Promise)) send(wire)
  else
    wire.then(send).catch((error: unknown) => {
      logger.error({ msg: 'An answer was not compressed', err: error, requestId })
      response.destroy()
    })
  return true
}
