import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { ownTurn } from '../platform/async/ownTurn'
import { answerDirectly, goneOf } from './answerDirectly'
import { cacheAddress } from './cache/cacheAddress'
import { readCached } from './cache/readCached'
import { cachedAnswer } from './cache/responseCache'
import { countAgainstAll, refuseKnown } from './limits/rateLimit'
import { readInTurn } from './limits/readTurns'
import { missedRead } from './missedRead'

type Options = {
  /** While it runs. */
  payload: Payload | undefined
  /** The normal path. */
  otherwise: () => void
}

/**
 * Fast path of what is not in memory: answers a visitor who asks for what an endpoint `makes`. It keeps to the same limits and
 * turns as the pipeline does (boundRead.ts, defineEndpoint.ts), and answers the same. What fails here has been counted, and would
 * fail there as well: it is not tried again.
 * @returns whether it answers
 */
export const serveMiss = (
  request: IncomingMessage,
  response: ServerResponse,
  { payload, otherwise }: Options,
): boolean => {
  const asked = payload && missedRead(request, payload)
  if (!asked) return false
  const { route, meter, limits, ready, make } = asked
  const key = cacheAddress(request.url ?? '')
  const read = async (network: string) => {
    await ownTurn({ client: network }) // else many that arrive at once are begun in one turn of the event loop
    const made = await readInTurn({
      client: network,
      signal: goneOf(response),
      ready,
      isInMemory: () => cachedAnswer(key) !== undefined,
      run: () =>
        readCached(key, {
          client: network,
          refuse: () => limits.forEach((limit) => refuseKnown(limit, network)),
          before: () => countAgainstAll(limits, network),
          make: () => make(network),
        }),
    })
    return { answer: made.answer, headers: made.limits }
  }
  answerDirectly(request, response, { route, meter, read, pass: otherwise })
  return true
}
