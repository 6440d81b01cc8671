import pLimit from 'p-limit'
import { contenders, firstTokenMs, overPortkey, overRouter, type Ask } from './chatContenders'
import { startFakes } from './startFakes'
import { startPortkey } from './portkey'
import { percentile } from '../percentile'
import type { Bench } from '../types'

const rounds = 500
const requests = 100
const atOnce = 4

/** Fakes and Portkey for a benchmark, ended after it. */
const withServers = async <T>(
  folder: string,
  measure: (servers: {
    fakes: Awaited<ReturnType<typeof startFakes>>
    gateway: string
  }) => Promise<T>,
): Promise<T> => {
  const fakes = await startFakes()
  try {
    const portkey = await startPortkey(folder)
    return await measure({ fakes, gateway: portkey.url }).finally(portkey.stop)
  } finally {
    fakes.stop()
  }
}

type Times = { first: number[]; whole: number[] }

/** Each in turn, round after round, so that whatever else the machine does hits all alike. */
const measureInTurn = async (asks: Ask[]): Promise<Times[]> => {
  const times = asks.map((): Times => ({ first: [], whole: [] }))
  for (let round = -100; round < rounds; round++) {
    for (let turn = 0; turn < asks.length; turn++) {
      const index = (turn + round + 100) % asks.length
      const taken = await asks[index]!()
      if (round < 0) continue // warms up
      times[index]?.first.push(taken.first)
      times[index]?.whole.push(taken.whole)
    }
  }
  return times
}

const ms = (value: number) => value.toFixed(2)
const pair = (times: number[]) => `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`

/** What stands between a visitor and a provider that is well. */
export const chatOverhead: Bench = {
  name: 'chat',
  title: 'Assistant: what a router adds',
  run: async ({ folder }) =>
    withServers(folder, async ({ fakes, gateway }) => {
      const all = contenders(fakes.urls.answers ?? '', gateway)
      const whole = await measureInTurn(all.map((contender) => contender.whole))
      const streamed = await measureInTurn(all.map((contender) => contender.streamed))
      const added = (times: Times[], index: number, kind: keyof Times) =>
        percentile(times[index]?.[kind] ?? [], 0.5) - percentile(times[0]?.[kind] ?? [], 0.5)
      return {
        note: `${rounds} rounds, all in turn in each, one call at a time; the provider is a fake in its own process that answers 20 pieces at once, Portkey's gateway (1.15.2, from npm) another process in front of it. “Added”: p50 less that of plain \`fetch\`. Our router always streams from the provider; “whole answer” is what a JSON client waits for. Portkey waits 25 ms of its own before the first piece of a stream.`,
        columns: [
          '',
          'whole answer, p50 / p95 ms',
          'added',
          'first word, p50 / p95 ms',
          'added',
          'last word, p50 / p95 ms',
        ],
        rows: all.map(({ name }, index) => [
          name,
          pair(whole[index]?.whole ?? []),
          ms(added(whole, index, 'whole')),
          pair(streamed[index]?.first ?? []),
          ms(added(streamed, index, 'first')),
          pair(streamed[index]?.whole ?? []),
        ]),
      }
    }),
}

const series = async (ask: Ask) => {
  const limit = pLimit(atOnce)
  const startedAt = performance.now()
  const taken = await Promise.all(Array.from({ length: requests }, () => limit(ask)))
  return { total: performance.now() - startedAt, times: taken.map(({ whole }) => whole) }
}

/** What visitors wait when the first of two providers fails. */
export const chatFailover: Bench = {
  name: 'chat-failover',
  title: 'Assistant: the first provider fails',
  run: async ({ folder }) =>
    withServers(folder, async ({ fakes, gateway }) => {
      const rows: string[][] = []
      const answers = fakes.urls.answers ?? ''
      await series(overRouter([answers], 'stream').ask) // warms up
      await series(overPortkey(gateway, [answers], true))
      for (const failure of ['hangs', 'answers 500', 'cuts connections']) {
        const urls = [fakes.urls[failure] ?? '', answers]
        const ours = overRouter(urls, 'stream')
        const routers: [string, Ask][] = [
          ['ours', ours.ask],
          ['Portkey', overPortkey(gateway, urls, true)],
        ]
        for (const [name, ask] of routers) {
          const before = (await fakes.calls())[failure] ?? 0
          const { total, times } = await series(ask)
          const calls = ((await fakes.calls())[failure] ?? 0) - before
          ours.stop() // or it would go on trying the dead one in the other's time
          rows.push([
            `the first ${failure}: ${name}`,
            (total / 1000).toFixed(2),
            ...[0.5, 0.95, 0.999].map((part) => ms(percentile(times, part))),
            String(calls),
          ])
        }
      }
      return {
        note: `${requests} streamed requests, ${atOnce} at once, two providers of which the first fails from the beginning; time-out ${firstTokenMs} ms for both routers, the same fakes, one after the other in one run. Every request was answered by the second provider. Before the first piece of a stream Portkey waits 25 ms of its own.`,
        columns: ['', 'all, s', 'p50 ms', 'p95 ms', 'slowest ms', 'calls to the dead one'],
        rows,
      }
    }),
}
