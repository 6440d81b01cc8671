type Waiting = { begin: () => void }

type Options = {
  /** Of all clients together. */
  atOnce: number
  /** Of one client. */
  atOnceOfOne: number
  /** How many may wait, of one client and of all together. */
  mostWaitingOfOne: number
  mostWaiting: number
  mostWaitMs: number
  /** What is thrown at those who wait too long, or behind too many. */
  refusal: () => Error
}

/** What of an `AbortSignal` is needed. */
export type Gone = {
  readonly aborted: boolean
  addEventListener: (type: 'abort', listener: () => void) => void
  removeEventListener: (type: 'abort', listener: () => void) => void
}

type Work<T> = {
  client: string
  run: () => Promise<T>
  /** Whose work has no one left to wait for it goes out of the queue. */
  signal?: Gone
}

export type FairQueue = <T>(work: Work<T>) => Promise<T>

/**
 * Bulkhead with fair queuing (Nagle, RFC 970): each client has a few places and a line of its own, and lines take turns
 * (round robin), so that who sends much waits for themselves alone.
 */
export const createFairQueue = ({ atOnce, atOnceOfOne, refusal, ...most }: Options): FairQueue => {
  const running = new Map<string, number>()
  /** In the order of their turns. */
  const lines = new Map<string, Set<Waiting>>()
  let allRunning = 0
  let allWaiting = 0

  const runningOf = (client: string) => running.get(client) ?? 0
  const isFree = (client: string) => allRunning < atOnce && runningOf(client) < atOnceOfOne

  const take = (client: string) => {
    running.set(client, runningOf(client) + 1)
    allRunning += 1
  }
  const leave = (client: string, waiting: Waiting) => {
    const line = lines.get(client)
    if (!line?.delete(waiting)) return
    allWaiting -= 1
    if (line.size === 0) lines.delete(client)
  }
  /** The first client whose turn it can be goes to the end. */
  const next = () => {
    if (allRunning >= atOnce) return
    for (const [client, line] of lines) {
      const [first] = line
      if (!first || runningOf(client) >= atOnceOfOne) continue
      leave(client, first)
      if (lines.delete(client)) lines.set(client, line)
      take(client)
      return first.begin()
    }
  }
  const giveBack = (client: string) => {
    const left = runningOf(client) - 1
    if (left > 0) running.set(client, left)
    else running.delete(client)
    allRunning -= 1
    next()
  }

  const turnOf = ({ client, signal }: Omit<Work<unknown>, 'run'>) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(client) ?? new Set<Waiting>()
      const waiting: Waiting = {
        begin: () => {
          done()
          resolve()
        },
      }
      const giveUp = () => {
        leave(client, waiting)
        done()
        reject(refusal())
      }
      const timer = setTimeout(giveUp, most.mostWaitMs)
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      signal?.addEventListener('abort', giveUp)
      lines.set(client, line.add(waiting))
      allWaiting += 1
    })

  return async ({ client, run, signal }) => {
    if (isFree(client) && !lines.has(client)) take(client)
    else {
      const isFull =
        allWaiting >= most.mostWaiting || (lines.get(client)?.size ?? 0) >= most.mostWaitingOfOne
      if (isFull || signal?.aborted) throw refusal()
      await turnOf({ client, signal })
    }
    try {
      return await run()
    } finally {
      giveBack(client)
    }
  }
}
