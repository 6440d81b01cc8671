import { setTimeout as wait } from 'node:timers/promises'
import { askAsAnybody, Refused } from '../ask'
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

type Asking = { queries: Iterable<string>; perSecond: number; signal?: AbortSignal }

export type Answered = {
  /** In ms from when each was due. */
  times: number[]
  /** By status. */
  refused: Map<number, number>
}

/** Open loop: each is asked when it is due, whatever has become of those before. */
export const openLoop = async (
  url: string,
  { queries, perSecond, signal }: Asking,
): Promise<Answered> => {
  const answered: Answered = { times: [], refused: new Map() }
  const { times, refused } = answered
  const ask = async (query: string, dueAt: number) => {
    try {
      await askAsAnybody(addressOf(url, query))
      times.push(performance.now() - dueAt)
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0
      refused.set(status, (refused.get(status) ?? 0) + 1)
    }
  }
  const asked: Promise<void>[] = []
  const beganAt = performance.now()
  for (const query of queries) {
    if (signal?.aborted) break
    const dueAt = beganAt + (1000 * asked.length) / perSecond
    const early = dueAt - performance.now()
    if (early > 0) await wait(early)
    asked.push(ask(query, dueAt))
  }
  await Promise.all(asked)
  return answered
}

export const ms = (times: number[], part: number): string => percentile(times, part).toFixed(1)
