import { AppError } from '../../platform/errors'
import { shared } from '../../platform/shared'

/** Of one client, and of all together: each holds a connection, and reads whatever changes. */
const mostOfOne = 10
const mostOfAll = 500
/** Those who come with nothing leave some to keys and to staff. */
const mostOfVisitors = 400

/** Then it ends, and its reader goes on with another: so they spread over replicas that came later. */
const lastsMs = 60 * 60 * 1000

const open = shared('changeStreams', () => ({
  byClient: new Map<string, number>(),
  /** Whether each is a visitor's. */
  endings: new Map<AbortController, boolean>(),
}))

const isFull = (isVisitor: boolean): boolean => {
  if (open.endings.size >= mostOfAll) return true
  return isVisitor && [...open.endings.values()].filter(Boolean).length >= mostOfVisitors
}

const refusal = () =>
  new AppError('rate_limited', 'Too many streams are open. Ask for pages instead, or try again.', {
    headers: { 'Retry-After': '30' },
  })

/** Notes a stream that begins. `signal` aborts when it has to end; `close` says that it has. @throws AppError 429 */
export const openStream = ({ network, isVisitor }: { network: string; isVisitor: boolean }) => {
  const client = isVisitor ? network : `with credentials ${network}`
  const ofClient = open.byClient.get(client) ?? 0
  if (ofClient >= mostOfOne || isFull(isVisitor)) throw refusal()
  const ending = new AbortController()
  open.byClient.set(client, ofClient + 1)
  open.endings.set(ending, isVisitor)
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
  for (const ending of open.endings.keys()) ending.abort()
}
