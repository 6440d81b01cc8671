import { bookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import { logger } from '../../platform/logging'
import { shared } from '../../platform/shared'
import { createSearchLog, type CountedQuery, type Search } from './searchLog'

const flushEveryMs = 3000

const state = shared('searchLog', () => ({
  log: createSearchLog(),
  timer: undefined as NodeJS.Timeout | undefined,
  /** One writes after the other. */
  written: Promise.resolve(),
}))

/** Rows in one order for all replicas, so that two of them never wait for each other. */
const inOrder = (rows: CountedQuery[]) =>
  rows.toSorted((a, b) => {
    const [left, right] = [a, b].map(({ week, locale, query }) => `${week}\n${locale}\n${query}`)
    return left! < right! ? -1 : 1
  })

const write = async (given: CountedQuery[]) => {
  const rows = inOrder(given)
  await bookkeepingPool().query({
    name: 'log-searches',
    text: `insert into search_queries as q (week, locale, query, searches, results)
           select * from unnest($1::date[], $2::text[], $3::text[], $4::int[], $5::int[])
               on conflict (week, locale, query) do update
              set searches = q.searches + excluded.searches, results = excluded.results`,
    values: [
      rows.map(({ week }) => week),
      rows.map(({ locale }) => locale),
      rows.map(({ query }) => query),
      rows.map(({ searches }) => searches),
      rows.map(({ results }) => results),
    ],
  })
}

const flush = async (all: boolean) => {
  const { rows, dropped } = state.log.take({ all })
  if (dropped > 0) logger.warn({ msg: 'Too many different searches to count them all', dropped })
  if (rows.length === 0) return
  try {
    await write(rows)
  } catch (error) {
    state.log.giveBack(rows)
    logger.warn({ msg: 'Searches could not be stored yet', reason: (error as Error).message })
  }
}

const schedule = () => {
  if (state.timer || state.log.isEmpty()) return
  state.timer = setTimeout(() => {
    state.timer = undefined
    void flushSearches()
  }, flushEveryMs)
  state.timer.unref()
}

/** Stores what was counted. With `all`, also what a visitor may still be typing. */
export const flushSearches = async ({ all = false } = {}): Promise<void> => {
  state.written = state.written.then(() => flush(all))
  await state.written
  schedule()
}

/**
 * Write-behind: counts a search for the report, at once in memory, seconds later in `search_queries`. It never fails and
 * holds no request up; queries that may tell of a person are left out (loggedQuery.ts).
 */
export const logSearch = (search: Search) => {
  state.log.note(search)
  schedule()
}

/** Stores what is left, as the process stops. */
export const closeSearchLog = async () => {
  await flushSearches({ all: true })
  clearTimeout(state.timer)
  state.timer = undefined
}
