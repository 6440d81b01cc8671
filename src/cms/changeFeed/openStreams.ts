import { AppError } from '../../platform/errors'
import { shared } from '../../platform/shared'

/** Of one client, and of all together: each holds a connection, and reads whatever changes. */
const mostOfOne = 10
const mostOfAll = 500

/** Then it ends, and its reader goes on with another: so they spread over replicas that came later. */
const lastsMs = 60 * 60 * 1000

const open = shared('changeStreams', () => ({
  byClient: new Map<string, number>(),
  endings: new Set<AbortController>(),
}))

const refusal = () =>
  new AppError('rate_limited', 'Too many streams are open. Ask for pages instead, or try again.', {
    headers: { 'Retry-After': '30' },
  })

/** Notes a stream that begins. `signal` aborts when it has to end; `close` says that it has. @throws AppError 429 */
export const openStream = (client: string) => {
  const ofClient = open.byClient.get(client) ?? 0
  if (ofClient >= mostOfOne || open.endings.size >= mostOfAll) throw refusal()
  const ending = new AbortController()
  open.byClient.set(client, ofClient + 1)
  open.endings.add(ending)
  const timer = setTimeout(() => ending.abort(), lastsMs).unref()
  return {
    signal: ending.signal,
    close: () => {
      if (!open.endings.delete(ending)) return
      clearTimeout(timer)
      ending.abort()
      const left = (open.byClient.get(client) ?? 1) - 1
      if (left > 0) open.byClient.set(client, left)
      else open.byClient.delete(client)
    },
  }
}

/** Graceful shutdown: their readers go on at another replica, from where they were. */
export const endStreams = () => {
  for (const ending of open.endings) ending.abort()
}
