import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { acquireEmbeddedDatabase } from '../src/platform/database/embedded/acquireEmbeddedDatabase'
import { knownOf } from './hot'
import { apiKey, production, start, type Server } from './servers'
import type { Bench } from './types'

const perSecond = 1000
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const warmUpSeconds = 5

const collections = [
  { slug: 'content', documents: 300 },
  { slug: 'case-studies', documents: 150 },
  { slug: 'events', documents: 125 },
  { slug: 'partners', documents: 125 },
] as const

type Page = { slug: string; id: string }

const paragraph = {
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text: 'A depot that charges forty trucks overnight needs less power than most people expect. '.repeat(6), format: 0, detail: 0, mode: 'normal', style: '' }], // prettier-ignore
}
const richText = { root: { type: 'root', version: 1, format: '', indent: 0, direction: 'ltr', children: Array(8).fill(paragraph) } } // prettier-ignore

const own: Record<string, object> = {
  content: { kind: 'article', body: richText },
  'case-studies': { solution: richText },
  events: { startsAt: '2027-05-01T09:00:00.000Z', startsAt_tz: 'Europe/Berlin', body: richText },
  partners: { description: richText },
}

const send = async ({ url }: Server, method: string, path: string, json: object) => {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey },
    body: JSON.stringify(json),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as { doc: { id: string } }
}

/** Case studies and content name partners, whose cards stand in them. */
const fill = async (server: Server): Promise<Page[]> => {
  const pages: Page[] = []
  const partners: string[] = []
  for (const { slug, documents } of [...collections].reverse())
    for (let number = 0; number < documents; number++) {
      const named = partners[number % Math.max(1, partners.length)]
      const related = { 'case-studies': { partners: [named] }, content: { related: [{ relationTo: 'partners', value: named }] } } // prettier-ignore
      const json = {
        ...own[slug],
        ...related[slug as 'content'],
        title: `${slug} ${number}`,
        summary: 'What it took.',
        tags: [`region-${number % 12}`],
        _status: 'published',
      }
      const { id } = (await send(server, 'POST', `/api/${slug}`, json)).doc
      pages.push({ slug, id })
      if (slug === 'partners') partners.push(id)
    }
  return pages
}

/** 700 by id, 250 lists over four collections, 50 filtered. */
const addressesOf = (pages: Page[]): string[] => {
  const lists = collections.flatMap(({ slug, documents }) =>
    ['', '&sort=-publishedAt', '&sort=slug', '&depth=0', '&locale=de'].flatMap(
      (more) =>
      Array.from({ length: 13 }, (_, page) => `/api/${slug}?limit=10&page=${1 + (page % Math.ceil(documents / 10))}${more}`), // prettier-ignore
    ),
  )
  const filtered = Array.from({ length: 50 }, (_, number) => {
    const { slug } = collections[number % 4]!
    return number % 2 === 0
      ? `/api/${slug}?limit=10&where[tags][in]=region-${number % 12}&sort=-createdAt`
      : `/api/${slug}?limit=10&where[slug][like]=${number}`
  })
  const different = [...new Set(lists)].slice(0, 250)
  return [...pages.map(({ slug, id }) => `/api/${slug}/${id}`), ...different, ...filtered]
}

type Seen = { ms: number; isHit: boolean; status: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const ask = (url: string, dueAt: number) =>
  new Promise<Seen>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => {
        const status = String(response.headers['cache-status'])
        const ms = performance.now() - dueAt
        resolve({ ms, isHit: status.endsWith('hit'), status: response.statusCode ?? 0 })
      })
    }).once('error', reject)
  })

/** Open loop: each is asked when it is due, whatever has become of those before. */
const readWhile = async (urls: string[], forSeconds: number): Promise<Seen[]> => {
  const asked: Promise<Seen>[] = []
  const beganAt = performance.now()
  while (asked.length < forSeconds * perSecond) {
    const due = Math.min(forSeconds * perSecond, ((performance.now() - beganAt) * perSecond) / 1000)
    while (asked.length < due)
      asked.push(ask(urls[Math.floor(Math.random() * urls.length)]!, beganAt + (asked.length * 1000) / perSecond)) // prettier-ignore
    await wait(1)
  }
  return Promise.all(asked)
}

const publish = async (server: Server, pages: Page[], signal: AbortSignal) => {
  let published = 0
  for (; !signal.aborted; published++) {
    const { slug, id } = pages[Math.floor(Math.random() * pages.length)]!
    await send(server, 'PATCH', `/api/${slug}/${id}`, { summary: `Said ${published}`, _status: 'published' }) // prettier-ignore
    await wait(1000, undefined, { signal }).catch(() => undefined)
  }
  return published
}

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`

const rowOf = (what: string, seen: Seen[]) => {
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (quantile: number) => (sorted[Math.floor(sorted.length * quantile)] ?? 0).toFixed(1)
  const failed = seen.filter(({ status }) => status !== 200).length
  if (failed > 0) throw new Error(`${what}: ${failed} answers were no 200`)
  const hits = seen.filter(({ isHit }) => isHit).length
  return [
    what,
    hits > 0 ? share(hits, seen.length) : 'not told',
    share(sorted.filter((ms) => ms < 5).length, sorted.length),
    at(0.5),
    at(0.99),
    at(0.999),
  ]
}

/** What reads by the same client cost in themselves: a bare `node:http` that sends the same bytes from memory. */
const control = async (server: Server, addresses: string[], folder: string) => {
  const known = []
  for (const address of addresses) known.push(await knownOf(server, { address, headers: {} }))
  const file = path.join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(known))
  const bare = await start({ command: ['--import', 'tsx', 'bench/bareNode.ts'], folder, env: { BARE_ANSWERS: file } }) // prettier-ignore
  const urls = addresses.map((address) => bare.url + address)
  return { urls, stop: bare.stop }
}

/** `BENCH_BEFORE`: the checkout whose build is the other row. */
const builds = () => [
  ...(process.env.BENCH_BEFORE ? [['before', process.env.BENCH_BEFORE] as const] : []),
  ['now', undefined] as const,
]

export const memory: Bench = {
  name: 'memory',
  title: 'Reads while somebody publishes',
  run: async ({ folder }) => {
    const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
    const rows: string[][] = []
    let pages: Page[] | undefined
    let addresses: string[] = []
    try {
      for (const [what, cwd] of builds()) {
        const server = await start({ command: production, folder, cwd, env: { DATABASE_URL: database.url } }) // prettier-ignore
        try {
          pages ??= await fill(server)
          addresses = addressesOf(pages)
          const urls = addresses.map((address) => server.url + address)
          for (const url of urls) await (await fetch(url)).arrayBuffer()
          await readWhile(urls, warmUpSeconds)
          if (rows.length === 0) {
            const bare = await control(server, addresses, folder)
            await readWhile(bare.urls, warmUpSeconds)
            rows.push(
              rowOf('a bare node:http, nobody publishes', await readWhile(bare.urls, seconds)),
            )
            await bare.stop()
          }
          rows.push(rowOf(`${what}, nobody publishes`, await readWhile(urls, seconds)))
          const ended = new AbortController()
          const publishing = publish(server, pages, ended.signal)
          rows.push(rowOf(`${what}, one publication a second`, await readWhile(urls, seconds)))
          ended.abort()
          await publishing
        } finally {
          await server.stop()
        }
      }
    } finally {
      await database.release()
    }
    return {
      note: `${addresses.length} addresses: 700 by id, ${addresses.length - 750} lists over four collections, 50 filtered, drawn evenly; ${perSecond} reads a second (open loop, from the same machine) for ${seconds} s, times from when each was due.`,
      columns: ['', 'from memory', 'under 5 ms', 'p50 ms', 'p99 ms', 'p99.9 ms'],
      rows,
    }
  },
}
