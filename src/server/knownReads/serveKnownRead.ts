import type { IncomingMessage, ServerResponse } from 'node:http'
import { expectedBytes } from '../../cms/ready/answer/answerMany'
import { answerDirectly, goneOf } from '../../http/answerDirectly'
import { cacheAddress } from '../../http/cache/cacheAddress'
import type { ReadyAnswer } from '../../http/cache/readyAnswer'
import { cachedAnswer, cachedOrLoaded } from '../../http/cache/responseCache'
import { isVisitorsRead } from '../../http/cache/serveFromCache'
import { clientAddressOf, clientNetwork } from '../../http/request/clientAddress'
import { requestIdFrom } from '../../http/request/requestId'
import { noteClient } from '../../platform/async/arrivals'
import { readInTurn } from '../../http/limits/readTurns'
import { createCoalescing, readTogether } from '../../platform/async/coalescing'
import { ownTurn } from '../../platform/async/ownTurn'
import { shared } from '../../platform/shared'
import { settings } from '../../platform/settings'
import { knownRead, type KnownRead } from './knownReads'
import { askTogether } from './readsTogether'

const together = shared('knownReadsTogether', () => createCoalescing<ReadyAnswer>(readTogether))

type Options = {
  /** Answers in every other case. */
  pass: () => void
  /** Bounds what may wait in memory of its answer: to be told before that is begun, or where not all of it was taken at once. */
  noteUnsent: () => void
}

type Exchange = { request: IncomingMessage; response: ServerResponse } & Options

/** By itself, together with those who ask for the very same. */
const serveAlone = (
  address: string,
  { route, meter, make, again }: KnownRead,
  { request, response, pass }: Exchange,
) => {
  const isInMemory = () => cachedAnswer(address) !== undefined
  const read = async (network: string) => {
    const answer = await together({
      key: address,
      client: network,
      signal: goneOf(response),
      inTurn: async (signal, begin) => {
        await ownTurn({ client: network }) // else many that arrive at once are begun in one turn of the event loop
        await readInTurn({ client: network, signal, isInMemory, run: begin })
      },
      run: () => cachedOrLoaded(address, make, again),
    })
    return { answer }
  }
  answerDirectly(request, response, { route, meter, read, pass })
}

/** @returns false where it takes more than documents that are known */
const serveWithOthers = (
  address: string,
  known: KnownRead,
  { request, response, noteUnsent, alone }: Exchange & { alone: () => void },
): boolean => {
  const bytes = expectedBytes(known.planned)
  if (bytes === undefined) return false
  const startedAt = performance.now()
  const client = clientNetwork(clientAddressOf(request))
  noteClient(client)
  const requestId = requestIdFrom(request.headers['x-request-id'] as string | undefined)
  return askTogether(client, { address, known, request, response, requestId, startedAt, bytes, alone, noteUnsent }) // prettier-ignore
}

/**
 * Fast path behind the memory: a visitor's read of an address that is known is made without Payload's route, or a check of its
 * query, but in the same turns and within the same time. What is asked by many at once is made once for all who wait, after they
 * asked.
 * @returns whether it is answered
 */
export const serveKnownRead = (
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): boolean => {
  if (!isVisitorsRead(request)) return false
  const address = cacheAddress(request.url ?? '')
  const known = knownRead(address)
  if (!known) return false
  const exchange = { request, response, ...options }
  const alone = () => {
    options.noteUnsent()
    serveAlone(address, known, exchange)
  }
  if (settings.cacheMaxMb > 0 || !serveWithOthers(address, known, { ...exchange, alone })) alone()
  return true
}
