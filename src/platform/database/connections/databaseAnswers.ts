import { isDeepStrictEqual } from 'node:util'
import { shared } from '../../shared'
import { databaseAddress, type DatabaseAddress } from './connection'
import { onOwnConnection } from './onOwnConnection'

const mostWaitMs = 2000
const knownForMs = 1000

const state = shared('databaseAnswers', () => ({
  latest: undefined as
    { address: DatabaseAddress; askedAt: number; answer: Promise<boolean> } | undefined,
}))

/** Also "too many connections" is said by a server that is there; one that starts or stops (57P) is not. */
const isAnswer = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P|E)/.test(code)
}

const ask = (address: DatabaseAddress): Promise<boolean> =>
  onOwnConnection({ address, applicationName: 'frontdesk-there', mostMs: mostWaitMs }, (client) =>
    client.query('select 1'),
  ).then(() => true, isAnswer)

/**
 * Whether the database is there at all, asked on a connection of its own: tells one that is away from one that
 * has much to do. However many ask, it is asked once a second (of monotonic time: the clock may be set back).
 */
export const databaseAnswers = (now = performance.now()): Promise<boolean> => {
  const address = databaseAddress()
  const { latest } = state
  if (latest && now - latest.askedAt < knownForMs && isDeepStrictEqual(latest.address, address))
    return latest.answer
  const answer = ask(address)
  state.latest = { address, askedAt: now, answer }
  return answer
}
