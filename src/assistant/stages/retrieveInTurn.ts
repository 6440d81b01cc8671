import { clientNetwork } from '../../http/request/clientAddress'
import { createFairQueue } from '../../platform/async/fairQueue'
import { ownTurn } from '../../platform/async/ownTurn'
import { AppError } from '../../platform/errors'
import { shared } from '../../platform/shared'
import { retrieveForAnswer } from './retrieveForAnswer'

const mostWaitMs = 10_000

const refusal = () =>
  new AppError('unavailable', 'Too many questions are asked at once. Please try again shortly.', {
    headers: { 'Retry-After': '5' },
  })

/**
 * Retrieval is work of the event loop, of some 40 ms a question, and up to 100 beside other work: those who wait are answered
 * in 10 s, or told to come again.
 */
const turns = () =>
  shared('retrievalTurns', () =>
    createFairQueue({
      atOnce: 4,
      atOnceOfOne: 2,
      mostWaitingOfOne: 50,
      mostWaiting: 100,
      mostWaitMs,
      refusal,
    }),
  )

type Asking = Parameters<typeof retrieveForAnswer>[0] & {
  /** The visitor's network address. */
  client: string
  /** Aborts when the visitor has left. */
  left: AbortSignal
}

/**
 * Bulkhead: of questions that are asked at once a few are worked on, and clients take turns. All of them together would each
 * take as long as the last, and let nothing else in between.
 * @throws AppError 503 where too many wait, before anything is said
 */
export const retrieveInTurn = (
  asking: Asking,
  retrieve: typeof retrieveForAnswer = retrieveForAnswer,
) =>
  turns()({
    client: clientNetwork(asking.client),
    signal: asking.left,
    run: async () => {
      await ownTurn()
      return retrieve(asking)
    },
  })
