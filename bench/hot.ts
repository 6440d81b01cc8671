import { openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { fillContent } from './reads'
import { production, start, type Server } from './servers'
import type { Bench } from './types'

/** An answer that the control sends as well. */
export type Known = { key: string; body: string; etag: string }

type Case = { what: string; address: string; headers: Record<string, string> }

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

const casesOf = async (server: Server, id: string): Promise<Case[]> => {
  const list = '/api/content?limit=10&depth=0'
  const etag = (await fetch(server.url + list)).headers.get('etag') ?? ''
  return [
    { what: 'list of 10', address: list, headers: {} },
    { what: 'the same, gzip', address: list, headers: { 'accept-encoding': 'gzip' } },
    { what: 'the same, Brotli', address: list, headers: { 'accept-encoding': 'br' } },
    { what: 'one by id', address: `/api/content/${id}?depth=0`, headers: {} },
    { what: '304', address: list, headers: { 'if-none-match': etag } },
    { what: 'health', address: '/api/health', headers: {} },
  ]
}

/** As it goes over the wire: `fetch` would unpack it. */
export const knownOf = async (
  { url }: Server,
  { address, headers }: Pick<Case, 'address' | 'headers'>,
): Promise<Known> => {
  const coding = headers['accept-encoding'] ?? ''
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url + address, { headers: coding ? { 'accept-encoding': coding } : {} }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () =>
        resolve({
          key: `${coding} ${address}`,
          body: Buffer.concat(parts).toString('base64'),
          etag: String(response.headers.etag),
        }),
      )
    }).once('error', reject)
  })
}

/** Ticks of 10 ms, of user and system. */
const cpuMsOf = ({ pid }: Server): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

type Measured = { perSecond: number; cpuUs: number }

const measure = async (server: Server, { address, headers }: Case): Promise<Measured> => {
  const options = { url: server.url + address, headers, connections: 16 }
  await autocannon({ ...options, duration: 1 })
  const before = cpuMsOf(server)
  const result = await autocannon({ ...options, duration: seconds })
  const answered = result['1xx'] + result['2xx'] + result['3xx']
  if (result.errors > 0 || result['4xx'] + result['5xx'] > 0)
    throw new Error(`${address}: ${result.errors} errors, ${result.non2xx} were no 2xx`)
  return {
    perSecond: answered / result.duration,
    cpuUs: ((cpuMsOf(server) - before) * 1000) / answered,
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const number = (value: number) => Math.round(value).toLocaleString('en')

/** Ours beside the control, in turns, the one first that was second before (ABBA). */
const compare = async (servers: [Server, Server], one: Case): Promise<string[]> => {
  const found: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      found[which].push(await measure(servers[which], one))
  const [ours, control] = found.map((all) => median(all.map(({ perSecond }) => perSecond)))
  const [ourCpu, controlCpu] = found.map((all) => median(all.map(({ cpuUs }) => cpuUs)))
  const ratios = found[0].map(({ perSecond }, round) => perSecond / found[1][round]!.perSecond)
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  return [
    one.what,
    number(ours!),
    number(control!),
    `${median(ratios).toFixed(2)} (${spread})`,
    `${ourCpu!.toFixed(0)} / ${controlCpu!.toFixed(0)} µs`,
    (controlCpu! / ourCpu!).toFixed(2),
  ]
}

export const hot: Bench = {
  name: 'hot',
  title: 'The hot path beside a bare node:http',
  run: async ({ folder }) => {
    const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
    const running: Server[] = []
    try {
      const logFile = openSync(path.join(folder, 'access.log'), 'a')
      const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' }
      const cwd = process.env.BENCH_CWD
      const ours = await start({ command: production, folder, env, stdout: logFile, cwd })
      running.push(ours)
      const id = await fillContent(ours, 50)
      const cases = await casesOf(ours, id)
      const known: Known[] = []
      for (const one of cases) known.push(await knownOf(ours, one))
      const answers = path.join(folder, 'answers.json')
      writeFileSync(answers, JSON.stringify(known))
      const control = await start({ command: ['--import', 'tsx', 'bench/bareNode.ts'], folder, env: { BARE_ANSWERS: answers } }) // prettier-ignore
      running.push(control)
      const only = process.env.BENCH_CASE
      const rows: string[][] = []
      for (const one of cases.filter(({ what }) => !only || what.includes(only)))
        rows.push(await compare([ours, control], one))
      return {
        note: `16 connections, ${rounds} rounds of ${seconds} s in turns (ABBA), medians, the rounds’ least and greatest in brackets; ours with request ids and its access log written to a file; load from the same machine.`,
        columns: ['', 'ours, req/s', 'node:http', 'ours : it', 'CPU a request', 'by CPU'],
        rows,
      }
    } finally {
      for (const server of running) await server.stop()
      await database.release()
    }
  },
}
