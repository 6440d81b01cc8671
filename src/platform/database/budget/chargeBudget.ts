import type pg from 'pg'
import { ownTurn } from '../../async/ownTurn'
import { bookkeepingPool } from '../connections/bookkeepingPool'
import { backendOf } from '../connections/sessions'
import type { DatabaseBudget } from '../../createBudget'
import { budgetSpent, currentBudget } from './withinBudget'

type Query = (...given: unknown[]) => unknown
type Callback = (error?: unknown, result?: unknown) => void
type Connect = pg.Pool['connect']

/** What ends a transaction is sent whatever it costs. */
const isEnding = (given: unknown): boolean =>
  typeof given === 'string' && /^\s*(?:rollback|commit)\b/i.test(given)

/** A cursor or a query object of pg's: it answers whoever submitted it. */
const isSubmittable = (given: unknown): boolean =>
  typeof (given as { submit?: unknown } | null)?.submit === 'function'

/** Ends what the connection does now, in PostgreSQL. A server that does not answer has nothing to end. */
const cancel = (client: pg.PoolClient) =>
  bookkeepingPool()
    .query('select pg_cancel_backend($1)', [backendOf(client)])
    .catch(() => undefined)

type Charged = { client: pg.PoolClient; budget: DatabaseBudget; query: () => unknown }

const answered = async (query: () => unknown, end: () => void): Promise<unknown> => {
  try {
    return await query()
  } finally {
    end()
  }
}

/** Its connection is given back once nothing is on its way any more that would end somebody else's statement. */
const charged = async ({ client, budget, query }: Charged): Promise<unknown> => {
  if (budget.isSpent()) throw budgetSpent()
  let ending: Promise<unknown> | undefined
  const end = budget.begin(() => {
    ending ??= cancel(client)
  })
  try {
    const result = await answered(query, end)
    await ownTurn(budget)
    if (!ending) return result
  } catch (error) {
    if (!ending) throw error
  }
  await ending
  throw budgetSpent()
}

/** Makes the statements of a connection count against the budget of the request that sends them, if it has one. */
export const chargeStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  const charging: Query = (...given) => {
    const budget = currentBudget()
    if (!budget || isSubmittable(given[0]) || isEnding(given[0])) return query(...given)
    const last = given.at(-1)
    const callback = typeof last === 'function' ? (last as Callback) : undefined
    const rest = callback ? given.slice(0, -1) : given
    const answer = charged({ client, budget, query: () => query(...rest) })
    if (!callback) return answer
    answer.then((result) => callback(undefined, result), callback)
    return undefined
  }
  client.query = charging as typeof client.query
}

/** A connection, unless the time is over first; one that comes later goes back. */
const inTime = (connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> => {
  const budget = currentBudget()
  if (!budget) return connect()
  if (budget.isSpent()) return Promise.reject(budgetSpent())
  return new Promise((resolve, reject) => {
    let isLate = false
    const end = budget.begin(() => {
      isLate = true
      reject(budgetSpent())
    })
    connect().then(
      (client) => {
        end()
        if (isLate) client.release()
        else resolve(client)
      },
      (error: Error) => {
        end()
        reject(error)
      },
    )
  })
}

/** Makes waiting for a connection count against the budget of the request that waits, if it has one. */
export const chargeWaiting = <P extends pg.Pool>(pool: P): P => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const charging = (callback?: Parameters<Connect>[0]) => {
    const coming = inTime(connect)
    if (!callback) return coming
    coming.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }
  return Object.assign(pool, { connect: charging })
}
