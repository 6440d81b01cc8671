import { Client } from 'pg'
import { shared } from '../shared'
import { inTime } from '../time/inTime'
import { databaseUrl } from './connection'

const mostWaitMs = 2000
const knownForMs = 1000

const state = shared('databaseAnswers', () => ({
  latest: undefined as { url: string; askedAt: number; answer: Promise<boolean> } | undefined,
}))

const ask = async (url: string): Promise<boolean> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10 * mostWaitMs,
    application_name: 'frontdesk-there',
  })
  client.on('error', () => undefined)
  try {
    await inTime(
      client.connect().then(() => client.query('select 1')),
      mostWaitMs,
    )
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined) // not waited for: who does not answer does not part either
  }
}

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
