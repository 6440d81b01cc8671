import { shared } from '../../shared'
import { databaseUrl } from './connection'
import { onOwnConnection } from './onOwnConnection'

const mostWaitMs = 2000
const knownForMs = 1000

const state = shared('databaseAnswers', () => ({
  latest: undefined as { url: string; askedAt: number; answer: Promise<boolean> } | undefined,
}))

/** Also "too many connections" is said by a server that is there; one that starts or stops (57P) is not. */
const isAnswer = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P|E)/.test(code)
}

const ask = (url: string): Promise<boolean> =>
  onOwnConnection({ url, applicationName: 'frontdesk-there', mostMs: mostWaitMs }, (client) =>
    client.query('select 1'),
  ).then(() => true, isAnswer)

/**
 * Whether the database is there at all, asked on a connection of its own: tells one that is away from one that
 * has much to do. However many ask, it is asked once a second.
 */
export const databaseAnswers = (now = Date.now()): Promise<boolean> => {
  const url = databaseUrl()
  const { latest } = state
  if (latest?.url === url && now - latest.askedAt < knownForMs) return latest.answer
  const answer = ask(url)
  state.latest = { url, askedAt: now, answer }
  return answer
}
