import { AppError } from '../../errors'
import { noteInRequest, requestContext } from '../../requestContext'
import { createBudget, type Budgeted, type DatabaseBudget } from '../../createBudget'

const retryAfterSeconds = 5

/** What a read is told whose time with the database is over. */
export const budgetSpent = (cause?: unknown) =>
  new AppError('unavailable', 'This read took the database too long, and was ended there.', {
    cause,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })

/** The budget of the request that runs now, while it counts. */
export const currentBudget = (): DatabaseBudget | undefined => {
  const budget = requestContext()?.databaseBudget
  return budget?.isOpen() ? budget : undefined
}

/**
 * Work of the request that runs now, done for others as well who wait for it: whatever it makes of a statement that was
 * ended, it is no answer, to none of them.
 * @throws AppError `unavailable` with `Retry-After`
 */
export const whileBudgetLasts = async <T>(run: () => Promise<T>): Promise<T> => {
  const budget = currentBudget()
  try {
    const made = await run()
    if (budget?.isSpent()) throw budgetSpent()
    return made
  } catch (error) {
    throw budget?.isSpent() ? budgetSpent(error) : error
  }
}

/**
 * Runs a request's work, which may keep the database busy for so long in sum, waiting for a connection included.
 * @throws AppError `unavailable` with `Retry-After`
 */
export const withinBudget = async <T>(given: Budgeted, run: () => Promise<T>): Promise<T> => {
  const budget = createBudget(given)
  noteInRequest({ databaseBudget: budget })
  try {
    return await whileBudgetLasts(run)
  } finally {
    budget.close()
  }
}
