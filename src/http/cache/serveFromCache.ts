import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Action, ContentAction } from '../../platform/access/model/action'
import { findKey, isKeyLike } from '../../platform/access/keys/knownKeys'
import { allows } from '../../platform/access/model/permissions'
import { isAccessLoaded } from '../../platform/changes/accessChanges'
import { hearsOfChanges } from '../../platform/changes/contentChanges'
import { cachedAnswer, encodeAnswer } from './responseCache'
import { cacheAddress } from './cacheAddress'
import { clientAddressOf, clientNetwork } from '../request/clientAddress'
import { commonHeaders } from '../answer/commonHeaders'
import { logRequest } from '../answer/logRequest'
import { requestIdFrom } from '../request/requestId'
import { noteClient } from '../../platform/async/arrivals'
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

const mayBeSomebody = ['authorization', 'x-api-key', 'cookie', 'origin'] as const

type Headers = IncomingMessage['headers']

const presentedAlone = ({ authorization, 'x-api-key': named, cookie, origin }: Headers) => {
  if (cookie !== undefined || origin !== undefined) return undefined
  if (authorization === undefined) return typeof named === 'string' ? named : undefined
  return named === undefined && authorization.startsWith('Bearer ')
    ? authorization.slice('Bearer '.length)
    : undefined
}

/** `/api/events/…` → `events`. */
const firstSegment = (url: string): string => /^\/api\/([^/?#]+)/.exec(url)?.[1] ?? ''

/** Reads of what visitors see that have a scope of their own for keys. */
const scopeOf: Record<string, Action> = { changes: 'changes:read' }

/** Whether a key made in the panel, and nothing else, says who asks, and reads here what visitors read. */
const isKeyOfReader = (request: IncomingMessage, client: string): boolean => {
  const { headers, url = '' } = request
  const presented = presentedAlone(headers)
  if (presented === undefined || !isKeyLike(presented)) return false
  if (!hearsOfChanges() || !isAccessLoaded()) return false
  const key = findKey(presented, client)
  if (!key) return false
  const collection = firstSegment(url)
  const own = scopeOf[collection]
  if (own && !allows(key.permissions, { action: own })) return false
  const may = (action: ContentAction) => allows(key.permissions, { action, collection })
  return may('content:read') && !may('content:draft')
}

const ownAnswer = { 'Cache-Control': 'private, no-store' }

/**
 * Fast path: answers a visitor's read from the cache before a Request object is made, which serves several times as
 * many a second; that of a key which reads what visitors read as well. Requests with an `Origin` take the normal path,
 * which handles CORS.
 * @returns whether it was answered
 */
export const serveFromCache = (request: IncomingMessage, response: ServerResponse): boolean => {
  const { headers, method, url = '' } = request
  if (!fastPath.isOpen || method !== 'GET') return false
  const isVisitor = mayBeSomebody.every((name) => headers[name] === undefined)
  if (!isVisitor && presentedAlone(headers) === undefined) return false
  if (headers.accept?.includes('event-stream')) return false
  const known = cachedAnswer(cacheAddress(url))
  if (!known) return false
  const startedAt = performance.now()
  const client = clientAddressOf(request)
  if (!isVisitor && !isKeyOfReader(request, client)) return false
  noteClient(clientNetwork(client))
  const requestId = requestIdFrom([headers['x-request-id']].flat()[0])
  void encodeAnswer(known, {
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  }).then(({ status, headers: own, body }) => {
    response.writeHead(status, {
      ...commonHeaders(requestId),
      ...own,
      ...(isVisitor ? {} : ownAnswer),
    })
    response.end(body)
    known.onAnswered?.(client)
    logRequest({ method, path: url, status, startedAt, requestId })
  })
  return true
}
