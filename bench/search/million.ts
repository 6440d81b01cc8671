import path from 'node:path'
import { rssMib } from '../hostile/processes'
import type { Result } from '../types'
import { makeQueries, makeVocabulary } from './corpus'
import { fill, rowsOf } from './fill'
import { ms, openLoop, type Answered } from './measures'
import { openSite, untilIdle, untilMerged, type OpenSite } from './sites'

const documents = Number(process.env.SEARCH_MILLION ?? 1_000_000)
const maxMb = process.env.SEARCH_MAX_MB || '2000' // an empty one is none
const seconds = 60
const perSecond = Number(process.env.SEARCH_RATE ?? 100)
/** While the index is built. */
const added = 60_000
/** Searches a second while it is, and right after a start. */
const meanwhile = 20
/** What is measured; each takes a minute or two. */
const wanted = new Set((process.env.SEARCH_PARTS ?? 'cold,warm,built').split(','))

const parts = [0.5, 0.95, 0.99, 0.9999]

const counts = { cold: meanwhile * seconds, warm: perSecond * seconds, built: 100 * meanwhile }

/** No query is asked twice. */
const different = () => {
  const all = makeQueries(makeVocabulary(), counts.cold + counts.warm + counts.built).values()
  return (count: number) => Array.from({ length: count }, () => all.next().value!)
}

/** As a publication is: every process hears of it, and looks at the index again. */
const tell = `
  insert into change_log (kind, event, collection, document_id)
  values ('search', 'repaired', 'search', 'index')`

/** Adds documents while others search. */
const build = async ({ client, server }: OpenSite, queries: string[]) => {
  const rows = [...rowsOf({ from: documents, to: documents + added })] // making them up takes longer than `COPY`
  const ended = new AbortController()
  const searching = openLoop(server.url, {
    ...{ queries, perSecond: meanwhile },
    signal: ended.signal,
  })
  const at = performance.now()
  await fill(client, rows, () => client.query(tell))
  await untilMerged(client)
  const aSecond = added / ((performance.now() - at) / 1000)
  ended.abort()
  return { aSecond, ...(await searching) }
}

const rowOf = (what: string, { times, refused }: Answered): string[] => [
  what,
  times.length.toLocaleString('en'),
  [...refused].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ') || '0',
  ...parts.map((part) => ms(times, part)),
]

type Measured = { rows: string[][]; mib: number[]; aSecond?: number }

const measure = async (site: OpenSite): Promise<Measured> => {
  const { server, client } = site
  const take = different()
  const measured: Measured = { rows: [], mib: [] }
  const add = (what: string, answered: Answered) => measured.rows.push(rowOf(what, answered))
  const ask = (queries: string[], rate: number) =>
    openLoop(server.url, { queries, perSecond: rate })
  if (wanted.has('cold'))
    add(
      `${meanwhile} searches a second, the first minute after the start`,
      await ask(take(counts.cold), meanwhile),
    )
  await untilIdle(server, client)
  if (wanted.has('warm'))
    add(
      `${perSecond} searches a second, once it has read ahead`,
      await ask(take(counts.warm), perSecond),
    )
  measured.mib.push(rssMib(server.pid))
  if (!wanted.has('built')) return measured
  const { aSecond, ...answered } = await build(site, take(counts.built))
  add(
    `${meanwhile} searches a second while ${added.toLocaleString('en')} documents are added`,
    answered,
  )
  measured.mib.push(rssMib(server.pid))
  return { ...measured, aSecond }
}

const noteOf = ({ mib: [before = 0, after], aSecond }: Measured): string => {
  const added =
    after === undefined || aSecond === undefined
      ? ''
      : `, after the documents were added ${after.toFixed(0)}. Documents are made up beforehand and written into the index’s table as saving them would have, without Payload, 5,000 at a time, and each time the process is told; ${aSecond.toFixed(0)} a second were there and merged while others searched`
  return `${documents.toLocaleString('en')} documents of about 2 KB, \`SEARCH_MAX_MB=${maxMb}\`; searches as above, each asked when it was due (open loop), ${seconds} s, ms from then. The process held ${before.toFixed(0)} MiB${added}. Embedded PostgreSQL and the clients share the two cores.`
}

/** A million documents: searches arrive when they do, and not when others have been answered. */
export const million = async (folder: string): Promise<Result> => {
  const site = await openSite({
    folder: path.join(folder, 'search-million'),
    documents,
    env: { SEARCH_MAX_MB: maxMb },
    isWarm: false,
  })
  try {
    const measured = await measure(site)
    return {
      columns: ['', 'answered', 'refused', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms'],
      rows: measured.rows,
      note: noteOf(measured),
    }
  } finally {
    await site.close()
  }
}
