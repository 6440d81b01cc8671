import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { indexRow, insertRows } from '../src/search/engine'
import { announce } from './announce'
import { askAsAnybody } from './ask'
import { load } from './load'
import { makeDocument, makeQueries, makeVocabulary, randomFrom } from './searchCorpus'
import { production, start } from './servers'
import type { Bench } from './types'
import { untilChecked } from './untilChecked'

const sizes = (process.env.SEARCH_SIZES ?? '1000,10000,100000').split(',').map(Number)
const queriesASize = 400

const batch = 500

/** Straight into the index, as saving each document would have put them there. */
const fill = async (client: pg.Client, { from, to }: { from: number; to: number }) => {
  const vocabulary = makeVocabulary()
  const random = randomFrom(from + 2)
  await client.query(`insert into search_types values (1, 'content') on conflict do nothing`)
  for (let done = from; done < to; done += batch) {
    const rows = Array.from({ length: Math.min(batch, to - done) }, () => ({
      ...indexRow(
        {
          ...makeDocument(vocabulary, random),
          description: '',
          alsoCalled: '',
          tags: [],
          names: [],
        },
        { locale: 'en', language: 'en' },
      ),
      collection: 'content',
      docId: randomUUID(),
      slug: randomUUID(),
      publishedAt: new Date().toISOString(),
      endsAt: null,
    }))
    await client.query(insertRows, [JSON.stringify(rows)])
  }
}

const untilMerged = async (client: pg.Client) => {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from search_docs
        where num > coalesce((select max(high) from search_segments where locale = 'en'), 0)`,
    )
    if (rows[0]?.waiting === 0) return
    await wait(500)
  }
}

const percentile = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

const addressOf = (url: string, query: string) => `${url}/api/search?q=${encodeURIComponent(query)}`

const measure = async (url: string, queries: string[]) => {
  const times: number[] = []
  let slowest = { query: '', ms: 0, total: 0 }
  for (const query of queries) {
    const at = performance.now()
    const { totalDocs: total } = await askAsAnybody<{ totalDocs: number }>(addressOf(url, query))
    const ms = performance.now() - at
    times.push(ms)
    if (ms > slowest.ms) slowest = { query, ms, total }
  }
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), slowest }
}

/** Several at once, as visitors come. @returns searches a second */
const rate = async (url: string, queries: string[]) => {
  const at = performance.now()
  const next = queries.values()
  const visitor = async () => {
    for (const query of next) await askAsAnybody(addressOf(url, query))
  }
  await Promise.all(Array.from({ length: 16 }, visitor))
  return queries.length / ((performance.now() - at) / 1000)
}

/** What publishing a document costs, with and without the index. Medians in ms. */
const publishing = async (databaseUrl: string, dataDir: string) => {
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
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as { with: number; without: number }
}

const ms = (value: number) => value.toFixed(1)

export const search: Bench = {
  name: 'search',
  title: 'Search',
  run: async ({ folder }) => {
    const dataDir = path.join(folder, 'search')
    await mkdir(dataDir, { recursive: true })
    const database = await acquireEmbeddedDatabase({ dataDir, log: () => undefined })
    const server = await start({
      command: production,
      folder: dataDir,
      env: { DATABASE_URL: database.url, LOCALES: 'en' },
    })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await untilChecked(client)
    const vocabulary = makeVocabulary()
    const all = makeQueries(vocabulary, queriesASize * 2 * sizes.length + 50)
    const rows: string[][] = []
    let filled = 0
    let taken = 0
    const some = (count: number) => all.slice(taken, (taken += count))
    for (const size of sizes) {
      await fill(client, { from: filled, to: size })
      filled = size
      await untilMerged(client)
      await announce(client)
      await measure(server.url, some(10)) // plans; the words are read behind it
      await wait(1000)
      const single = await measure(server.url, some(queriesASize))
      const together = await rate(server.url, some(queriesASize))
      const url = `${server.url}/api/search?q=${encodeURIComponent(vocabulary.slice(2, 4).join(' '))}`
      const again = await load({ url, seconds: 4 })
      const { query, ms: most, total } = single.slowest
      rows.push([
        size.toLocaleString('en'),
        ms(single.p50),
        ms(single.p95),
        `${ms(most)} (“${query}”, ${total.toLocaleString('en')} found)`,
        together.toFixed(0),
        again.requestsPerSecond.toFixed(0),
      ])
    }
    const cost = await publishing(database.url, dataDir)
    await client.end()
    await server.stop()
    await database.release()
    return {
      columns: [
        'documents',
        'p50 ms',
        'p95 ms',
        'slowest ms',
        'different ones a second, 16 at once',
        'the same one a second, 16 at once',
      ],
      rows,
      note: `Distinct queries of one to three words (four in ten words broad, one query in ten mistyped), one client, embedded PostgreSQL, with total, facets, highlights and correction. Documents of about 2 KB of invented words. Strapi’s two-word search at 1,000 documents: 59 a second (measured before, same kind of machine). Publishing one document of 2 KB in two languages beside all of them: ${ms(cost.with)} ms, without search ${ms(cost.without)} ms.`,
    }
  },
}
