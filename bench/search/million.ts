import path from 'node:path'
import { rssMib } from '../hostile/processes'
import type { Result } from '../types'
import { makeQueries, makeVocabulary } from './corpus'
import { fill } from './fill'
import { ms, openLoop } from './measures'
import { openSite, untilMerged, type OpenSite } from './sites'

const documents = Number(process.env.SEARCH_MILLION ?? 1_000_000)
const maxMb = process.env.SEARCH_MAX_MB ?? '2000'
const seconds = 60
const perSecond = Number(process.env.SEARCH_RATE ?? 100)
/** While the index is built. */
const added = 60_000
const meanwhile = 20

const parts = [0.5, 0.95, 0.99, 0.9999]

const queries = makeQueries(makeVocabulary(), perSecond * seconds + 100 * meanwhile + 300)

/** Adds documents while others search. */
const build = async ({ client, server }: OpenSite) => {
  const ended = new AbortController()
  const searching = openLoop(server.url, {
    queries: queries.slice(perSecond * seconds),
    perSecond: meanwhile,
    signal: ended.signal,
  })
  const at = performance.now()
  await fill(client, { from: documents, to: documents + added })
  await untilMerged(client)
  const aSecond = added / ((performance.now() - at) / 1000)
  ended.abort()
  return { aSecond, times: await searching }
}

/** A million documents: searches arrive when they do, and not when others have been answered. */
export const million = async (folder: string): Promise<Result> => {
  const site = await openSite({
    folder: path.join(folder, 'search-million'),
    documents,
    env: { SEARCH_MAX_MB: maxMb },
  })
  try {
    const { server } = site
    await openLoop(server.url, { queries: queries.slice(-300), perSecond: 20 }) // warms up
    const times = await openLoop(server.url, {
      queries: queries.slice(0, perSecond * seconds),
      perSecond,
    })
    const mib = rssMib(server.pid)
    const built = await build(site)
    return {
      columns: ['', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms'],
      rows: [
        [`${perSecond} searches a second`, ...parts.map((part) => ms(times, part))],
        [
          `${meanwhile} searches a second while ${added.toLocaleString('en')} documents are added`,
          ...parts.map((part) => ms(built.times, part)),
        ],
      ],
      note: `${documents.toLocaleString('en')} documents of about 2 KB, \`SEARCH_MAX_MB=${maxMb}\`; searches as above, each asked when it was due (open loop), ${seconds} s, ms from then. The process held ${mib.toFixed(0)} MiB. Documents are written into the index’s table as saving them would have, without Payload; ${built.aSecond.toFixed(0)} a second were there and merged while others searched. Embedded PostgreSQL and the clients share the two cores.`,
    }
  } finally {
    await site.close()
  }
}
