import { AppError } from '../../../../platform/errors'
import { createFairQueue } from '../../../../platform/async/fairQueue'
import { withinBudget } from '../../../../platform/database/budget/withinBudget'
import { shared } from '../../../../platform/shared'
import { settings } from '../../../../platform/settings'
import { cachedAnswer } from '../../../../http/cache/responseCache'
import { definitionOf } from '../../../../http/openapi/endpointDefinition'
import { clientOf } from '../../../../http/request/clientAddress'
import type { ApiCall, Step } from '../step'
import { cacheAddressOf } from './answerFromCache'

const second = 1000

/** What a read may take of the database, in sum (contract §7, Time). */
const budgetMs = { visitor: 2 * second, other: 10 * second }
const atOnceOfOne = 4

/** Beyond that, nobody who comes would have their turn in time. */
const mostWaiting = { mostWaitingOfOne: 1000, mostWaiting: 5000 }

/** Half of the connections are left to others, and whatever one client does, as many places as it has itself. */
const atOnce = () => Math.max(2 * atOnceOfOne, Math.floor(settings.databasePoolMax / 2))

const refusal = () =>
  new AppError('rate_limited', 'Too many reads of this client wait. Please try again shortly.', {
    headers: { 'Retry-After': String(Math.ceil(settings.readQueueMs / second)) },
  })

const turns = () =>
  shared('readTurns', () =>
    createFairQueue({
      atOnce: atOnce(),
      atOnceOfOne,
      mostWaitMs: settings.readQueueMs,
      ...mostWaiting,
      refusal,
    }),
  )

const asksNoDatabase = ({ route }: ApiCall) => Boolean(definitionOf(route)?.isStatic)

const isInMemory = (call: ApiCall) => cachedAnswer(cacheAddressOf(call)) !== undefined

/**
 * Bulkhead and time budget of reads: few of one visitor at once, and none for long in the database. What is in memory
 * waits for nobody, nor do keys and sessions.
 */
export const boundRead: Step = (call, next) => {
  const { method, caller, request } = call
  if (method !== 'GET') return next()
  const client = clientOf().network
  if (caller.kind !== 'visitor')
    return withinBudget(
      { mostMs: budgetMs.other, client: `${caller.kind} ${client}`, isPaced: false },
      next,
    )
  if (asksNoDatabase(call) || isInMemory(call)) return next()
  return turns()({
    client,
    signal: request.signal,
    run: () =>
      isInMemory(call) ? next() : withinBudget({ mostMs: budgetMs.visitor, client }, next),
  })
}
