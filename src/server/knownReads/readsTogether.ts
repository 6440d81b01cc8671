import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerMany, noteBytes } from '../../cms/ready/answer/answerMany'
import type { Body } from '../../cms/ready/answer/pieces'
import { sendAnswer, sendFailure } from '../../http/answerDirectly'
import { logReady, toBeLogged } from '../../http/answer/logRequest'
import { roomForHead } from '../../http/answer/send/answerHead'
import { sendMissed } from '../../http/sendMissed'
import { readyAnswerOf, type ReadyAnswer } from '../../http/cache/readyAnswer'
import { readInTurn } from '../../http/limits/readTurns'
import { traceIdOf } from '../../http/request/requestId'
import { neverGone } from '../../platform/async/coalescing'
import { chargeTurn, ownTurn } from '../../platform/async/ownTurn'
import { logger } from '../../platform/logging'
import { inRequest } from '../../platform/requestContext'
import { settings } from '../../platform/settings'
import { shared } from '../../platform/shared'
import type { KnownRead } from './knownReads'
import { createLines } from './lines'

export type Ask = {
  address: string
  known: KnownRead
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Of `performance.now()`. */
  startedAt: number
  /** How large its answer will be about. */
  bytes: number
  /** Answers it by itself: more is needed than the documents that it had. */
  alone: () => void
  /** To be told where it has been sent, and not all of it was taken. */
  noteUnsent: () => void
}

const mostWaiting = 1000
/** Of one client, of which each is a place of a read (readTurns.ts): what comes meanwhile is read together. */
const mostUnderWay = 3
const mostTogether = 32
/** Of one statement: with two of twice as much, PostgreSQL, this process and the client waited for each other half of the time. */
const bytesTogether = 256 * 1024
/** Of one answer. */
const mostBytes = 1024 * 1024

/** Longer than a statement may take. */
const patienceMs = 3000

const takeSome = (asks: Ask[]): Ask[] => {
  let bytes = 0
  const end = asks.findIndex((one, at) => (bytes += one.bytes) > bytesTogether && at > 0)
  return asks
    .splice(0, Math.min(mostTogether, end < 0 ? asks.length : end))
    .filter(({ response }) => !response.destroyed)
}

/** A third statement takes as much as the others to send and to plan: only what is large is read sooner by it. */
const isWorth = (asks: readonly Ask[], underWay: number): boolean =>
  underWay < 2 || asks.reduce((sum, { bytes }) => sum + bytes, 0) >= bytesTogether / 2

const log = ({ known, request, startedAt, requestId, address }: Ask, status: number) => {
  const all = (known.logged ??= {})
  const logged = (all[status] ??= toBeLogged({ method: 'GET', path: address, status, meter: known.meter })) // prettier-ignore
  logReady({ logged, startedAt, requestId, traceId: traceIdOf(request.headers, requestId) })
}

const sent = (ask: Ask, status: number) => {
  if (!ask.response.writableFinished) ask.noteUnsent()
  log(ask, status)
}

const fail = (ask: Ask, error: unknown) => {
  const { response, requestId } = ask
  if (response.headersSent) return
  sendFailure(ask, error)
    .then((status) => sent(ask, status))
    .catch((failure: unknown) => {
      // Else it would be an unhandled rejection, which ends Node.
      logger.error({ msg: 'An answer was not sent', err: failure, requestId })
      response.destroy()
    })
}

const send = (ask: Ask, answer: ReadyAnswer) => {
  let status: ReturnType<typeof sendAnswer>
  try {
    status = sendAnswer({ ...ask, answer })
  } catch (error) {
    return fail(ask, error)
  }
  if (typeof status === 'number') return sent(ask, status)
  status
    .then((made) => sent(ask, made))
    .catch((error: unknown) => {
      logger.error({ msg: 'An answer was not compressed', err: error, requestId: ask.requestId })
      ask.response.destroy()
    })
}

/** What is asked by several at once is made once for all of them, who have asked before it is read. */
const byAddress = (asks: readonly Ask[]): Ask[][] => {
  const all = new Map<string, Ask[]>()
  for (const ask of asks) {
    const same = all.get(ask.address)
    if (same) same.push(ask)
    else all.set(ask.address, [ask])
  }
  return [...all.values()]
}

const tellGroup = (group: readonly Ask[], body: Body | Error | undefined) => {
  if (body instanceof Error) return group.forEach((ask) => fail(ask, body))
  if (!body || body.bytes.byteLength > mostBytes) return group.forEach(({ alone }) => alone())
  const { bytes, free } = body
  const [first] = group
  noteBytes(first!.known.planned, bytes.byteLength)
  const isOne = group.length === 1
  if (isOne && sendMissed(first!, { ...body, room: roomForHead })) return sent(first!, 200)
  const onSent = isOne ? free : undefined
  const answer = { ...readyAnswerOf(bytes, 'application/json'), room: roomForHead, onSent }
  for (const ask of group) send(ask, answer)
}

/** @returns how long it has kept the process, in ms */
const answerAll = async (asks: readonly Ask[]): Promise<number> => {
  const groups = byAddress(asks)
  let usedMs = 0
  const tell = (place: number, body: Body | Error | undefined) => {
    const startedAt = performance.now()
    const group = groups[place] ?? []
    try {
      tellGroup(group, body)
    } catch (error) {
      for (const ask of group) fail(ask, error)
    }
    usedMs += performance.now() - startedAt
  }
  const planned = groups.map(([one]) => one!.known.planned)
  await answerMany(planned, { room: roomForHead, tell })
  return usedMs
}

const nobody = { requestId: '', client: '', isHead: false }

const lines = createLines<Ask>(
  shared('readsTogether', () => new Map()),
  {
    ...{ mostUnderWay, isWorth, mostWaiting, patienceMs, take: takeSome, refuse: fail },
    inTurn: (client, run) =>
      inRequest({ ...nobody }, async () => {
        await ownTurn({ client })
        await readInTurn({ client, signal: neverGone, isInMemory: () => false, run })
      }),
    answer: async (client, asks) => chargeTurn(client, await answerAll(asks)),
    isOverdue: ({ startedAt }) => performance.now() - startedAt >= settings.readQueueMs,
  },
)

/**
 * Group commit of reads: what a client asks for while two statements of theirs are under way, or three of large ones, is read by the next. None
 * is told what was read before they asked.
 * @returns false where too much waits
 */
export const askTogether = (client: string, ask: Ask): boolean => lines(client, ask)
