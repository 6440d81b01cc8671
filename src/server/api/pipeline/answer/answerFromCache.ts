import { largeBytes } from '../../../../http/cache/answerMemory'
import { encodeAnswer } from '../../../../http/cache/encodeAnswer'
import {
  cacheStatus,
  readyAnswer,
  readyAnswerOf,
  type ReadyAnswer,
} from '../../../../http/cache/readyAnswer'
import { cachedAnswer, cachedOrLoaded } from '../../../../http/cache/responseCache'
import { rawAddress } from '../../../../http/cache/serveFromCache'
import { cacheAddress } from '../../../../http/cache/cacheAddress'
import { isOwnRead } from '../../../../cms/served/rest/ownReads'
import type { PlannedRead } from '../../../../cms/ready/answer/answerMany'
import { answerReady } from '../../../../cms/ready/answer/answerReady'
import { ownTurn } from '../../../../platform/async/ownTurn'
import { readForMemory } from '../../../../http/limits/readTurns'
import { inRequest, requestContext } from '../../../../platform/requestContext'
import { fromReplicas } from '../../../../platform/database/replicas/withReplicaReads'
import { newTraceId } from '../../../../platform/telemetry/trace'
import { noteEverything } from '../../../../platform/sources/recording'
import { readsAsVisitor } from '../../../../http/cache/readsAsVisitor'
import { checkQuery } from '../checks/checkQuery'
import { callPayload } from '../callPayload'
import type { ApiCall, Step } from '../step'
import { demandBytesWithin } from './boundBytes'
import { shapeAnswer } from './shapeAnswer'
import { isPublicRead } from '../readershipOf'
import { noteKnownRead } from '../../../knownReads/knownReads'

/** What is kept for everybody must not depend on anything that one caller sent: a strategy may read any header. */
const noHeaders = () => new Headers()

/** The address as it was sent; of a read that came as a POST, the one that it stands for. */
export const cacheAddressOf = ({ request, url }: Pick<ApiCall, 'request' | 'url'>): string =>
  cacheAddress(request.method === 'POST' ? url.pathname + url.search : rawAddress(request.url))

const visitor = { kind: 'visitor', user: null } as const

const asVisitor = (call: ApiCall): ApiCall => ({ ...call, caller: visitor })

type Asked = Pick<ApiCall, 'payload' | 'method' | 'route'> & {
  href: string
  /** Told when documents that are ready have answered, and by what. */
  onReady?: (planned: PlannedRead) => void
}

/** Whether who answers notes all that they read. */
const isReadByUs = ({ payload, route }: Pick<Asked, 'payload' | 'route'>): boolean => {
  const { kind, slug, pattern } = route
  const { config } = payload.collections[slug as 'content'] ?? {}
  return (
    kind === 'global' ||
    (kind === 'collection' && config !== undefined && isOwnRead(config, pattern))
  )
}

/**
 * A visitor's answer, of nothing but its address: it lives as long as what it makes is kept. Others who asked for the
 * same wait for it too, so that it does not end with one caller's connection.
 */
const makerOf = ({ href, onReady, ...asked }: Asked) => {
  const read = { ...asked, url: new URL(href) }
  const make = async (): Promise<ReadyAnswer> => {
    const ready = await answerReady(read)
    if (ready) {
      const isList = asked.route.pattern === '/'
      onReady?.({ payload: asked.payload, plan: ready.plan, isList })
      return readyAnswerOf(ready.body, 'application/json')
    }
    const url = new URL(href)
    const sent = { ...asked, url, headers: noHeaders(), body: null, signal: new AbortController().signal } // prettier-ignore
    const made = await readyAnswer(await callPayload(sent))
    if (made.status === 200)
      demandBytesWithin(made.body.byteLength, { ...asked, url, caller: visitor })
    return made
  }
  return (): Promise<ReadyAnswer> => {
    if (isReadByUs(asked)) return fromReplicas(make)
    noteEverything() // it may be read from elsewhere, where somebody has written a moment ago
    return make()
  }
}

const ownAnswer = { 'Cache-Control': 'private, no-store' }

const nobody = { requestId: '', client: '', isHead: false }

/** As it is made for a visitor who is alone, and whom nobody waits for. */
const inBackground = (make: () => Promise<ReadyAnswer>, { route }: Asked) => {
  const meter = requestContext()?.meter
  return () =>
    inRequest({ ...nobody, requestId: newTraceId(), route, meter, caller: visitor }, () =>
      readForMemory(make),
    )
}

/** What a visitor would be refused is not kept for visitors. */
const mayVisitorsAsk = (call: ApiCall): boolean => {
  try {
    checkQuery({ ...asVisitor(call), url: new URL(call.url), config: call.payload.config })
    return true
  } catch {
    return false
  }
}

/**
 * Response cache: a visitor's read is made once for all who ask at the same time, and kept until content changes. A key
 * that sees no drafts is answered with the same bytes; what would be too much for a visitor is made for it alone.
 */
export const answerFromCache: Step = async (call, next) => {
  const { request, payload, url, method, route, caller } = call
  const isVisitor = caller.kind === 'visitor'
  const isShared = isVisitor || readsAsVisitor(caller.user, route.slug)
  if (method !== 'GET' || !isShared || !isPublicRead(payload, route)) return next()
  if (url.searchParams.has('preview')) return next() // a draft is for who has its token
  if (!isVisitor && !mayVisitorsAsk(call)) return next()

  const address = cacheAddressOf(call)
  const onReady = (planned: PlannedRead) => {
    const meter = requestContext()?.meter
    if (isVisitor && request.method === 'GET')
      noteKnownRead(address, { make, again, route, meter, planned })
  }
  const asked = { payload, method, route, href: url.href, onReady }
  const make = makerOf(asked)
  const again = inBackground(make, asked)
  // What a key may ask for beyond a visitor is not kept for visitors.
  const forAll = () => inRequest({ ...nobody, ...requestContext(), caller: visitor }, make)
  const told = cachedAnswer(address) ? cacheStatus.hit : cacheStatus.miss
  const shared = cachedOrLoaded(address, isVisitor ? make : forAll, again)
  const answer = await (isVisitor ? shared : shared.catch(() => undefined))
  if (!answer || (!isVisitor && answer.status !== 200)) return next() // a key has wider bounds
  if (answer.status === 200) {
    const wire = await encodeAnswer(answer, {
      acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    })
    const { status, headers } = wire
    if ((wire.body?.byteLength ?? 0) >= largeBytes) await ownTurn() // the Response copies it
    return new Response(wire.body as BodyInit | null, {
      status,
      headers: { ...headers, ...(!isVisitor && ownAnswer), 'Cache-Status': told },
    })
  }
  const { body, status, contentType } = answer
  const failure = new Response(body as Uint8Array<ArrayBuffer>, {
    status,
    headers: { 'Content-Type': contentType },
  })
  return shapeAnswer(call, () => Promise.resolve(failure))
}
