import type { IncomingMessage } from 'node:http'
import { clientAddressOf, clientNetwork } from '../http/request/clientAddress'
import { maxFormBytes } from '../http/request/readBody'
import { createFairQueue } from '../platform/async/fairQueue'
import { AppError } from '../platform/errors'
import { arrivedWhole } from './arrivedWhole'

const retryAfterSeconds = 10

const refusal = () =>
  new AppError('rate_limited', 'Too many calls are sent at once. Please try again shortly.', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })

type Options = {
  /** @default 32, of 2 MiB */
  mostOfOne?: number
  /** @default 512, of 32 MiB */
  mostOfAll?: number
}

type Call = {
  request: IncomingMessage
  /** Answers it. */
  run: () => Promise<void>
}

/**
 * Bulkhead of strangers' calls of the panel: what has come of each lies in memory until it is answered, however slowly the rest is
 * sent. A page's place (pagePlaces.ts) is taken when all of it is here: else who sends slowly would hold that, and others' pages.
 */
export const createCallPlaces = ({ mostOfOne = 32, mostOfAll = 512 }: Options = {}) => {
  const places = createFairQueue({
    ...{ atOnce: mostOfAll, atOnceOfOne: mostOfOne },
    ...{ mostWaitingOfOne: 0, mostWaiting: 0, mostWaitMs: 0 }, // nobody waits for one
    refusal,
  })
  return ({ request, run }: Call): Promise<void> =>
    places({
      client: clientNetwork(clientAddressOf(request)),
      run: async () => {
        if (await arrivedWhole(request, maxFormBytes)) await run()
      },
    })
}
