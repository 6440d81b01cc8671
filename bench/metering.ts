import autocannon from 'autocannon'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { countHit } from '../src/platform/metrics/cacheMeter'
import { requestMeter } from '../src/platform/metrics/requestMeter'
import { inRounds } from './inRounds'
import { percentile } from './percentile'
import { fillContent } from './reads'
import { apiKey, production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedMs } from './workedMs'

const rounds = 5
const calls = 5_000_000
const scrapes = 100

/** A read that memory has, as it is answered: CPU of the process. */
const readUs =
  (url: string, { pid }: Server) =>
  async () => {
    await autocannon({ url, connections: 16, duration: 1 })
    const before = workedMs(pid)
    const { '2xx': answered } = await autocannon({ url, connections: 16, duration: 3 })
    return ((workedMs(pid) - before) * 1000) / answered
  }

/** What metrics do for each of them: the series of its route and status, and the two of memory. */
const countingUs = () => {
  const meter = requestMeter({ kind: 'collection', slug: 'content', pattern: '/' })
  const madeAt = Date.now()
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call++) {
    meter.count('GET', 200, (call % 50) / 10)
    countHit(madeAt)
  }
  const { user, system } = process.cpuUsage(before)
  return Promise.resolve((user + system) / calls)
}

const scrapeMs =
  ({ url, pid }: Server) =>
  async () => {
    const before = workedMs(pid)
    for (let at = 0; at < scrapes; at++)
      await (await fetch(`${url}/api/metrics`, { headers: { 'X-API-Key': apiKey } })).text()
    return (workedMs(pid) - before) / scrapes
  }

const shown = (values: number[], digits: number, unit: string) =>
  [percentile(values, 0.5), Math.min(...values), Math.max(...values)].map((value) => `${value.toFixed(digits)} ${unit}`) // prettier-ignore

export const metering: Bench = {
  name: 'metering',
  title: 'What metrics cost',
  run: async ({ folder }) => {
    const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
    const server = await start({ command: production, folder, env: { DATABASE_URL: database.url } })
    try {
      const id = await fillContent(server, 50)
      const paths = ['/api/content?limit=10&depth=0', `/api/content/${id}?depth=0`]
      const reads = paths.map((path) => readUs(server.url + path, server))
      const [list = [], byId = [], counting = [], scraping = []] = await inRounds(rounds, [
        ...reads,
        countingUs,
        scrapeMs(server),
      ])
      const cost = percentile(counting, 0.5)
      const share = (of: number[]) => `${((100 * cost) / percentile(of, 0.5)).toFixed(2)} %`
      return {
        note: `CPU, ${rounds} rounds in turns. Counting is measured by itself, ${calls / 1e6} million times a round: what it is of a read is far below what two servers with the same code differ by. A scrape is one request for all series; every 15 s it takes ${(percentile(scraping, 0.5) / 150).toFixed(2)} % of a core.`,
        columns: ['', 'median', 'least', 'greatest', 'counting is of it'],
        rows: [
          ['a list of ten from memory', ...shown(list, 1, 'µs'), share(list)],
          ['one by id from memory', ...shown(byId, 1, 'µs'), share(byId)],
          ['counting one of them', ...shown(counting, 3, 'µs'), ''],
          ['a scrape', ...shown(scraping, 2, 'ms'), ''],
        ],
      }
    } finally {
      await server.stop()
      await database.release()
    }
  },
}
