import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { indexRow, insertRows } from '../src/search/engine'
import { announce } from './announce'
import { production, start } from './servers'
import type { Bench } from './types'
import { untilChecked } from './untilChecked'

/** Test collections: docs.jsonl, queries.jsonl, qrels.tsv. They are no part of the project. */
const irFolder = path.resolve(process.env.IR_DIR ?? '../shared/ir')

const isCollection = (name: string) => existsSync(path.join(irFolder, name, 'qrels.tsv'))

/** All that are there: first those that others were measured on. */
const collectionsIn = (folder: string): string[] =>
  existsSync(folder)
    ? [...new Set(['cranfield', 'npl', ...readdirSync(folder).sort()])].filter(isCollection)
    : []

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

type Document = { id: string; title?: string; text: string }
type Query = { id: string; text: string }
/** Grades of documents, by query. */
type Judgements = Map<string, Map<string, number>>

const linesOf = (collection: string, file: string) =>
  readFileSync(path.join(irFolder, collection, file), 'utf8')
    .trim()
    .split('\n')

const readCollection = (name: string) => {
  const judgements: Judgements = new Map()
  for (const line of linesOf(name, 'qrels.tsv')) {
    const [query = '', document = '', grade] = line.split('\t')
    const grades = judgements.get(query) ?? new Map<string, number>()
    judgements.set(query, grades.set(document, Number(grade)))
  }
  return {
    documents: linesOf(name, 'docs.jsonl').map((line) => JSON.parse(line) as Document),
    queries: linesOf(name, 'queries.jsonl').map((line) => JSON.parse(line) as Query),
    judgements,
  }
}

const atOnce = 500

/** Writes rows of the index directly: what is measured is how they are found. */
const load = async (client: pg.Client, documents: Document[]): Promise<Map<string, string>> => {
  const given = new Map<string, string>()
  await client.query(`insert into search_types values (1, 'content') on conflict do nothing`)
  for (let from = 0; from < documents.length; from += atOnce) {
    const rows = documents.slice(from, from + atOnce).map((document) => {
      const id = randomUUID()
      given.set(id, document.id)
      const text = {
        title: document.title ?? '',
        summary: '',
        description: '',
        body: document.text,
      }
      const row = indexRow(
        { ...text, alsoCalled: '', tags: [], names: [] },
        { locale: 'en', language: 'en' },
      )
      return { ...row, collection: 'content', docId: id, slug: id }
    })
    await client.query(insertRows, [JSON.stringify(rows)])
  }
  return given
}

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

const longestQuery = 200

/** Cut at a word, so that it can be asked. */
const cut = (text: string): string =>
  text.length <= longestQuery ? text : text.slice(0, longestQuery + 1).replace(/\s+\S*$/, '')

const gain = (grades: number[]): number =>
  grades.reduce((sum, grade, place) => sum + Math.max(0, grade) / Math.log2(place + 2), 0)

type Score = { nDCG: number; p50: number; p95: number }

const evaluate = async (name: string, folder: string): Promise<Score> => {
  const { documents, queries, judgements } = readCollection(name)
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
        const grades = judgements.get(query.id) ?? new Map<string, number>()
        const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10)
        if (!ideal.some((grade) => grade > 0)) continue
        const startedAt = performance.now()
        const response = await fetch(
          `${server.url}/api/search?q=${encodeURIComponent(cut(query.text))}`,
          { headers: { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` } },
        )
        if (!response.ok) throw new Error(`${response.status} for ${query.text}`)
        const { docs } = (await response.json()) as { docs: { id: string }[] }
        times.push(performance.now() - startedAt)
        sum += gain(docs.map(({ id }) => grades.get(given.get(id) ?? '') ?? 0)) / gain(ideal)
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
    const collections = collectionsIn(irFolder)
    if (collections.length === 0)
      return {
        note: `Skipped: the test collections are not in ${irFolder} (env IR_DIR).`,
        columns: ['nDCG@10', 'cranfield', 'npl'],
        rows: baselines,
      }
    const scores: Score[] = []
    for (const name of collections) scores.push(await evaluate(name, folder))
    const row = (title: string, of: (score: Score) => string) => [title, ...scores.map(of)]
    return {
      note: `nDCG@10, linear gain, of the long queries of public research collections (cranfield: 1,400 documents, 225 queries; npl: 11,429 and 93), cut to 200 characters, through GET /api/search. Others as measured on the same data before.`,
      columns: ['nDCG@10', ...collections],
      rows: [
        row('Frontdesk', ({ nDCG }) => short(nDCG)),
        ...baselines.map((others) => ['', ...collections].map((_, place) => others[place] ?? '')),
        row(
          'Frontdesk, ms a query, p50 / p95',
          ({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
        ),
      ],
    }
  },
}
