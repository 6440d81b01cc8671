/** Of each ms that passes, so much is a client's. */
const share = 0.25
/** What a client that was quiet may use at once. */
const burstMs = 150
/** More is not held against it: it waits for a second at most. */
const mostMs = burstMs + 1000 * share
const sweepEveryMs = 5000

type Used = { ms: number; at: number }

/** Leaky bucket (Turner 1986): what each client has used of the event loop, less its share of the time since. */
export const createUsage = (now: () => number = () => performance.now()) => {
  const used = new Map<string, Used>()
  let sweptAt = now()

  const of = (client: string): number => {
    const { ms, at } = used.get(client) ?? { ms: 0, at: 0 }
    return Math.max(0, ms - (now() - at) * share)
  }
  const sweep = () => {
    if (now() - sweptAt < sweepEveryMs) return
    sweptAt = now()
    for (const client of used.keys()) if (of(client) === 0) used.delete(client)
  }
  return {
    of,
    add: (client: string, ms: number) => {
      used.set(client, { ms: Math.min(mostMs, of(client) + ms), at: now() })
      sweep()
    },
    /** How long until the client may go on. */
    msUntilLeft: (client: string): number => Math.ceil(Math.max(0, of(client) - burstMs) / share),
  }
}
