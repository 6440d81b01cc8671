import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddressOf, clientNetwork } from '../http/request/clientAddress'
import { shareOf } from '../platform/processes/siblings'
import { ShortLivedMap } from '../platform/values/shortLived'
import { sessionOf } from './sessionOf'

const mib = 1024 * 1024

/** What may wait in memory to be taken by those who asked for it. A site's server reads long answers side by side. */
const mostOfOne = { visitor: 16 * mib, known: 64 * mib }
const mostOfAll = 96 * mib
const lookEveryMs = 250
/** What is taken as fast as this is being read. */
const readingBytesPerSecond = 256 * 1024
/** A stream of events keeps one of few places: whose reader takes nothing for so long has lost it. */
const longestUnreadMs = 30_000

type Open = {
  client: string
  isKnown: boolean
  response: Pick<ServerResponse, 'writableLength' | 'destroy'>
  /** How fast it is taken of late. */
  bytesPerSecond: number
}

type OpenStream = Pick<Open, 'response'> & {
  isStream: boolean
  /** Unix ms. */
  takenAt: number
}

/** Ends streams of events that nobody reads. */
export const endUnreadStreams = (open: Iterable<OpenStream>, now: number = Date.now()) => {
  for (const { isStream, takenAt, response } of open)
    if (isStream && now - takenAt > longestUnreadMs) response.destroy()
}

const isBeingRead = ({ bytesPerSecond }: Open) => bytesPerSecond >= readingBytesPerSecond

/** Those that nobody reads come first, then the oldest. */
const worstFirst = (open: Open[]) =>
  open.toSorted((one, other) => Number(isBeingRead(one)) - Number(isBeingRead(other)))

/**
 * Ends what is beyond the allowed, the worst first: who asks again and again, and takes nothing, loses what was asked
 * for first. Nothing is cut off for being long: neither a client’s last answer, nor what a key or a session reads.
 */
export const endExcess = (open: Iterable<Open>) => {
  const waiting = [...open].filter(({ response }) => response.writableLength > 0)
  const ofOne = new Map<string, number>()
  let ofAll = 0
  for (const one of worstFirst(waiting).reverse()) {
    if (one.isKnown && isBeingRead(one)) continue
    const { client, isKnown, response } = one
    const { writableLength } = response
    const who = `${client} ${isKnown}`
    const own = (ofOne.get(who) ?? 0) + writableLength
    const most = shareOf(isKnown ? mostOfOne.known : mostOfOne.visitor)
    const isNewest = own === writableLength
    if ((own > most && !isNewest) || ofAll + writableLength > shareOf(mostOfAll)) {
      response.destroy()
      continue
    }
    ofOne.set(who, own)
    ofAll += writableLength
  }
}

/** Neither is known of a slow reader's connection while Node writes a long answer in one piece, but by its handle. */
type Handle = { _handle?: { writeQueueSize?: number } | null }

/** Tells how fast a connection is read, an exponential moving average of some two seconds, and when it last was. */
const speedOf = (socket: Socket & Handle) => {
  const look = () => ({
    written: socket.bytesWritten - socket.writableLength,
    queued: socket._handle?.writeQueueSize ?? 0,
  })
  let last = look()
  let bytesPerSecond = 0
  let takenAt = Date.now()
  return () => {
    const now = look()
    const taken = Math.max(0, now.written - last.written, last.queued - now.queued)
    last = now
    bytesPerSecond += (taken * (1000 / lookEveryMs) - bytesPerSecond) / 4
    if (taken > 0) takenAt = Date.now()
    return { bytesPerSecond, takenAt }
  }
}

/** A wrong key or token gets 401 and nothing else. */
const presentsKey = ({ headers }: IncomingMessage): boolean =>
  Boolean(headers['x-api-key']) || /^(?:bearer|jwt) /i.test(headers.authorization ?? '')

type Watched = { request: IncomingMessage; response: ServerResponse; isApi: boolean }

const describe = ({ request, response, isApi }: Watched) => ({
  client: clientNetwork(clientAddressOf(request)),
  isKnown: (isApi && presentsKey(request)) || sessionOf(request) !== undefined,
  response,
  bytesPerSecond: 0,
  isStream: request.headers.accept?.includes('text/event-stream') ?? false,
  takenAt: Date.now(),
  speed: speedOf(request.socket),
})

/**
 * Bounds what slow readers leave in our memory.
 * @returns what each answer is told to as it begins
 */
export const watchUnsent = () => {
  /** In the order in which they were begun. */
  const open = new ShortLivedMap<number, Watched>()
  let begun = 0
  const unsent = new WeakMap<Watched, ReturnType<typeof describe>>()
  /** Most answers are taken at once, and nothing has to be known of them. */
  const noted = (one: Watched) => {
    const known = unsent.get(one) ?? describe(one)
    unsent.set(one, known)
    return Object.assign(known, known.speed())
  }
  const look = () => {
    const waiting = [...open.values()].filter(({ response }) => response.writableLength > 0)
    const all = waiting.map(noted)
    endExcess(all)
    endUnreadStreams(all)
    isTimed = open.size > 0
    if (isTimed) timer.refresh()
  }
  let isTimed = true // an idle process is not woken
  const timer = setTimeout(look, lookEveryMs).unref()
  return (one: Watched) => {
    const place = ++begun
    open.set(place, one)
    if (!isTimed) timer.refresh()
    isTimed = true
    one.response.once('close', () => open.delete(place))
  }
}
