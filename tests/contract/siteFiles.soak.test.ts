import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

let database: TestDatabase
let server: TestServer
let anyone: Client
let key: Client

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ pages: false, databaseUrl: database.url })
  anyone = visitor(server.url)
  key = keyHolder(server.url)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const fillUpTo = async (many: number) => {
  await database.query(
    `with made as (
       insert into content (id, slug, _status, published_at, updated_at)
       select gen_random_uuid(), 'many-' || n, 'published', now() - n * interval '1 minute', now()
         from generate_series((select count(*) from content) + 1, $1::int) n
       returning id, slug)
     insert into content_locales (title, summary, _locale, _parent_id)
     select 'Title of ' || slug,
            'What the page ' || slug || ' is about, in one sentence or two, as people write them.', 'en', id
       from made`,
    [many],
  )
  await database.query('analyze content, content_locales')
}

const asked = async (path: string) => {
  const began = performance.now()
  const { status, text } = await anyone('GET', `/api/${path}`)
  const ms = Math.round(performance.now() - began)
  return { path, status, bytes: Buffer.byteLength(text), ms, text }
}

const row = ({ path, status, bytes, ms }: Omit<Awaited<ReturnType<typeof asked>>, 'text'>) =>
  `${path} ${status} ${Math.round(bytes / 1024)} KiB ${ms} ms`

/** How long the service is silent meanwhile, at the longest. */
const longestSilence = async (until: Promise<unknown>): Promise<number> => {
  let isDone = false
  let longest = 0
  void until.finally(() => (isDone = true))
  while (!isDone) longest = Math.max(longest, (await asked('health/live')).ms)
  return longest
}

const locsIn = (xml: string) => xml.split('<loc>').slice(1).map((one) => one.split('</loc>')[0]!) // prettier-ignore

const maxBytes = 4 * 1024 * 1024

/** All addresses, whether they stand in one file or in several. */
const readSitemap = async () => {
  const first = await asked('sitemap.xml')
  const isIndex = first.text.includes('<sitemapindex')
  const paths = isIndex ? locsIn(first.text).map((url) => url.replaceAll('&#38;', '&').split('/api/')[1]!) : [] // prettier-ignore
  const files = isIndex ? [] : [first]
  for (const path of paths) files.push(await asked(path))
  return { first, files, addresses: new Set(files.flatMap(({ text }) => locsIn(text))) }
}

it.each([2000, 10_000, 50_000, 60_000])(
  'a site of %i documents has its files',
  async (many) => {
    await fillUpTo(many)
    const probe = `probe-${many}`
    const json = { title: 'Probe', slug: probe, _status: 'published' }
    expect((await key('POST', '/api/content', { json })).status).toBe(201)
    const reading = readSitemap()
    const silentMs = await longestSilence(reading)
    const { first, files, addresses } = await reading
    const { rows } = await database.query<{ count: number }>(
      `select (select count(*) from content) + (select count(*) from case_studies)
            + (select count(*) from events) + (select count(*) from partners) as count`,
    )
    expect(addresses.size).toBe(2 * (Number(rows[0]?.count) + 1))
    expect([...addresses].some((address) => address.endsWith(`/${probe}`))).toBe(true)
    const behind = [1, 2, 3].map((more) => `sitemap.xml?page=${files.length + more}`)
    const missing = []
    for (const path of behind) missing.push(await asked(path))
    const [gone] = missing.toSorted((one, other) => one.ms - other.ms) // the index may change meanwhile
    const llms = await asked('llms.txt')
    expect([...files, llms].filter(({ status, bytes }) => status !== 200 || bytes > maxBytes)).toEqual([]) // prettier-ignore
    expect([gone!.status, gone!.ms < 500]).toEqual([404, true])
    expect(llms.text).toContain(`/content/${probe})`)
    const last = files.at(-1)!
    console.log([`${many} documents`, ...[first, last, gone!, llms].map(row), `${files.length} files, silent for ${silentMs} ms`].join('\n')) // prettier-ignore
  },
  300_000,
)
