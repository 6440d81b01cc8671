import pg from 'pg'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { load, type Load } from './load'
import { apiKey, production, start, throughNext, type Server } from './servers'
import type { Bench } from './types'

const documents = 1000

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
})

const sentence =
  'A depot that charges forty trucks overnight needs less power than most people expect, because they do not all have to leave at the same time. '

/** About 5 KB as JSON. */
const document = (number: number) => ({
  title: `Charging depot ${number}`,
  summary: `What it took to charge the trucks of depot ${number}.`,
  _status: 'published',
  tags: ['depot', `region-${number % 10}`],
  body: {
    root: {
      type: 'root',
      version: 1,
      format: '',
      indent: 0,
      direction: 'ltr',
      children: Array.from({ length: 16 }, () => paragraph(sentence)),
    },
  },
})

/** @returns the id of the last one */
export const fillContent = async ({ url }: Server, many: number): Promise<string> => {
  let id = ''
  for (let number = 0; number < many; number++) {
    const response = await fetch(`${url}/api/content`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
      body: JSON.stringify(document(number)),
    })
    if (response.status !== 201) throw new Error(`A document was refused: ${await response.text()}`)
    id = ((await response.json()) as { doc: { id: string } }).doc.id
  }
  return id
}

/** Without statistics the planner reads whole tables; autovacuum would see to it within a minute. */
const analyze = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

const perSecond = (value: number) => Math.round(value).toLocaleString('en')
const ratio = (ours: Load, control: Load) =>
  `${(ours.requestsPerSecond / control.requestsPerSecond).toFixed(1)} ×`

/** Public reads and health, beside the same code through Next, and beside itself without its memory. */
export const reads: Bench = {
  name: 'reads',
  title: 'Reads and health',
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
      const ours = await open(production)
      const id = await fillContent(ours, documents)
      await analyze(database.url)
      const withoutMemory = await open(production, { CACHE_MAX_MB: '0' })
      const next = await open(throughNext, { CACHE_MAX_MB: '0' })
      const rows: string[][] = []
      for (const [what, address] of [
        ['list of 10', '/api/content?limit=10&depth=0'],
        ['one by id', `/api/content/${id}?depth=0`],
        ['health', '/api/health'],
      ] as const) {
        const [a, b, c] = [
          await load({ url: ours.url + address }),
          await load({ url: withoutMemory.url + address }),
          await load({ url: next.url + address }),
        ]
        rows.push([
          what,
          `${(a.bytes / 1024).toFixed(1)} KiB`,
          perSecond(a.requestsPerSecond),
          `${a.p50} / ${a.p99}`,
          perSecond(b.requestsPerSecond),
          perSecond(c.requestsPerSecond),
          ratio(b, c),
          ratio(a, c),
        ])
      }
      return {
        note: `${documents} published documents of about 5 KB, 16 connections, 6 s each; one embedded PostgreSQL; all three servers in one run, load from the same machine. “Through Next” is the same code and build behind \`next start\`.`,
        columns: [
          '',
          'size',
          'ours, req/s',
          'p50 / p99 ms',
          'ours, memory off',
          'through Next',
          'off : Next',
          'ours : Next',
        ],
        rows,
      }
    } finally {
      for (const server of running) await server.stop()
      await database.release()
    }
  },
}
