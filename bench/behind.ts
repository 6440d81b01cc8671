import pg from 'pg'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { load } from './load'
import { multiply, fillBehind } from './behind/fillBehind'
import { production, start, type Server } from './servers'
import type { Bench } from './types'

/** `npm run bench -- behind --large` */
const documents = process.argv.includes('--large') ? 100_000 : 1000
const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

const control = ['--import', 'tsx', 'bench/behind/oneSelect.ts']

const cases = [
  ['list of 10, `depth=0`', '/api/content?limit=10&depth=0'],
  ['list of 10, with cards', '/api/case-studies?limit=10'],
  ['filtered and sorted', '/api/content?where[kind][equals]=article&sort=-publishedAt&limit=10&depth=0'],
  ['page 20', '/api/content?limit=10&page=20&depth=0'],
  ['one by id', '/api/content/{id}?depth=0'],
  ['one by slug, with cards', '/api/case-studies/by-slug/{slug}'],
] as const // prettier-ignore

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const whole = (value: number) => Math.round(value).toLocaleString('en')
const spread = (values: number[]) => `${whole(Math.min(...values))}–${whole(Math.max(...values))}`

type Pair = { ours: number[]; control: number[]; bytes: number }

const measure = async (ours: Server, other: Server, path: string): Promise<Pair> => {
  const pair: Pair = { ours: [], control: [], bytes: 0 }
  const body = await (await fetch(ours.url + path)).text()
  await fetch(`${other.url}/body`, { method: 'PUT', body })
  const once = async (name: 'ours' | 'control') => {
    const url = name === 'ours' ? ours.url + path : `${other.url}/`
    const { requestsPerSecond, bytes } = await load({ url, seconds })
    pair[name].push(requestsPerSecond)
    pair.bytes = bytes
  }
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0
      ? (['ours', 'control'] as const)
      : (['control', 'ours'] as const))
      // prettier-ignore
      await once(name)
  return pair
}

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
      const { id, slug } = await fillBehind(ours.url)
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await multiply(client, documents)
      await client.end()
      const other = await open(control)
      const rows: string[][] = []
      for (const [what, address] of cases) {
        const path = address.replace('{id}', id).replace('{slug}', slug)
        const pair = await measure(ours, other, path)
        rows.push([
          what,
          `${(pair.bytes / 1024).toFixed(1)} KiB`,
          whole(median(pair.ours)),
          spread(pair.ours),
          whole(median(pair.control)),
          spread(pair.control),
          (median(pair.ours) / median(pair.control)).toFixed(2),
        ])
      }
      return {
        note: `${documents.toLocaleString('en')} published documents of about 5 KB, \`CACHE_MAX_MB=0\`, 16 connections of one client, ${seconds} s each, ${rounds} rounds in turns (ours first, then the control first), medians; one embedded PostgreSQL, load from the same machine. The control is a bare \`node:http\` that sends the same bytes from one prepared SELECT of one row. Both are limited by the cores that they share with PostgreSQL and the load.`,
        columns: ['', 'size', 'ours, req/s', 'spread', 'control', 'spread', 'ours : control'],
        rows,
      }
    } finally {
      for (const server of running) await server.stop()
      await database.release()
    }
  },
}
