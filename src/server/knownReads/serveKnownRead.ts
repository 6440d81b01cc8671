import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerDirectly, goneOf } from '../../http/answerDirectly'
import { cacheAddress } from '../../http/cache/cacheAddress'
import type { ReadyAnswer } from '../../http/cache/readyAnswer'
import { cachedAnswer, cachedOrLoaded } from '../../http/cache/responseCache'
import { isVisitorsRead } from '../../http/cache/serveFromCache'
import { readInTurn } from '../../http/limits/readTurns'
import { createCoalescing, readTogether } from '../../platform/async/coalescing'
import { ownTurn } from '../../platform/async/ownTurn'
import { shared } from '../../platform/shared'
import { knownRead } from './knownReads'

const together = shared('knownReadsTogether', () => createCoalescing<ReadyAnswer>(readTogether))

type Pass = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Fast path behind the memory: a visitor's read of an address that is known is made without Payload's route, or a check of its
 * query, but in the same turns and within the same time. What is asked by many at once is made once for all who wait, after they
 * asked. `pass` answers in every other case.
 * @returns whether it is answered
 */
export const serveKnownRead = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: Pass,
): boolean => {
  if (!isVisitorsRead(request)) return false
  const address = cacheAddress(request.url ?? '')
  const known = knownRead(address)
  if (!known) return false
  const { route, meter, make, again } = known
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
  answerDirectly(request, response, { route, meter, read, pass: () => pass(request, response) })
  return true
}
