import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { announce } from '../announce'
import { production, start } from '../servers'
import type { Bench } from '../types'
import { untilChecked } from '../untilChecked'
import { collections, irFolder, load, nDCG, readCollection } from './collection'

/** nDCG@10 of others on cranfield and npl, measured before ours was begun. */
const baselines: [string, ...string[]][] = [
  ['MiniSearch, defaults', '.319', '.351'],
  ['MiniSearch, stop words, Porter, title x2', '.370', '.410'],
  ['Orama, stemmed', '.310', '.180'],
  ['Lunr, title x2', '.376', '.432'],
  ['PostgreSQL `websearch_to_tsquery`', '.022', '.043'],
  ['PostgreSQL OR, `ts_rank` tuned', '.345', '.358'],
  ['PostgreSQL OR, idf x `ts_rank`', '.375', '.444'],
  ['PostgreSQL, BM25F', '.369', '.441'],
]

const untilMerged = async (client: pg.Client) => {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from search_docs
        where num > coalesce((select max(high) from search_segments), 0)`,
    )
    if (rows[0]?.waiting === 0) return
    await wait(200)
  }
}

type Score = { nDCG: number; p50: number; p95: number }

const evaluate = async (name: string, folder: string): Promise<Score> => {
  const { documents, queries } = readCollection(name)
  const database = await acquireEmbeddedDatabase({
    dataDir: path.join(folder, `relevance-${name}`),
    log: () => undefined,
  })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const server = await start({
      command: production,
      folder: path.join(folder, `relevance-${name}-files`),
      env: { DATABASE_URL: database.url, LOCALES: 'en', SEED_DEMO: 'false' },
    })
    try {
      await client.connect()
      await untilChecked(client)
      const given = await load(client, documents)
      await untilMerged(client)
      await client.query('analyze')
      await announce(client)
      let sum = 0
      const times: number[] = []
      for (const [index, query] of queries.entries()) {
        const startedAt = performance.now()
        const response = await fetch(
          `${server.url}/api/search?q=${encodeURIComponent(query.text)}`,
          { headers: { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` } },
        )
        if (!response.ok) throw new Error(`${response.status} for ${query.text}`)
        const { docs } = (await response.json()) as { docs: { id: string }[] }
        times.push(performance.now() - startedAt)
        sum += nDCG(
          query,
          docs.map(({ id }) => given.get(id)),
        )
      }
      const sorted = times.sort((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
      return { nDCG: sum / sorted.length, p50: at(0.5), p95: at(0.95) }
    } finally {
      await server.stop()
    }
  } finally {
    await client.end()
    await database.release()
  }
}

const short = (value: number) => value.toFixed(4).replace(/^0/, '')

/** How good the order of results is, through the real endpoint. */
export const relevance: Bench = {
  name: 'relevance',
  title: 'Relevance of search',
  run: async ({ folder }) => {
    const names = collections()
    if (names.length === 0)
      return {
        note: `Skipped: the test collections are not in ${irFolder} (env IR_DIR).`,
        columns: ['nDCG@10', 'cranfield', 'npl'],
        rows: baselines,
      }
    const scores: Score[] = []
    for (const name of names) scores.push(await evaluate(name, folder))
    const row = (title: string, of: (score: Score) => string) => [title, ...scores.map(of)]
    return {
      note: `nDCG@10, linear gain, of the long queries of public research collections (cranfield: 1,400 documents, 225 queries; npl: 11,429 and 93), cut to 200 characters, through GET /api/search. Others as measured on the same data before.`,
      columns: ['nDCG@10', ...names],
      rows: [
        row('Frontdesk', ({ nDCG }) => short(nDCG)),
        ...baselines.map((others) => ['', ...names].map((_, place) => others[place] ?? '')),
        row(
          'Frontdesk, ms a query, p50 / p95',
          ({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
        ),
      ],
    }
  },
}
