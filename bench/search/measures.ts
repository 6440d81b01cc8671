import { setTimeout as wait } from 'node:timers/promises'
import { askAsAnybody } from '../ask'
import { percentile } from '../percentile'

const addressOf = (url: string, query: string) => `${url}/api/search?q=${encodeURIComponent(query)}`

/** One after the other. @returns ms */
export const oneByOne = async (url: string, queries: string[]): Promise<number[]> => {
  const times: number[] = []
  for (const query of queries) {
    const at = performance.now()
    await askAsAnybody(addressOf(url, query))
    times.push(performance.now() - at)
  }
  return times
}

/** Several at once, as visitors come. @returns searches a second */
export const manyAtOnce = async (url: string, queries: string[]): Promise<number> => {
  const at = performance.now()
  const next = queries.values()
  const visitor = async () => {
    for (const query of next) await askAsAnybody(addressOf(url, query))
  }
  await Promise.all(Array.from({ length: 16 }, visitor))
  return queries.length / ((performance.now() - at) / 1000)
}

/**
 * Open loop: each is asked when it is due, whatever has become of those before.
 * @returns ms from when each was due
 */
export const openLoop = async (
  url: string,
  {
    queries,
    perSecond,
    signal,
  }: { queries: Iterable<string>; perSecond: number; signal?: AbortSignal },
): Promise<number[]> => {
  const asked: Promise<number>[] = []
  const beganAt = performance.now()
  for (const query of queries) {
    if (signal?.aborted) break
    const dueAt = beganAt + (1000 * asked.length) / perSecond
    const early = dueAt - performance.now()
    if (early > 0) await wait(early)
    const one = askAsAnybody(addressOf(url, query)).then(() => performance.now() - dueAt)
    one.catch(() => undefined) // it is told of below, when all are asked: else Node would end here, and leave the server
    asked.push(one)
  }
  return Promise.all(asked)
}

export const ms = (times: number[], part: number): string => percentile(times, part).toFixed(1)
