import autocannon from 'autocannon'

export type Load = {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  bytes: number
  /** Requests, the second before included that warms up. */
  answered: number
}

type LoadOptions = {
  /** With the address, unless there are many. */
  url: string
  /** Addresses that are asked for in turn, by each connection in another order. */
  paths?: string[]
  headers?: Record<string, string>
  connections?: number
  seconds?: number
}

/** Linear congruential (Numerical Recipes): the same orders in each run. */
const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  let state = seed
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  return list
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

const inOtherOrders = (paths: string[]) => {
  let clients = 0
  return {
    setupClient: (client: autocannon.Client) =>
      client.setRequests(shuffled(paths, ++clients).map((path) => ({ path }))),
  }
}

/** Asks for one address, or several, as often as it can. @throws when anything but 2xx came back */
export const load = async ({
  url,
  paths,
  headers = {},
  connections = 16,
  seconds = 6,
}: LoadOptions): Promise<Load> => {
  const options = { url, headers, connections }
  const order = () => (paths ? inOtherOrders(paths) : {})
  const warm = await autocannon({ ...options, ...order(), duration: 1 })
  const result = await autocannon({ ...options, ...order(), duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`)
  }
  const bytes = (await (await fetch(url + (paths?.[0] ?? ''), { headers })).arrayBuffer())
    .byteLength
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes,
    answered: warm['2xx'] + result['2xx'],
  }
}
