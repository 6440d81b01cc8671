import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { askedAsTests } from './askedAs'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
import { paragraph } from '../helpers/content/plainDocument'
import { runReindex } from '../helpers/server/runReindex'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'
import { isLong, long, some } from '../helpers/runs'

let database: TestDatabase
let server: TestServer
/** In the long runs a second one, which reads the index anew. */
let other: TestServer
let key: Client

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  other = server
  key = keyHolder(server.url)
}, 90_000)

afterAll(async () => {
  await server?.stop()
  await other?.stop()
  await database?.drop()
})

const ask = (query: string, more: Record<string, string> = {}, url = server.url) => {
  const params = new URLSearchParams({ q: query, ...more })
  return visitor(url)('GET', `/api/search?${params}`, {
    headers: { 'X-Forwarded-For': newAddress() },
  })
}

const titlesFor = async (query: string, more: Record<string, string> = {}, url = server.url) => {
  const { status, body } = await ask(query, more, url)
  expect(status).toBe(200)
  return (body.docs as { title: string }[]).map(({ title }) => title)
}

/** Within a second, wherever it is asked. */
const eventually = (what: string, query: string, titles: string[], url = other.url) =>
  until(
    what,
    async () => JSON.stringify(await titlesFor(query, {}, url)) === JSON.stringify(titles),
    5,
  )

const create = async (collection: string, data: object) => {
  const { status, body } = await key('POST', `/api/${collection}`, {
    json: { _status: 'published', ...data },
  })
  expect(status).toBe(201)
  return body.doc.id as string
}

const change = async (id: string, data: object, query = '') => {
  const { status } = await key('PATCH', `/api/content/${id}${query}`, { json: data })
  expect(status).toBe(200)
}

describe('the index', () => {
  // First: the other replica is started in it.
  it('tells nobody the words of what was withdrawn', async () => {
    const id = await create('content', { title: 'Merger with Quintonbergia' })
    await create('content', { title: 'News from Quintonbergen' })
    expect((await ask('quintonbergja today')).body.didYouMean).toBe('quintonbergia today')
    const counted = `select 1 from search_words where word = 'quintonbergia'`
    await until(
      'its words to be counted',
      async () => (await database.query(counted)).rowCount === 2,
    )
    await change(id, { _status: 'draft' })
    if (isLong) other = await startTestServer({ databaseUrl: database.url, pages: false }) // it reads all words anew
    const said = async (query: string, url: string) => (await ask(query, {}, url)).body.didYouMean
    const atOnce = await said('quintonbergja now', server.url)
    const afterwards = await said('quintonbergja now', other.url)
    const asked = await said('quintonbergia now', other.url)
    expect([atOnce, afterwards]).toEqual(['quintonbergen now', 'quintonbergen now'])
    expect(asked).toBe('quintonbergen now') // as of a word that never stood anywhere
  }, 90_000)

  it('has a document as long as it is published, at every replica', async () => {
    const id = await create('content', {
      title: 'Zebra crossing',
      body: paragraph('A quokka waits.'),
    })
    expect(await titlesFor('quokka')).toEqual(['Zebra crossing'])
    await eventually('the other replica to find it', 'quokka', ['Zebra crossing'])

    await change(id, { title: 'Zebra parade', _status: 'draft' }, '?draft=true')
    expect(await titlesFor('parade')).toEqual([])
    expect(await titlesFor('quokka')).toEqual(['Zebra crossing'])
    await change(id, { title: 'Zebra parade', _status: 'published' })
    expect(await titlesFor('parade')).toEqual(['Zebra parade'])
    expect(await titlesFor('crossing')).toEqual([])

    await change(id, { _status: 'draft' })
    expect(await titlesFor('quokka')).toEqual([])
    await eventually('the other replica to lose it', 'quokka', [])
    await change(id, { _status: 'published' })
    expect(await titlesFor('quokka')).toEqual(['Zebra parade'])

    await change(id, { deletedAt: new Date().toISOString() })
    expect(await titlesFor('quokka')).toEqual([])
    await change(id, { deletedAt: null }, '?trash=true')
    expect(await titlesFor('quokka')).toEqual(['Zebra parade'])
    await key('DELETE', `/api/content/${id}`)
    await eventually('it to be gone', 'quokka', [])
    const { rows } = await database.query('select 1 from search_docs where doc_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('has a document also by its title for search engines, not by its address', async () => {
    await create('content', { title: 'Cassowary', slug: 'emu-farm', seo: { title: 'Ratites' } })
    expect(await titlesFor('ratites')).toEqual(['Cassowary'])
    expect(await titlesFor('emu')).toEqual([])
  })

  it('never has drafts, nor what is kept out of it', async () => {
    await create('content', { title: 'Wombat draft', _status: 'draft' })
    const id = await create('content', { title: 'Wombat hidden', seo: { noIndex: true } })
    await create('content', { title: 'Wombat seen', internalNotes: 'kookaburra' })
    expect(await titlesFor('wombat')).toEqual(['Wombat seen'])
    expect(await titlesFor('kookaburra')).toEqual([])
    await change(id, { seo: { noIndex: false } })
    expect((await titlesFor('wombat')).sort()).toEqual(['Wombat hidden', 'Wombat seen'])
  })

  it('has nothing of a save that failed', async () => {
    await database.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not at the end'; end $$`)
    await database.query(`create constraint trigger refuses_later after insert on search_docs
      deferrable initially deferred for each row when (new.title like 'Dugong%')
      execute function refuse()`)
    const { status } = await key('POST', '/api/content', {
      json: { title: 'Dugong', _status: 'published' },
    })
    await database.query('drop trigger refuses_later on search_docs')
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await titlesFor('dugong')).toEqual([])
    expect(
      (await visitor(server.url)('GET', '/api/content?where[title][equals]=Dugong')).body.totalDocs,
    ).toBe(0)
  })

  it('finds what the schedule publishes', async () => {
    const id = await create('content', { title: 'Numbat', _status: 'draft' })
    await database.query(
      `insert into payload_jobs (id, input, task_slug, queue, wait_until, created_at, updated_at)
       values (gen_random_uuid(), $1, 'schedulePublish', 'default', now(), now(), now())`,
      [JSON.stringify({ type: 'publish', doc: { relationTo: 'content', value: id } })],
    )
    await eventually('it to be found', 'numbat', ['Numbat'])
  })

  long.it('is exact while documents are written, merged and written again', async () => {
    const count = 16
    const ids = await Promise.all(
      Array.from({ length: count }, (_, number) =>
        create('content', { title: `Echidna ${number}` }),
      ),
    )
    expect((await ask('echidna')).body.totalDocs).toBe(count)
    await Promise.all(
      ids.slice(0, 8).map((id, number) => change(id, { title: `Echidna anew ${number}` })),
    )
    await Promise.all(ids.slice(8, 11).map((id) => key('DELETE', `/api/content/${id}`)))
    const exact = async () => {
      const { body } = await ask('echidna')
      return [body.totalDocs, body.facets.type.content]
    }
    expect(await exact()).toEqual([13, 13])
    await until('everything to have its postings', async () => {
      const { rows } = await database.query<{ waiting: number }>(
        `select count(*)::int as waiting from search_docs d
          where num > coalesce((select max(high) from search_segments s where s.locale = d.locale), 0)`,
      )
      return rows[0]?.waiting === 0
    })
    expect((await ask('echidna ')).body.totalDocs).toBe(13)
    expect((await ask('anew')).body.totalDocs).toBe(8)
    await change(ids[12]!, { title: 'Something else' })
    expect((await ask('echidna', { limit: '5' })).body.totalDocs).toBe(12)
  })

  // By its check alone: search.soak.test.ts.
  long.it(
    'is mended by npm run reindex',
    async () => {
      const id = await create('content', { title: 'Bilby', summary: 'bandicoot' })
      const gone = await create('content', { title: 'Bilby again' })
      await until(
        'its postings',
        async () => (await ask('bilby', { limit: '3' })).body.totalDocs === 2,
      )
      await database.query(`insert into search_types values (99, 'old-pages')`)
      await database.query(`insert into search_docs (collection, doc_id, locale, language, title, slug, summary, body,
                            fingerprint, length, terms, counts, sequence, words)
                          select 'old-pages', gen_random_uuid(), locale, language, 'Bilby of old', slug, summary, body,
                                 '', length, terms, counts, sequence, words
                            from search_docs where title = 'Bilby'`)
      await database.query(`select pg_notify('frontdesk_content', '')`)
      await until('what is retired', async () => (await ask('bilby')).body.totalDocs === 3)
      await database.query(`delete from search_docs where doc_id = $1`, [id])
      await database.query(`delete from content where id = $1`, [gone])
      expect(await runReindex(database.url)).toMatch(
        /1 were not as published and have been mended, 1 removed/,
      )
      await eventually('the mended one', 'bilby', ['Bilby'])
      await eventually('it here, once', 'bilby', ['Bilby'], server.url)
      expect((await ask('bilby')).body).toMatchObject({
        totalDocs: 1,
        facets: { type: { content: 1 } },
      })
      expect(await titlesFor('bandicoot')).toEqual(['Bilby'])
      const { rows } = await database.query(
        `select count(*)::int as segments from search_segments where locale = 'en'`,
      )
      expect(rows).toEqual([{ segments: 1 }])
    },
    60_000,
  )
})

describe('what is in memory', () => {
  it('is read anew when the database was out of touch: it may come back as a backup of it', async () => {
    await create('content', { title: 'Pademelon of today' })
    await until('its postings', async () => {
      const { rows } = await database.query<{ waiting: number }>(
        `select count(*)::int as waiting from search_docs d
          where num > coalesce((select max(high) from search_segments s where s.locale = d.locale), 0)`,
      )
      return rows[0]?.waiting === 0
    })
    expect(await titlesFor('pademelon')).toEqual(['Pademelon of today'])
    await database.query(
      `update search_docs set title = 'Pademelon as it was' where title = 'Pademelon of today'`,
    )
    expect(await titlesFor('pademelon ')).toEqual(['Pademelon of today'])
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'frontdesk-changes' and datname = current_database()`,
    )
    await eventually('the backup', 'pademelon', ['Pademelon as it was'], server.url)
  })
})

describe('languages', () => {
  it('are searched each in its own words, and by the first what is not translated', async () => {
    const id = await create('content', { title: 'Charging stations' })
    await change(id, { title: 'Ladesäulen für Lastwagen' }, '?locale=de')
    await create('content', { title: 'Electric lorries only in English' })
    expect(await titlesFor('ladesäule', { locale: 'de' })).toEqual(['Ladesäulen für Lastwagen'])
    expect(await titlesFor('LADESAULE', { locale: 'de' })).toEqual(['Ladesäulen für Lastwagen'])
    expect(await titlesFor('ladesäule', { locale: 'en' })).toEqual([])
    expect(await titlesFor('lorry', { locale: 'de' })).toEqual(['Electric lorries only in English'])
    const { body } = await ask('lastwagen', { locale: 'de' })
    expect(body.docs[0].url).toMatch(/^https:\/\/www\.example\.com\/de\/content\//)
  })
})

describe('an answer', () => {
  it('is a page in the contract’s shape', async () => {
    for (let number = 0; number < 5; number++)
      await create('content', { title: `Platypus ${number}`, summary: 'A <b>platypus</b> & more' })
    await create('events', { title: 'Platypus day', startsAt: '2030-01-01T10:00:00Z' })
    const { body, headers } = await ask(' platypus ', { limit: '4', page: '2' })
    expect(headers.get('ratelimit-policy')).toBe('"search";q=300;w=60')
    expect(body).toEqual({
      query: 'platypus',
      docs: expect.any(Array),
      totalDocs: 6,
      limit: 4,
      page: 2,
      totalPages: 2,
      pagingCounter: 5,
      hasPrevPage: true,
      hasNextPage: false,
      prevPage: 1,
      nextPage: null,
      facets: { type: { content: 5, events: 1 } },
      didYouMean: null,
      tookMs: expect.any(Number),
    })
    const first = (await ask('platypus', { limit: '4' })).body
    const ids = [...first.docs, ...body.docs].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(6)
    const hit = first.docs.find(({ type }: { type: string }) => type === 'content')
    expect(hit).toEqual({
      id: expect.any(String),
      type: 'content',
      title: expect.stringMatching(/^Platypus \d$/),
      slug: expect.stringMatching(/^platypus-\d$/),
      url: expect.stringMatching(/^https:\/\/www\.example\.com\/content\/platypus-\d$/),
      excerpt: 'A <b>platypus</b> & more',
      highlights: {
        title: expect.stringMatching(/^<mark>Platypus<\/mark> \d$/),
        excerpt: 'A &lt;b&gt;<mark>platypus</mark>&lt;/b&gt; &amp; more',
      },
      score: expect.any(Number),
      publishedAt: expect.stringMatching(/Z$/),
    })
    expect(await titlesFor('platypus', { type: 'events' })).toEqual(['Platypus day'])
    const filtered = (await ask('platypus', { type: 'events,partners' })).body
    expect([filtered.totalDocs, filtered.facets.type]).toEqual([1, { events: 1 }])
    expect((await ask('platypus', { page: '99' })).body).toMatchObject({
      docs: [],
      totalDocs: 6,
      hasNextPage: false,
    })
    expect((await ask('nothinglikethis')).body).toMatchObject({
      docs: [],
      totalDocs: 0,
      totalPages: 0,
    })
  })

  it('has one entity tag as long as it finds the same', async () => {
    const read = (address: string, more: Record<string, string> = {}) =>
      fetch(`${server.url}/api/search?${address}`, {
        headers: { 'X-Forwarded-For': newAddress(), ...more },
      })
    const [one, anew] = [await read('q=platypus'), await read('q=platypus&limit=10')]
    const tag = one.headers.get('etag')!
    expect(tag).toMatch(/^W\//)
    expect(anew.headers.get('etag')).toBe(tag)
    expect((await read('q=platypus&page=1', { 'If-None-Match': tag })).status).toBe(304)
    expect((await read('q=platypus&limit=1')).headers.get('etag')).not.toBe(tag)
  })

  it.each(
    some(3, [
      ['no query', {}],
      ['an empty query', { q: '  ' }],
      ['a query that is too long', { q: 'x'.repeat(201) }],
      ['an unknown type', { q: 'x', type: 'users' }],
      ['a limit of 0', { q: 'x', limit: '0' }],
      ['a limit of 51', { q: 'x', limit: '51' }],
      ['page 0', { q: 'x', page: '0' }],
      ['an unknown locale', { q: 'x', locale: 'fr' }],
      ['a parameter that is none', { q: 'x', sort: 'title' }],
      ['a control character', { q: 'a\u0007b' }],
    ]),
  )('refuses %s', async (_, params) => {
    const query = new URLSearchParams(params)
    const { status, body } = await visitor(server.url)('GET', `/api/search?${query}`, {
      headers: { 'X-Forwarded-For': newAddress() },
    })
    expect([status, body.errors[0].code]).toEqual([400, 'invalid_input'])
  })

  it('is the same by the fast path and through the pipeline, refusals included', async () => {
    const askedBy = async (address: string, more: Record<string, string>) => {
      const headers = { 'X-Forwarded-For': newAddress(), ...more }
      const response = await fetch(`${server.url}/api/search?${address}`, { headers })
      const body = (await response.json()) as Record<string, unknown>
      const told = Object.fromEntries(response.headers)
      for (const name of ['date', 'content-length', 'transfer-encoding', 'x-request-id'])
        delete told[name]
      return { status: response.status, told, body: { ...body, tookMs: 0, requestId: '' } }
    }
    const throughPipeline = { Cookie: 'any=thing' }
    for (const query of [
      'depot',
      '%22electric+lorries%22',
      'lorry+-depot',
      'nothing-has-this',
      'x%00',
      '',
    ]) {
      const fast = await askedBy(`q=${query}`, {})
      // Another address of the same, for which nothing is in memory yet.
      expect(await askedBy(`q=${query}&page=1`, throughPipeline)).toEqual(fast)
    }
    const from = newAddress()
    await database.query(`insert into rate_limits (key, points, expire) values ($1, 300, $2)`, [
      `search:${from}`,
      Date.now() + 60_000,
    ])
    const refused = async (address: string, more: Record<string, string>) => {
      const { told, ...refusal } = await askedBy(address, { 'X-Forwarded-For': from, ...more })
      expect(refusal.status).toBe(429)
      const message = JSON.stringify(refusal.body).replace(/\d+ s/, 'some s')
      return [Object.keys(told).sort(), message]
    }
    const fast = await refused('q=too-much', {})
    expect(await refused('q=too-much-more', throughPipeline)).toEqual(fast)
  })

  it('counts a query that it refuses', async () => {
    const headers = { 'X-Forwarded-For': newAddress() }
    const ask = (query: string) => visitor(server.url)('GET', `/api/search?${query}`, { headers })
    const left: (string | null)[] = []
    for (const query of ['q=', 'q=x&limit=0'])
      left.push((await ask(query)).headers.get('ratelimit'))
    expect(left.map((header) => /r=(\d+)/.exec(header ?? '')?.[1])).toEqual(['299', '298'])
  })

  it('has every phrase that is asked for, and none that is not wanted', async () => {
    await create('content', { title: 'Potoroo', summary: 'The red soil of the north and the sky' })
    await create('content', { title: 'Potoroo two', summary: 'The soil is red, the north of it' })
    await create('content', { title: 'Potoroo three', summary: 'Red soil, and the north' })
    const sorted = async (query: string) => (await titlesFor(query)).sort()
    expect(await sorted('"red soil" potoroo')).toEqual(['Potoroo', 'Potoroo three'])
    expect(await sorted('potoroo "red soil" "of the north"')).toEqual(['Potoroo'])
    expect(await sorted('potoroo "red soil" -"of the north"')).toEqual(['Potoroo three'])
    expect(await sorted('potoroo -"red soil" -"nowhere at all"')).toEqual(['Potoroo two'])
    expect(await sorted('potoroo -"red soil" -"north of it"')).toEqual([])
    expect(await sorted('"potoroo red" -"of the"')).toEqual([])
  })

  it('has every word in quotation marks: no ending, correction or other word stands for it', async () => {
    await create('content', { title: 'Walnut', summary: 'With hazel beside it.' })
    await create('content', { title: 'Hazel alone' })
    await create('content', { title: 'Walnutty', summary: 'Hazel again.' })
    expect((await titlesFor('"walnut" hazel')).sort()).toEqual(['Walnut'])
    expect((await titlesFor('hazel "walnut"')).sort()).toEqual(['Walnut'])
    expect((await titlesFor('"walnuts" hazel')).sort()).toEqual(['Walnut']) // the same stem
    expect((await titlesFor('walnut hazel')).length).toBeGreaterThan(1)
    const { body } = await ask('"walnut" "hazel" walnutty')
    expect([body.totalDocs, body.facets]).toEqual([1, { type: { content: 1 } }])
    const mistyped = await ask('"wallnut" hazel')
    expect(mistyped.body.docs).toEqual([])
    expect(mistyped.body.didYouMean).toMatch(/walnut/)
    expect((await titlesFor('"the" hazel')).length).toBe(0)
  })

  it('costs nothing of the limit when it comes from memory', async () => {
    const from = newAddress()
    const get = () =>
      visitor(server.url)('GET', '/api/search?q=platypus%20day', {
        headers: { 'X-Forwarded-For': from },
      })
    await get()
    await until('it to be in memory', async () => (await get()).headers.get('ratelimit') === null)
    const { rows } = await database.query<{ points: number }>(
      `select points from rate_limits where key = $1`,
      [`search:${from}`],
    )
    const before = rows[0]?.points ?? 0
    for (let times = 0; times < 5; times++) expect((await get()).status).toBe(200)
    const after = await database.query<{ points: number }>(
      `select points from rate_limits where key = $1`,
      [`search:${from}`],
    )
    expect(after.rows[0]?.points).toBe(before)
  })

  it('is refused to a client that asks too much', async () => {
    const from = newAddress()
    await database.query(`insert into rate_limits (key, points, expire) values ($1, 300, $2)`, [
      `search:${from}`,
      Date.now() + 60_000,
    ])
    const { status, body, headers } = await visitor(server.url)(
      'GET',
      '/api/search?q=never%20asked',
      {
        headers: { 'X-Forwarded-For': from },
      },
    )
    expect([status, body.errors[0].code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // From now on it is not even counted, and nothing is searched for it.
    const again = await visitor(server.url)('GET', '/api/search?q=never%20asked%20either', {
      headers: { 'X-Forwarded-For': from },
    })
    expect([again.status, again.body.errors[0].code]).toEqual([429, 'rate_limited'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    const { rows } = await database.query(`select points from rate_limits where key = $1`, [
      `search:${from}`,
    ])
    expect(rows).toEqual([{ points: 301 }])
  })

  it('has what is to come before what is over', async () => {
    await create('events', {
      title: 'Thylacine webinar',
      startsAt: '2020-01-01T10:00:00Z',
      endsAt: '2020-01-01T11:00:00Z',
    })
    await create('events', {
      title: 'Thylacine webinar, the next one',
      startsAt: '2035-01-01T10:00:00Z',
    })
    expect(await titlesFor('thylacine')).toEqual([
      'Thylacine webinar, the next one',
      'Thylacine webinar',
    ])
    await create('events', {
      title: 'Winter gathering',
      summary: 'With a talk on what became of the last thylacine, and a webinar.',
      startsAt: '2035-02-01T10:00:00Z',
    })
    expect((await titlesFor('last thylacine webinar')).at(-1)).toBe('Thylacine webinar')
    expect((await titlesFor('thylacine webinar'))[0]).toBe('Thylacine webinar') // it was meant
  })
})

describe('editors', () => {
  it('say which words mean the same, and what stands first', async () => {
    await create('content', { title: 'Marsupial lorries' })
    const pinned = await create('content', { title: 'Unrelated page' })
    expect(await titlesFor('truckies')).toEqual([])
    const { status } = await key('POST', '/api/globals/search-settings', { json: {} })
    expect(status).toBe(403)
    const login = await visitor(server.url)('POST', '/api/users/login', {
      json: { email: 'admin@example.com', password: 'test-admin-password' },
    })
    const saved = await visitor(server.url)('POST', '/api/globals/search-settings', {
      headers: { Authorization: `JWT ${login.body.token}` },
      json: {
        synonyms: [{ words: ['Truckies', 'lorries'] }],
        pins: [{ queries: ['Marsupial'], documents: [{ relationTo: 'content', value: pinned }] }],
      },
    })
    expect(saved.status).toBe(200)
    await eventually('the synonym', 'truckies', [
      'Marsupial lorries',
      'Electric lorries only in English',
    ])
    await eventually('the pin', 'marsupial', ['Unrelated page', 'Marsupial lorries'])
  })
})

describe('lines that a page is also asked as', () => {
  askedAsTests(() => ({ url: server.url, database, titlesFor }))
})
