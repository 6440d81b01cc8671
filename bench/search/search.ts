import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cpuMsOf, databaseCpuMs, rssMib } from '../hostile/processes'
import { inRounds, median, perSecond, ratios } from '../inRounds'
import { load } from '../load'
import type { Bench } from '../types'
import { makeQueries, makeVocabulary } from './corpus'
import { manyAtOnce, ms, oneByOne } from './measures'
import { million } from './million'
import { openSite, type OpenSite } from './sites'

const sizes = (process.env.SEARCH_SIZES ?? '1000,10000,100000').split(',').map(Number)
const rounds = Number(process.env.SEARCH_ROUNDS ?? 5)
const queriesARound = 400
/** Another checkout that is built, to compare with. */
const before = process.env.SEARCH_BEFORE

const vocabulary = makeVocabulary()

/** No query is asked of one site twice. */
const different = () => {
  const all = makeQueries(vocabulary, (rounds + 2) * queriesARound + 100).values()
  return (count: number) => Array.from({ length: count }, () => all.next().value!)
}

/** `cpuMs`: what a search takes of the server and of PostgreSQL, which depends less on who else uses the machine. */
type Measured = { rates: number[]; times: number[]; cpuMs: number[]; mib: number }

const cpuOf = async ({ server, client }: OpenSite): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return cpuMsOf(server.pid) + databaseCpuMs(rows[0]!.pid)
}

const measureTogether = async (sites: OpenSite[]): Promise<Measured[]> => {
  const own = sites.map((site) => ({
    ...{ site, server: site.server, take: different() },
    cpuMs: [] as number[],
  }))
  for (const { server, take } of own) await manyAtOnce(server.url, take(queriesARound)) // warms up
  const rates = await inRounds(
    rounds,
    own.map(({ site, server, take, cpuMs }) => async () => {
      const usedBefore = await cpuOf(site)
      const rate = await manyAtOnce(server.url, take(queriesARound))
      cpuMs.push(((await cpuOf(site)) - usedBefore) / queriesARound)
      return rate
    }),
  )
  const times: number[][] = []
  for (const { server, take } of own) times.push(await oneByOne(server.url, take(queriesARound)))
  await wait(10_000)
  return own.map(({ server, cpuMs }, at) => ({
    cpuMs,
    rates: rates[at]!,
    times: times[at]!,
    mib: rssMib(server.pid),
  }))
}

/** What publishing a document costs, with and without the index. Medians in ms. */
const publishing = async ({ databaseUrl }: OpenSite, dataDir: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-C', 'production', '--import', 'tsx', 'bench/publishing.ts'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PAYLOAD_SECRET: 'bench-secret-'.repeat(4),
        LOCALES: 'en,de',
        LOG_LEVEL: 'warn',
      },
    },
  )
  const cost = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as {
    with: number
    without: number
  }
  return `${cost.with.toFixed(1)} / ${cost.without.toFixed(1)}`
}

const measure = async (data: string, documents: number): Promise<string[]> => {
  const folderOf = (what: string) => path.join(data, `search-${documents}-${what}`)
  const open = (what: string, cwd?: string) => openSite({ folder: folderOf(what), documents, cwd })
  const sites = [await open('now')]
  try {
    if (before) sites.push(await open('before', before))
    const [now, control] = await measureTogether(sites)
    const { url } = sites[0]!.server
    const broad = encodeURIComponent(vocabulary.slice(2, 4).join(' '))
    const again = await load({ url: `${url}/api/search?q=${broad}`, seconds: 3 })
    const ratio = control && ratios(now!.rates, control.rates)
    return [
      documents.toLocaleString('en'),
      perSecond(median(now!.rates)),
      control ? perSecond(median(control.rates)) : '',
      ratio ? `${ratio.median} (${ratio.middle})` : '',
      [now, control].map((of) => (of ? median(of.cpuMs).toFixed(2) : '–')).join(' / '),
      ...[now, control].map((of) => (of ? `${ms(of.times, 0.5)} / ${ms(of.times, 0.95)}` : '')),
      ...[now, control].map((of) => (of ? of.mib.toFixed(0) : '')),
      perSecond(again.requestsPerSecond),
      await publishing(sites[0]!, folderOf('now')),
    ]
  } finally {
    for (const site of sites) await site.close()
  }
}

export const search: Bench = {
  name: 'search',
  title: 'Search',
  run: async ({ folder }) => {
    const data = process.env.SEARCH_DATA ?? folder
    if (process.argv.includes('--million')) return million(data)
    const rows: string[][] = []
    for (const documents of sizes) rows.push(await measure(data, documents))
    return {
      columns: [
        'documents',
        'a second',
        'control, a second',
        'ratio (middle half)',
        'CPU ms a search / control',
        'p50 / p95 ms',
        'control, p50 / p95 ms',
        'MiB',
        'control, MiB',
        'the same one, a second',
        'publishing with / without the index, ms',
      ],
      rows,
      note: `Different searches of one to three words (four in ten words broad, one query in ten mistyped), each by another client, 16 at once, with total, facets, highlights and correction: ${rounds} rounds of ${queriesARound} in turns with the control, medians. p50 and p95: one after the other. MiB: what the process holds 10 s later. Embedded PostgreSQL and the clients share the two cores. Documents of about 2 KB of invented words, written into the index as saving them would. Publishing: one of 2 KB in two languages.${before ? '' : ' No control: `SEARCH_BEFORE` names the checkout of one.'}`,
    }
  },
}
