import {
  debianBin,
  startCluster,
  startReplicaOf,
  type Cluster,
} from '../tests/helpers/database/cluster'
import { fillBehind } from './behind/fillBehind'
import { load } from './load'
import { production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedMs } from './workedMs'

const rounds = 4
const seconds = 3

const cases = [
  ['list of 10, `depth=0`', '/api/content?limit=10&depth=0'],
  ['one by id', '/api/content/{id}?depth=0'],
  ['one by slug, with cards', '/api/case-studies/by-slug/study-7'],
  ['what is not ready: `format=html`', '/api/content?limit=10&format=html'],
] as const

type Figures = { perSecond: number[]; primary: number[]; replica: number[]; node: number[] }

const none = (): Figures => ({ perSecond: [], primary: [], replica: [], node: [] })

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
const whole = (value: number) => Math.round(value).toLocaleString('en')
const shown = (values: number[]) =>
  `${whole(median(values))} (${whole(Math.min(...values))}–${whole(Math.max(...values))})`

type Measured = { server: Server; primary: Cluster; replica: Cluster }

const once = async ({ server, primary, replica }: Measured, path: string, figures: Figures) => {
  const pids = { primary: primary.pid(), replica: replica.pid(), node: server.pid }
  const worked = () =>
    Object.entries(pids).map(([name, pid]) => [name as keyof typeof pids, workedMs(pid)] as const)
  const before = new Map(worked())
  const { requestsPerSecond } = await load({ url: server.url + path, seconds })
  const thousands = (requestsPerSecond * (seconds + 1)) / 1000 // the second that warms up has the same pace
  figures.perSecond.push(requestsPerSecond)
  for (const [name, ms] of worked()) figures[name].push((ms - (before.get(name) ?? 0)) / thousands)
}

/** Reads behind the memory by two servers in turns, of which one has a streaming replica. */
export const replica: Bench = {
  name: 'replica',
  title: 'Reads from a streaming replica',
  isNamed: true,
  run: async ({ folder }) => {
    const primary = await startCluster(debianBin(15), { shared_buffers: '128MB', jit: 'off' })
    const open: (() => Promise<unknown>)[] = [primary.remove]
    const openServer = async (env: Record<string, string>) => {
      const all = { DATABASE_URL: primary.url, CACHE_MAX_MB: '0', ...env }
      const server = await start({ command: production, folder, env: all })
      open.unshift(server.stop)
      return server
    }
    try {
      const alone = await openServer({})
      const [id = ''] = await fillBehind(alone.url)
      await primary.query('vacuum analyze')
      const second = await startReplicaOf(primary)
      open.push(second.remove)
      const reading = await openServer({ DATABASE_READ_URLS: second.url })
      const servers = [['primary alone', alone], ['with a replica', reading]] as const // prettier-ignore
      const rows: string[][] = []
      for (const [what, address] of cases) {
        const path = address.replace('{id}', id)
        const figures = servers.map(none)
        for (let round = 0; round < rounds; round++)
          for (const at of round % 2 === 0 ? [0, 1] : [1, 0])
            await once({ server: servers[at]![1], primary, replica: second }, path, figures[at]!)
        figures.forEach(
          ({ perSecond, primary: own, replica: others, node }, at) =>
          rows.push([what, servers[at]![0], shown(perSecond), shown(own), shown(others), shown(node)]), // prettier-ignore
        )
      }
      return {
        note: `1,000 published documents of about 5 KB, \`CACHE_MAX_MB=0\`, 16 connections of one client, ${seconds} s each, ${rounds} rounds in turns, medians with their spread. PostgreSQL 15 from Debian, primary, replica, both servers and the load on one machine: what counts is whose CPU works, not the pace.`,
        columns: ['', '', 'req/s', 'primary, CPU ms per 1,000', 'replica', 'Node'],
        rows,
      }
    } finally {
      for (const close of open) await close()
    }
  },
}
