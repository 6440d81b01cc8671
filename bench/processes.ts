import { openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { inRounds, median, perSecond, ratios } from './inRounds'
import { fillContent } from './reads'
import { production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedMs } from './workedMs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
/** The second one begins when the first serves, and Next is loaded after that. */
const settleMs = 15_000
const address = '/api/content?limit=10&depth=0'

type Measured = { perSecond: number; cpuSeconds: number }

/** `rate`: a second, for all connections together; none: as fast as it goes. */
const measure = async ({ url, pid }: Server, rate?: number): Promise<Measured> => {
  const options = { url: url + address, connections: 16, ...(rate && { overallRate: rate }) }
  await autocannon({ ...options, duration: 1 })
  const before = workedMs(pid)
  const result = await autocannon({ ...options, duration: seconds })
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} failed`)
  const answered = result['2xx']
  return {
    perSecond: answered / result.duration,
    cpuSeconds: ((workedMs(pid) - before) / 1000 / answered) * 10_000,
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid) // prettier-ignore
      } catch {
        return false // it has ended meanwhile
      }
    })
    .map(Number)

/** Proportional set size: what processes share counts once. */
const memoryMb = ({ pid }: Server) =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
    return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024
  }, 0)

const rates = [2000, 8000, undefined]

/** Several processes on one port beside one. */
export const processes: Bench = {
  name: 'processes',
  title: 'One process, and two on one port',
  isNamed: true,
  run: async ({ folder }) => {
    const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
    const running: Server[] = []
    const rows: string[][] = []
    try {
      for (const count of ['1', '2']) {
        const env = { DATABASE_URL: database.url, WEB_CONCURRENCY: count, LOG_LEVEL: 'info' }
        const stdout = openSync(path.join(folder, `access${count}.log`), 'a')
        running.push(await start({ command: production, folder, env, stdout }))
        if (count === '1') await fillContent(running[0]!, 50)
      }
      await wait(settleMs)
      for (const rate of rates) {
        const measures = running.map((server) => () => measure(server, rate))
        const [one = [], two = []] = await inRounds(rounds, measures)
        const cpu = (all: Measured[]) => all.map(({ cpuSeconds }) => cpuSeconds)
        const { median: middle, middle: spread } = ratios(cpu(two), cpu(one))
        const speed = (all: Measured[]) => perSecond(median(all.map((each) => each.perSecond)))
        rows.push([rate ? `${perSecond(rate)} a second` : 'as fast as it goes', speed(one), speed(two), median(cpu(one)).toFixed(3), median(cpu(two)).toFixed(3), middle, spread]) // prettier-ignore
      }
      const [one, two] = running.map((server) => perSecond(memoryMb(server)))
      return {
        note: `A list of 10 from memory, 16 connections, ${rounds} rounds of ${seconds} s in turns, medians; logs written to files, one database, load from the same machine. CPU of all processes, the supervisor among them. Memory afterwards (PSS): ${one} MB, and ${two} MB for both and the supervisor.`,
        columns: ['', 'one, req/s', 'two, req/s', 'one, CPU s for 10,000', 'two', 'two : one', 'middle half'], // prettier-ignore
        rows,
      }
    } finally {
      for (const server of running) await server.stop()
      await database.release()
    }
  },
}
