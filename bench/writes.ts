import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { plainPayload, post, type Posted } from './forms'
import { inRounds, median, perSecond, ratios } from './inRounds'
import { apiKey, production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedByAllMs } from './workedMs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const atOnce = 8
const rowsAtOnce = 50

const words =
  'depot charging truck overnight power grid tariff vehicle route battery energy contract'.split(
    ' ',
  )

const sentence = (length: number) =>
  Array.from({ length }, () => words[Math.floor(Math.random() * words.length)]).join(' ')

const paragraph = () => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text: sentence(75), format: 0, detail: 0, mode: 'normal', style: '' }], // prettier-ignore
})

/** About 5 KB as JSON. */
const document = () => ({
  title: sentence(5),
  slug: randomUUID(),
  summary: sentence(20),
  kind: 'article',
  tags: ['depot', 'night'],
  body: { root: { type: 'root', version: 1, format: '', indent: 0, direction: 'ltr', children: Array.from({ length: 8 }, paragraph) } }, // prettier-ignore
  _status: 'published',
})

const many = () => ({ docs: Array.from({ length: rowsAtOnce }, document) })

const byKey = () => ({ 'X-API-Key': apiKey })

type Case = {
  name: string
  server: Server & { folder: string }
  target: string
  /** Documents of a request. */
  rows: number
  connections: number
}

type Measured = { posted: Posted[]; perSecond: number[]; cpuMs: number[] }

/** `BENCH_BEFORE`: the checkout whose build is another control. */
const startAll = async (folder: string) => {
  const begin = async (name: string, command: string[], cwd?: string) => {
    const own = path.join(folder, name)
    return { ...(await start({ command, folder: own, cwd })), folder: own }
  }
  const ours = await begin('writes', production)
  const plain = await begin('plain', plainPayload)
  const before = process.env.BENCH_BEFORE && (await begin('before', production, process.env.BENCH_BEFORE)) // prettier-ignore
  return { ours, plain, before: before || undefined }
}

/** An earlier build may have none. */
const hasBulk = async ({ url }: Server) => {
  const headers = { 'Content-Type': 'application/json', ...byKey() }
  const { ok } = await fetch(`${url}/api/content/bulk`, { method: 'POST', headers, body: '{"docs":[]}' }) // prettier-ignore
  return ok
}

const casesOf = async ({
  ours,
  plain,
  before,
}: Awaited<ReturnType<typeof startAll>>): Promise<Case[]> => {
  const single = { target: '/api/content', rows: 1, connections: atOnce }
  const alone = { ...single, connections: 1 }
  const bulk = { target: '/api/content/bulk', rows: rowsAtOnce, connections: 2 }
  return [
    { name: 'plain Payload `create`', server: plain, ...single },
    { name: 'POST /api/content', server: ours, ...single },
    { name: 'POST /api/content/bulk', server: ours, ...bulk },
    { name: 'plain Payload `create`, one at a time', server: plain, ...alone },
    { name: 'POST /api/content, one at a time', server: ours, ...alone },
    ...(before
      ? [
          { name: 'before: POST /api/content', server: before, ...single },
          { name: 'before: POST /api/content, one at a time', server: before, ...alone },
        ]
      : []),
    ...(before && (await hasBulk(before))
      ? [{ name: 'before: POST /api/content/bulk', server: before, ...bulk }]
      : []),
  ]
}

const measured = (): Measured => ({ posted: [], perSecond: [], cpuMs: [] })

/** CPU is that of the seconds before as well, which warm up. */
const measureOne = async (
  { server, target, rows, connections }: Case,
  found: Measured,
  plain: Server,
) => {
  const before = workedByAllMs(server.pid, server.folder)
  const headers = server.pid === plain.pid ? undefined : byKey
  const posted = await post(server, target, rows === 1 ? document : many, headers, { connections, seconds }) // prettier-ignore
  found.posted.push(posted)
  found.perSecond.push(posted.perSecond * rows)
  found.cpuMs.push((workedByAllMs(server.pid, server.folder) - before) / (posted.answered * rows))
  return posted.perSecond * rows
}

/** Creating and publishing documents, one a request and many, against a plain Payload `create` with the same fields. */
export const writes: Bench = {
  name: 'writes',
  title: 'Creating and publishing',
  run: async ({ folder }) => {
    const servers = await startAll(folder)
    try {
      const cases = await casesOf(servers)
      const found = cases.map(measured)
      // V8 compiles what a write runs through for several hundred of them: a start takes three times as long for each.
      for (const one of cases) await measureOne(one, measured(), servers.plain)
      await inRounds(
        rounds,
        cases.map((one, at) => () => measureOne(one, found[at]!, servers.plain)),
      )
      const [control] = found
      const row = ({ name }: Case, at: number) => {
        const { perSecond: each, cpuMs, posted } = found[at]!
        const { median: middle, middle: spread } = ratios(each, control!.perSecond)
        const middleOf = (values: number[]) => String(Math.round(median(values)))
        const latency = `${middleOf(posted.map(({ p50 }) => p50))} / ${middleOf(posted.map(({ p99 }) => p99))}`
        const cpu = ratios(control!.cpuMs, cpuMs)
        return [name, perSecond(median(each)), latency, `${middle} (${spread})`, median(cpuMs).toFixed(1), cpu.median] // prettier-ignore
      }
      return {
        note: `Documents of about 5 KB, ${atOnce} at once (bulk: 2 requests of ${rowsAtOnce}), ${rounds} rounds of ${seconds} s in turns, medians, after one that is not counted; each server with its own embedded PostgreSQL, load from the same machine. Plain: Payload's own REST \`create\` behind node:http, with the same fields, languages, drafts and versions (bench/plainContent.ts), and nothing else. Ours besides: who may, audit, change log, search index, documents ready to be served, all in the write's transaction. CPU: of Node and PostgreSQL, whatever else the machine does.`,
        columns: ['', 'documents a second', 'p50 / p99 ms a request', 'to plain (middle half)', 'CPU ms a document', 'by CPU'], // prettier-ignore
        rows: cases.map(row),
      }
    } finally {
      for (const server of Object.values(servers)) await server?.stop()
    }
  },
}
