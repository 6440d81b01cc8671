import { openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { knownOf } from './hot'
import { inRounds, median, perSecond, ratios } from './inRounds'
import { residentMb } from './memoryOfAll'
import { askFor } from './openLoop'
import { fillContent } from './reads'
import { production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedMs } from './workedMs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
/** The second one begins when the first serves, and Next is loaded after that. */
const settleMs = 15_000
const address = '/api/content?limit=10&depth=0'

type Load = { connections: number; perSecond?: number }
type Measured = { perSecond: number; cpuSeconds: number }

const measure = async ({ url, pid }: Server, load: Load): Promise<Measured> => {
  await askFor({ url: url + address, ...load, seconds: 0.5 })
  const [before, beganAt] = [workedMs(pid), performance.now()]
  const answered = await askFor({ url: url + address, ...load, seconds })
  return {
    perSecond: answered / ((performance.now() - beganAt) / 1000),
    cpuSeconds: ((workedMs(pid) - before) / 1000 / answered) * 10_000,
  }
}

/** What one is asked, and what two are. */
const loads: { what: string; one: Load; two: Load }[] = [
  ...[2000, 8000].map((rate) => {
    const load = { connections: 16, perSecond: rate }
    return { what: `${perSecond(rate)} a second`, one: load, two: load }
  }),
  { what: 'as fast as it goes', one: { connections: 16 }, two: { connections: 16 } },
  { what: 'for each 4,000 a second', one: { connections: 8, perSecond: 4000 }, two: { connections: 16, perSecond: 8000 } }, // prettier-ignore
  { what: 'for each 16 connections', one: { connections: 16 }, two: { connections: 32 } },
]

const rowOf = async ({ what, one, two }: (typeof loads)[number], servers: Server[]) => {
  const measures = servers.map((server, at) => () => measure(server, at % 2 ? two : one))
  const found = await inRounds(rounds, measures)
  const [oneCpu, twoCpu, bareOne, bareTwo] = found.map((all) => all.map(({ cpuSeconds }) => cpuSeconds)) // prettier-ignore
  const speeds = found.map((all) => perSecond(median(all.map((each) => each.perSecond))))
  const cpu = [oneCpu!, twoCpu!].map((all) => median(all).toFixed(3))
  const [ours, bare] = [ratios(twoCpu!, oneCpu!), ratios(bareTwo!, bareOne!)]
  return [what, ...speeds.slice(0, 2), ...cpu, `${ours.median} (${ours.middle})`, `${bare.median} (${bare.middle})`] // prettier-ignore
}

/** Several processes on one port beside one, and a bare `node:http` of one and two that sends the same bytes. */
export const processes: Bench = {
  name: 'processes',
  title: 'One process, and two on one port',
  isNamed: true,
  run: async ({ folder }) => {
    const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
    const running: Server[] = []
    try {
      for (const count of ['1', '2']) {
        const env = { DATABASE_URL: database.url, WEB_CONCURRENCY: count, LOG_LEVEL: 'info' }
        const stdout = openSync(path.join(folder, `access${count}.log`), 'a')
        running.push(await start({ command: production, folder, env, stdout, cwd: process.env.BENCH_CWD })) // prettier-ignore
        if (count === '1') await fillContent(running[0]!, 50)
      }
      const answers = path.join(folder, 'answers.json')
      writeFileSync(answers, JSON.stringify([await knownOf(running[0]!, { address, headers: {} })]))
      for (const count of ['1', '2']) {
        const env = { BARE_ANSWERS: answers, WEB_CONCURRENCY: count }
        running.push(await start({ command: ['--import', 'tsx', 'bench/bareNode.ts'], folder, env })) // prettier-ignore
      }
      await wait(settleMs)
      const atFirst = running.map(({ pid }) => perSecond(residentMb(pid)))
      const rows: string[][] = []
      for (const load of loads) rows.push(await rowOf(load, running))
      const after = running.map(({ pid }) => perSecond(residentMb(pid)))
      return {
        note: `A list of 10 from memory, 16 connections where nothing else is said, ${rounds} rounds of ${seconds} s in turns, medians and the ratios’ middle halves; arrivals of a Poisson process; logs written to files, one database, load from the same machine. CPU of all processes, the supervisor among them. Resident memory, files’ pages once: one ${atFirst[0]} MB at the start and ${after[0]} after all, two and the supervisor ${atFirst[1]} and ${after[1]}.`,
        columns: ['', 'one, req/s', 'two, req/s', 'one, CPU s for 10,000', 'two', 'two : one', 'node:http’s'], // prettier-ignore
        rows,
      }
    } finally {
      for (const server of running) await server.stop()
      await database.release()
    }
  },
}
