import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRounds, median, perSecond } from './inRounds'
import { fillContent } from './reads'
import { production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedMs } from './workedMs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const documents = 300

type Started = { healthyMs: number; workedMs: number; pageMs: number; mb: number }

const residentMb = ({ pid }: Server) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** A page of the panel, once there is one: until then a server may say that it is starting. */
const firstPage = async ({ url }: Server) => {
  for (;;) {
    const response = await fetch(`${url}/admin/login`)
    await response.arrayBuffer()
    if (response.status === 200) return
    await wait(20)
  }
}

type Build = { what: string; cwd?: string; command: string[] }

const measure = async ({ cwd, command }: Build, folder: string): Promise<Started> => {
  const beganAt = performance.now()
  const server = await start({ command, folder, cwd })
  try {
    const healthyMs = performance.now() - beganAt
    const worked = workedMs(server.pid)
    await firstPage(server)
    const pageMs = performance.now() - beganAt
    await wait(1000)
    return { healthyMs, workedMs: worked, pageMs, mb: residentMb(server) }
  } finally {
    await server.stop()
  }
}

const row = (what: string, found: Started[]) => {
  const of = (name: keyof Started) => {
    const all = found.map((one) => one[name])
    return `${perSecond(median(all))} (${perSecond(Math.min(...all))}–${perSecond(Math.max(...all))})`
  }
  return [what, of('healthyMs'), of('workedMs'), of('pageMs'), of('mb')]
}

/** `BENCH_BEFORE`: the checkout whose build is the control, started as its `npm start` did. */
const builds = (): Build[] => [
  ...(process.env.BENCH_BEFORE
    ? [{ what: 'before', cwd: process.env.BENCH_BEFORE, command: ['--enable-source-maps', ...production] }] // prettier-ignore
    : []),
  { what: 'now', command: production },
]

export const starting: Bench = {
  name: 'start',
  title: 'From the start to healthy',
  isNamed: true,
  run: async ({ folder }) => {
    const first = await start({ command: production, folder })
    await fillContent(first, documents)
    await first.stop()
    const measures = builds().map((build) => () => measure(build, folder))
    await inRounds(1, measures) // files are in the system's memory by then
    const found = await inRounds(rounds, measures)
    return {
      note: `A folder with ${documents} documents, its embedded PostgreSQL started with the server; ${rounds} starts each in turns, medians, least and greatest. Healthy: \`GET /api/health\` says 200, asked every 20 ms. Work: CPU of Node and PostgreSQL's first process until then. Page: \`/admin/login\`, asked from then on. MB: resident, a second later.`,
      columns: ['', 'healthy, ms', 'work, ms', 'first page, ms', 'MB'],
      rows: builds().map(({ what }, at) => row(what, found[at]!)),
    }
  },
}
