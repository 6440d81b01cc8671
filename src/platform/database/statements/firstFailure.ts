import type pg from 'pg'

type Query = (...given: unknown[]) => unknown

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')

/** Whether PostgreSQL said no to a statement, after which it takes no other one until the transaction has ended. */
const isOfServer = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))

/**
 * Makes a connection remember what a transaction failed with. PostgreSQL says of everything after it only that the
 * transaction is aborted (25P02), so code that swallowed the first failure hides it: what comes after is not sent, and
 * fails with the first one as its cause.
 */
export const rememberFirstFailure = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  let isOpen = false
  let first: unknown
  const failed = () => new Error('The transaction has failed already', { cause: first })
  const note = (error: unknown) => {
    if (first !== undefined) throw failed() // it was on its way already
    if (isOpen && isOfServer(error)) first = error
    throw error
  }
  const remembering: Query = (...given) => {
    const [word = ''] = textOf(given[0]).trimStart().slice(0, 20).toLowerCase().split(/[\s;]/)
    if (['rollback', 'commit', 'begin'].includes(word)) {
      first = undefined
      isOpen = word === 'begin'
    }
    if (first !== undefined) return Promise.reject(failed())
    const answer = query(...given)
    return answer instanceof Promise ? answer.catch(note) : answer
  }
  client.query = remembering as typeof client.query
}
