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
  url: string
  headers?: Record<string, string>
  connections?: number
  seconds?: number
}

/** Asks for one address as often as it can. @throws when anything but 2xx came back */
export const load = async ({
  url,
  headers = {},
  connections = 16,
  seconds = 6,
}: LoadOptions): Promise<Load> => {
  const warm = await autocannon({ url, headers, connections, duration: 1 })
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`)
  }
  const bytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes,
    answered: warm['2xx'] + result['2xx'],
  }
}
