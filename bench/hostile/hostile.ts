import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { percentile } from '../percentile'
import { apiKey, production, start } from '../servers'
import type { Bench } from '../types'
import type { Felt } from './bystanders'
import { costs, type Cost } from './costs'
import { editing, type Editing } from './editing'
import { fill } from './fill'
import { siege, type Siege } from './siege'

const documents = Number(process.env.HOSTILE_DOCUMENTS ?? 400)
const seconds = Number(process.env.HOSTILE_SECONDS ?? 30)
/** Another checkout that is built, to compare with. */
const before = process.env.HOSTILE_BEFORE

type Run = { costs: Cost[]; siege: Siege; editing: Editing }

const runIn = async (folder: string, cwd: string): Promise<Run> => {
  await mkdir(folder)
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const env = { DATABASE_URL: database.url }
  const open = () => start({ command: production, folder, cwd, env })
  const client = new pg.Client({ connectionString: database.url })
  let server = await open()
  try {
    const { content } = await fill(server.url, { documents, apiKey })
    await client.connect()
    await client.query('analyze')
    const single = await costs({ ...server, client })
    await server.stop() // what filling has left in its memory is none of what follows
    server = await open()
    await wait(3000)
    const besieged = await siege({ ...server, seconds })
    const edited = await editing({
      ...server,
      seconds: Math.ceil(seconds / 2),
      document: content[0]!,
      apiKey,
    })
    return { costs: single, siege: besieged, editing: edited }
  } finally {
    await client.end()
    await server.stop()
    await database.release()
  }
}

const ms = (value: number) => `${Math.round(value)} ms`
const p = (times: number[], part: number) => ms(percentile(times, part))

const badOf = ({ health, memory, fresh, page }: Felt) =>
  [health, memory, fresh, page].reduce((sum, { bad }) => sum + bad, 0)

const figures = ({ siege: { felt }, editing: edited }: Run): [string, string][] => [
  ['health, p50 / p99', `${p(felt.health.ms, 0.5)} / ${p(felt.health.ms, 0.99)}`],
  ['others, from memory, p50 / p99', `${p(felt.memory.ms, 0.5)} / ${p(felt.memory.ms, 0.99)}`],
  ['others, not from memory, p50 / p99', `${p(felt.fresh.ms, 0.5)} / ${p(felt.fresh.ms, 0.99)}`],
  ['others, a page, p50 / p99', `${p(felt.page.ms, 0.5)} / ${p(felt.page.ms, 0.99)}`],
  ['others, not answered with 200', `${badOf(felt)}`],
  ['memory grew by', `${Math.round(felt.grownMib)} MiB`],
  ['publishing under 60 % of reads, p95', p(edited.publishing, 0.95)],
  ['autosave under 60 % of reads, p95', p(edited.autosave, 0.95)],
  ['those reads', `${edited.readsPerSecond}/s`],
]

const cost = ({ status, bytes, nodeMs, databaseMs }: Cost) =>
  `${status}, ${Math.ceil(bytes / 1024)} KiB, ${Math.round(nodeMs)} + ${Math.round(databaseMs)} ms`

/** One visitor sends the worst there is: what each of it costs, and what others feel of it. */
export const hostile: Bench = {
  name: 'hostile',
  title: 'A visitor who means harm',
  run: async ({ folder }) => {
    const after = await runIn(path.join(folder, 'after'), process.cwd())
    const old = before ? await runIn(path.join(folder, 'before'), before) : undefined
    const olds = old && figures(old)
    const rows = figures(after).map(([what, value], index) => [
      what,
      ...(olds ? [olds[index]![1]] : []),
      value,
    ])
    const single = after.costs.map((one, index) => [
      one.name,
      ...(old ? [cost(old.costs[index]!)] : []),
      cost(one),
    ])
    return {
      note: `${documents} documents of about 12 KB with relations and pictures; ${seconds} s of one client with 48 connections and 300 slow ones; attacker, others and server on this machine. Single requests: status, size, CPU of Node + PostgreSQL.`,
      columns: ['', ...(old ? ['before'] : []), 'now'],
      rows: [...rows, ...single],
    }
  },
}
