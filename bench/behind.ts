import pg from 'pg'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { load } from './load'
import { multiply, fillBehind, studies } from './behind/fillBehind'
import { production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedByAllMs } from './workedMs'

/** `npm run bench -- behind --large` */
const documents = process.argv.includes('--large') ? 100_000 : 1000
const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

const control = ['--import', 'tsx', 'bench/behind/oneSelect.ts']

const addresses = 200
/** Seconds for each kind of read before the first is measured: a process that has just begun takes several times as long. */
const warmUp = 2

type Case = [what: string, one: string, many?: (number: number) => string]

const order = (number: number, by: string) => (number % 2 === 0 ? `-${by}` : by)

/** Each by one address, and by two hundred of its kind. */
const casesOf = (ids: string[]): Case[] => [
  ['list of 10, `depth=0`', '/api/content?limit=10&depth=0',
    (n) => `/api/content?limit=10&depth=0&page=${1 + (n >> 1)}&sort=${order(n, 'createdAt')}`],
  ['list of 10, with cards', '/api/case-studies?limit=10',
    (n) => `/api/case-studies?limit=10&page=${1 + ((n >> 1) % 20)}&sort=${order(n, ['createdAt', 'slug', 'publishedAt', 'updatedAt', 'id'][Math.floor(n / 40)]!)}`],
  ['filtered and sorted', '/api/content?where[kind][equals]=article&sort=-publishedAt&limit=10&depth=0',
    (n) => `/api/content?where[kind][equals]=${['article', 'guide'][(n >> 1) % 2]}&sort=${order(n, 'publishedAt')}&limit=10&page=${1 + (n >> 2)}&depth=0`],
  ['page 20', '/api/content?limit=10&page=20&depth=0'],
  ['one by id', `/api/content/${ids[0]}?depth=0`, (n) => `/api/content/${ids[n]}?depth=0`],
  ['one by slug, with cards', '/api/case-studies/by-slug/study-7', (n) => `/api/case-studies/by-slug/study-${n % studies}`],
] // prettier-ignore

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const whole = (value: number) => Math.round(value).toLocaleString('en')
const spread = (values: number[]) => `${whole(Math.min(...values))}–${whole(Math.max(...values))}`

type Pair = Record<'ours' | 'control', number[]> & { cpuUs: Record<'ours' | 'control', number[]>; bytes: number } // prettier-ignore

type Servers = { ours: Server; other: Server; folder: string }

const measure = async ({ ours, other, folder }: Servers, paths: string[]): Promise<Pair> => {
  const pair: Pair = { ours: [], control: [], cpuUs: { ours: [], control: [] }, bytes: 0 }
  const pids = { ours: ours.pid, control: other.pid }
  const body = await (await fetch(ours.url + paths[0]!)).text()
  await fetch(`${other.url}/body`, { method: 'PUT', body })
  const loads = {
    ours: () =>
      load(paths.length > 1 ? { url: ours.url, paths, seconds } : { url: ours.url + paths[0]!, seconds }), // prettier-ignore
    control: () => load({ url: `${other.url}/`, seconds }),
  }
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0
      ? (['ours', 'control'] as const)
      : (['control', 'ours'] as const)) {
      // prettier-ignore
      const before = workedByAllMs(pids[name], folder)
      const { requestsPerSecond, bytes, answered } = await loads[name]()
      pair[name].push(requestsPerSecond)
      pair.cpuUs[name].push((1000 * (workedByAllMs(pids[name], folder) - before)) / answered)
      pair.bytes = bytes
    }
  return pair
}

const rowOf = (what: string, { bytes, ours, control: other, cpuUs }: Pair): string[] => [
  what,
  `${(bytes / 1024).toFixed(1)} KiB`,
  whole(median(ours)),
  spread(ours),
  whole(median(other)),
  spread(other),
  (median(ours) / median(other)).toFixed(2),
  `${whole(median(cpuUs.ours))} / ${whole(median(cpuUs.control))}`,
  (median(cpuUs.control) / median(cpuUs.ours)).toFixed(2),
]

/** Reads that are not in memory, in turns with a `node:http` that sends what one SELECT of the same bytes gives. */
export const behind: Bench = {
  name: 'behind',
  title: `Reads behind the memory, ${documents.toLocaleString('en')} documents`,
  run: async ({ folder }) => {
    const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
    const env = { DATABASE_URL: database.url }
    const running: Server[] = []
    const open = async (command: string[], more: Record<string, string> = {}) => {
      const server = await start({ command, folder, env: { ...env, ...more } })
      running.push(server)
      return server
    }
    try {
      const ours = await open(production, { CACHE_MAX_MB: '0' })
      const cases = casesOf(await fillBehind(ours.url))
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await multiply(client, documents)
      await client.end()
      const other = await open(control)
      const servers = { ours, other, folder }
      for (const [, one, many] of cases)
        await load({ url: ours.url, paths: many ? Array.from({ length: addresses }, (_, n) => many(n)) : [one], seconds: warmUp }) // prettier-ignore
      const rows: string[][] = []
      for (const [what, one, many] of cases) {
        rows.push(rowOf(what, await measure(servers, [one])))
        if (!many) continue
        const paths = Array.from({ length: addresses }, (_, number) => many(number))
        rows.push(rowOf(`${what}, ${addresses} addresses`, await measure(servers, paths)))
      }
      return {
        note: `${documents.toLocaleString('en')} published documents of about 5 KB, \`CACHE_MAX_MB=0\`, 16 connections of one client, ${seconds} s each, ${rounds} rounds in turns (ours first, then the control first), medians; one embedded PostgreSQL, load from the same machine. Those of one address are read together, those of 200 are asked for in another order by each connection. The control is a bare \`node:http\` that sends the same bytes from one prepared SELECT of one row. Both are limited by the cores that they share with PostgreSQL and the load. CPU: of Node and PostgreSQL, whatever else the machine does. Ours has answered each kind of read for ${warmUp} s before.`,
        columns: ['', 'size', 'ours, req/s', 'spread', 'control', 'spread', 'ours : control', 'CPU µs a read', 'by CPU'], // prettier-ignore
        rows,
      }
    } finally {
      for (const server of running) await server.stop()
      await database.release()
    }
  },
}
