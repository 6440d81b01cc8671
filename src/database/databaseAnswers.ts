import { shared } from '../shared'
import { databaseUrl } from './connection'
import { onOwnConnection } from './onOwnConnection'

const mostWaitMs = 2000
const knownForMs = 1000

const state = shared('databaseAnswers', () => ({
  latest: undefined as { url: string; askedAt: number; answer: Promise<boolean> } | undefined,
}))

const ask = (url: string): Promise<boolean> =>
  onOwnConnection({ url, applicationName: 'frontdesk-there', mostMs: mostWaitMs }, (client) =>
    client.query('select 1'),
  ).then(
    () => true,
    () => false,
  )

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
