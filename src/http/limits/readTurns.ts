import { createFairQueue, type Gone } from '../../platform/async/fairQueue'
import { withinBudget } from '../../platform/database/budget/withinBudget'
import { AppError } from '../../platform/errors'
import { shareOf } from '../../platform/processes/siblings'
import { settings } from '../../platform/settings'
import { shared } from '../../platform/shared'

const second = 1000

/** What a read may take of the database, in sum (contract §7, Time). */
const budgetMs = { visitor: 2 * second, other: 10 * second }
const atOnceOfOne = 4

/** Beyond that, nobody who comes would have their turn in time. */
const mostWaiting = { mostWaitingOfOne: 1000, mostWaiting: 5000 }

/** Half of the connections are left to others, and whatever one client does, as many places as it has itself. */
const atOnce = () => Math.max(2 * shareOf(atOnceOfOne), Math.floor(settings.databasePoolMax / 2))

const refusal = () =>
  new AppError('rate_limited', 'Too many reads of this client wait. Please try again shortly.', {
    headers: { 'Retry-After': String(Math.ceil(settings.readQueueMs / second)) },
  })

const turns = () =>
  shared('readTurns', () =>
    createFairQueue({
      atOnce: atOnce(),
      atOnceOfOne: shareOf(atOnceOfOne),
      mostWaitMs: settings.readQueueMs,
      ...mostWaiting,
      refusal,
    }),
  )

type Turn<T> = {
  client: string
  signal: Gone
  /** What is waited for before its turn. */
  ready?: (client: string) => Promise<void> | undefined
  /** Whether it is in memory by now: others may have asked for the same. */
  isInMemory: () => boolean
  run: () => Promise<T>
}

/** A visitor’s read: few of one visitor at once, and none for long in the database. */
export const readInTurn = <T>({ client, signal, ready, isInMemory, run }: Turn<T>): Promise<T> => {
  const inTurn = () =>
    turns()({
      client,
      signal,
      run: () => (isInMemory() ? run() : withinBudget({ mostMs: budgetMs.visitor, client }, run)),
    })
  const waited = ready?.(client)
  return waited ? waited.then(inTurn) : inTurn()
}

/** A read by a key or a session: it waits for nobody. */
export const readAtOnce = <T>(client: string, run: () => Promise<T>): Promise<T> =>
  withinBudget({ mostMs: budgetMs.other, client, isPaced: false }, run)

/** What nobody waits for, of what visitors read: it is no one's turn, and may take no longer. */
export const readForMemory = <T>(run: () => Promise<T>): Promise<T> =>
  withinBudget({ mostMs: budgetMs.visitor, client: 'memory', isPaced: false }, run)
