import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddressOf, clientNetwork } from '../http/request/clientAddress'
import { noteClient } from '../platform/async/arrivals'
import { createFairQueue } from '../platform/async/fairQueue'
import { chargeTurn, ownTurn } from '../platform/async/ownTurn'
import { AppError } from '../platform/errors'
import { sessionOf } from './sessionOf'

const mostWaitMs = 10_000

/** What rendering a page takes of the event loop, about, in one turn: React does not wait in between. */
const pageMs = 40

const refusal = () =>
  new AppError('rate_limited', 'Too many pages are asked for at once. Please try again shortly.', {
    headers: { 'Retry-After': String(mostWaitMs / 1000) },
  })

/** Of several processes one has the pages (processes/pageDoor.ts). */
const createPlaces = () =>
  createFairQueue({
    atOnce: 4,
    atOnceOfOne: 2,
    mostWaitingOfOne: 100,
    mostWaiting: 1000,
    mostWaitMs,
    refusal,
  })

type Page = {
  request: IncomingMessage
  response: ServerResponse
  /** Renders it, and answers for what fails. */
  show: () => Promise<void>
}

/**
 * Ends when `response` has been given its last byte, and does not wait until that is taken: what a slow reader leaves
 * lies in memory (unsentAnswers.ts), not in a place.
 */
const whileRendered = async ({ response, show }: Omit<Page, 'request'>, mostMs: number) => {
  const write = response.write.bind(response) as (...chunk: unknown[]) => boolean
  response.write = (...chunk: unknown[]) => {
    write(...chunk)
    return true
  }
  const end = response.end.bind(response) as (...last: unknown[]) => ServerResponse
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(resolve, mostMs)
    response.end = (...last: unknown[]) => {
      resolve()
      return end(...last)
    }
    void show().finally(() => {
      clearTimeout(deadline)
      resolve()
    })
  })
}

/** Whose response has closed waits for nothing any more. */
const closing = (response: ServerResponse): AbortSignal => {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return closed.signal
}

type Options = {
  /** A page that takes longer goes on, and another begins beside it. @default 10 s */
  mostRenderMs?: number
}

/**
 * Bulkhead: rendering a page works as much as reading a long list (boundRead.ts). Who has logged in has places that no
 * stranger takes, and shares none with colleagues at the same address.
 */
export const createPagePlaces = ({ mostRenderMs = 10_000 }: Options = {}) => {
  const [ofVisitors, ofSessions] = [createPlaces(), createPlaces()]
  return ({ request, response, show }: Page): Promise<void> => {
    const session = sessionOf(request)
    const network = clientNetwork(clientAddressOf(request))
    const client = session ?? network
    noteClient(network)
    const run = async () => {
      await ownTurn({ client, isPaced: !session })
      chargeTurn(client, pageMs)
      await whileRendered({ response, show }, mostRenderMs)
    }
    return (session ? ofSessions : ofVisitors)({ client, signal: closing(response), run })
  }
}
