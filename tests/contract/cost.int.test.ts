import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { fill } from '../../bench/hostile/fill'
import { siege } from '../../bench/hostile/siege'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import {
  admin,
  apiKey,
  startTestServer,
  until,
  type TestServer,
} from '../helpers/server/testServer'

let database: TestDatabase
let server: TestServer
let client: pg.Client
/** What it sees of others stays the same as long as a transaction is open: another one looks. */
let locking: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ databaseUrl: database.url, pages: false })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  locking = new pg.Client({ connectionString: database.url })
  await locking.connect()
})

afterAll(async () => {
  await locking?.end()
  await client?.end()
  await server?.stop()
  await database?.drop()
})

/** Reads of content alone: other work waits for the lock as well. */
const underWay = async () => {
  const { rows } = await client.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()
        and query like 'select distinct "content"%'`,
  )
  return rows[0]?.many ?? 0
}

/** While it runs, whoever reads content waits in PostgreSQL. */
const whileLocked = async (run: () => Promise<void>) => {
  await locking.query('begin; lock table content in access exclusive mode')
  try {
    await run()
  } finally {
    await locking.query('rollback')
  }
}

let asked = 0
/** A read that no memory knows. */
const fresh = () => `/api/content?depth=0&where[title][not_equals]=${asked++}`
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

describe('a read that takes the database long', () => {
  it('is ended there after 2 s, and told to come later; one by key is not', async () => {
    const anyone = visitor(server.url)
    const key = keyHolder(server.url)
    let patient: ReturnType<typeof key> | undefined
    await whileLocked(async () => {
      const began = performance.now()
      patient = key('GET', fresh())
      const { status, headers, body } = await anyone('GET', fresh(), from('203.0.113.1'))
      expect([status, body.errors[0].code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(performance.now() - began).toBeGreaterThan(1900)
      expect(await underWay()).toBe(1) // the key's
    })
    expect((await patient)?.status).toBe(200)
  })

  it('is so for all who wait for the same', async () => {
    const anyone = visitor(server.url)
    const same = fresh()
    await whileLocked(async () => {
      const first = anyone('GET', same, from('203.0.113.6'))
      await until('the first to wait in the database', async () => (await underWay()) === 1)
      const answers = await Promise.all([first, anyone('GET', same, from('203.0.113.7'))])
      for (const { status, headers, body } of answers) {
        expect([status, body.errors[0].code]).toEqual([503, 'unavailable'])
        expect(body.errors[0].message).toMatch(/took the database too long/)
        expect(headers.get('retry-after')).toBe('5')
      }
    })
  })

  it('leaves places to others: four of one client are worked on, and the rest wait', async () => {
    const anyone = visitor(server.url)
    const answers: ReturnType<typeof anyone>[] = []
    await whileLocked(async () => {
      for (let one = 0; one < 12; one++)
        answers.push(anyone('GET', fresh(), from(`2001:db8:1:1::${one}`)))
      await until('the first to wait in the database', async () => (await underWay()) === 4)
      answers.push(anyone('GET', fresh(), from('203.0.113.3')))
      await until(
        'another client’s, sent last, to be worked on',
        async () => (await underWay()) > 4,
      )
      expect(await underWay()).toBe(5)
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('lets nobody wait longer than the queue does: then it is 429', async () => {
    // Much less than a read has of the database: who waits is told long before a place gets free.
    const queueMs = 300
    const env = { READ_QUEUE_MS: String(queueMs) }
    const hasty = await startTestServer({ databaseUrl: database.url, pages: false, env })
    const anyone = visitor(hasty.url)
    const answers: ReturnType<typeof anyone>[] = []
    await whileLocked(async () => {
      for (let one = 0; one < 4; one++) answers.push(anyone('GET', fresh()))
      await until('four to wait in the database', async () => (await underWay()) === 4)
      const began = performance.now()
      const { status, headers, body } = await anyone('GET', fresh())
      expect([status, body.errors?.[0].code]).toEqual([429, 'rate_limited'])
      expect(headers.get('retry-after')).toBe('1')
      expect(performance.now() - began).toBeGreaterThan(queueMs - 50)
    }).finally(async () => {
      await Promise.allSettled(answers)
      await hasty.stop()
    })
  })

  it('holds up nothing that is in memory, nor what asks no database', async () => {
    const anyone = visitor(server.url)
    const known = fresh()
    await anyone('GET', known, from('203.0.113.4'))
    const waiting: Promise<unknown>[] = []
    await whileLocked(async () => {
      for (let one = 0; one < 6; one++) waiting.push(anyone('GET', fresh(), from('203.0.113.4')))
      await until('four to wait', async () => (await underWay()) === 4)
      // With an Origin it takes the same way as in a host, which has no fast path.
      const headers = { 'X-Forwarded-For': '203.0.113.4', Origin: server.url }
      expect((await anyone('GET', known, { headers })).status).toBe(200)
      for (const path of ['/api/docs', '/api/openapi.json'])
        expect((await anyone('GET', path, { headers })).status).toBe(200) // ask no database
    })
    await Promise.all(waiting)
  })
})

type Begun = { method?: string; path: string; headers: Record<string, string | number> }

/** What is answered to a request whose body never comes. */
const withoutBody = ({ method = 'POST', path, headers }: Begun) =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const sent = request(server.url + path, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        const { errors } = JSON.parse(text) as { errors: { code: string }[] }
        resolve([response.statusCode, errors[0]?.code ?? ''])
        sent.destroy()
      })
    })
    sent.on('error', reject)
    sent.setTimeout(5000, () => sent.destroy(new Error('It waits for the body')))
    sent.flushHeaders()
  })

describe('before anything is read of a body', () => {
  const json = { 'Content-Type': 'application/json' }
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const length = { 'Content-Length': 1_900_000 }
  const id = '01990000-0000-7000-8000-000000000000'

  it.each<[string, Begun]>([
    ['a form to a collection', { path: '/api/content', headers: { ...form, ...length } }],
    ['JSON to a collection', { path: '/api/content', headers: { ...json, ...length } }],
    ['chunks', { path: '/api/partners', headers: { ...json, 'Transfer-Encoding': 'chunked' } }],
    ['a change', { method: 'PATCH', path: `/api/events/${id}`, headers: { ...json, ...length } }],
    ['a change of many', { method: 'PATCH', path: '/api/content?where[id][exists]=true', headers: { ...json, ...length } }], // prettier-ignore
    ['a copy', { path: `/api/content/${id}/duplicate`, headers: { ...json, ...length } }],
    ['a global', { path: '/api/globals/site', headers: { ...json, ...length } }],
    ['a file', { path: '/api/media', headers: { ...form, ...length } }],
    ['an endpoint for staff', { path: `/api/admin/crm/leads/${id}/erase`, headers: { ...json, 'Content-Length': 60_000 } }], // prettier-ignore
  ])('a visitor is refused: %s', async (_, begun) => {
    expect(await withoutBody(begun)).toEqual([401, 'unauthenticated'])
  })

  it('a wrong key is refused, also of a read whose query stands in the body', async () => {
    const headers = { ...length, 'X-API-Key': 'wrong'.repeat(8), 'X-HTTP-Method-Override': 'GET' }
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const begun = { path: '/api/content', headers: { ...headers, ...type } }
    expect(await withoutBody(begun)).toEqual([401, 'unauthenticated'])
  })

  it.each([
    ['a visitor', '/api/leads', {}, [401, 'unauthenticated']],
    ['a visitor, of versions', '/api/content/versions', {}, [401, 'unauthenticated']],
    ['a visitor, of a list of ours', '/api/admin/crm/leads', {}, [401, 'unauthenticated']],
    ['a key', '/api/users', { 'X-API-Key': apiKey }, [403, 'forbidden']],
  ])('who may not read is refused, where the query stands in the body: %s', async (...asked) => {
    const [, path, credentials, refusal] = asked
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 60_000 }
    const headers = { ...type, ...credentials, 'X-HTTP-Method-Override': 'GET' }
    expect(await withoutBody({ path, headers })).toEqual(refusal)
  })

  it('a role that may not is refused', async () => {
    const headers = { ...json, ...length, 'X-API-Key': apiKey }
    expect(await withoutBody({ path: '/api/users', headers })).toEqual([403, 'forbidden'])
    expect(await withoutBody({ path: '/api/mails', headers })).toEqual([403, 'forbidden'])
  })

  it.each([
    ['a document', '/api/content', json, 2_200_000],
    ['a form', '/api/contact', json, 70_000],
    ['a chat', '/api/chat', json, 600_000],
    ['a file', '/api/media', form, 300 * 1024 * 1024],
    ['a query', '/api/content', { 'X-HTTP-Method-Override': 'GET' }, 70_000],
  ])('its length is refused: %s', async (_, path, type, bytes) => {
    const headers = { ...type, 'X-API-Key': apiKey, 'Content-Length': bytes }
    expect(await withoutBody({ path, headers })).toEqual([413, 'payload_too_large'])
  })

  it('who may write is asked for nothing else', async () => {
    const staff = await loggedIn(server.url)
    const made = await staff('POST', '/api/content', { json: { title: 'A document' } })
    expect(made.status).toBe(201)
    const path = `/api/content/${made.body.doc.id}`
    expect((await staff('PATCH', path, { json: { title: 'Changed' } })).status).toBe(200)
    expect((await staff('DELETE', path)).status).toBe(200)
  })
})

describe('a long answer', () => {
  const list = '/api/content?depth=0&where[tags][equals]=long'

  beforeAll(async () => {
    const key = keyHolder(server.url)
    for (let one = 0; one < 9; one++) {
      const json = { title: `Long ${one}`, tags: ['long'], _status: 'published' }
      expect((await key('POST', '/api/content', { json })).status).toBe(201)
    }
    await database.query(
      `update content_locales set body = json_build_object('root', repeat('word ', 800000))
        where _locale = 'en' and title like 'Long %'`,
    )
  })

  afterAll(() => keyHolder(server.url)('DELETE', '/api/content?where[tags][equals]=long'))

  it('has at most 32 MiB, whoever asks, and says what helps', async () => {
    for (const client of [await loggedIn(server.url), keyHolder(server.url)]) {
      const { status, body } = await client('GET', `${list}&limit=9`)
      const [{ code, data }] = body.errors
      expect([status, code]).toEqual([400, 'invalid_input'])
      expect(data.errors.map(({ path }: { path: string }) => path)).toEqual(['limit', 'select'])
      expect(data.errors[0].message).toContain('`limit=8`')
      expect((await client('GET', `${list}&limit=9&select[title]=true`)).body.docs).toHaveLength(9)
    }
    const { body } = await keyHolder(server.url)('GET', `${list}&limit=8`)
    expect(body.docs).toHaveLength(8) // of 30 MiB, and they arrive
  })

  type Unread = { readAtLast: () => void; isWhole: Promise<boolean> }

  /** Asks, and takes nothing yet. */
  const slowly = (path: string) =>
    new Promise<Unread>((resolve) => {
      const sent = request(server.url + path, from('203.0.113.9'), (response) => {
        response.pause().on('error', () => {}) // it was cut off
        const closed = new Promise((close) => response.once('close', close))
        const isWhole = closed.then(() => response.complete)
        resolve({ isWhole, readAtLast: () => response.resume() })
      })
      sent.end()
    })

  /** Reads 4 MB/s for a while, then as fast as it comes. @returns whether it came whole */
  const steadily = (path: string, headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const fastFrom = Date.now() + 1500
      const sent = request(server.url + path, { headers, agent: false }, (response) => {
        response.on('data', (part: Buffer) => {
          if (Date.now() > fastFrom) return
          response.pause()
          setTimeout(() => response.resume(), part.length / 4000)
        })
        response.on('error', () => {}) // it was cut off
        response.once('close', () => resolve(response.complete))
      })
      sent.end()
    })

  it('to keys and sessions is not cut off while it is read, however many there are', async () => {
    const json = { json: admin, headers: { 'X-Forwarded-For': '203.0.113.10' } }
    const { headers } = await visitor(server.url)('POST', '/api/users/login', json)
    const session = { Cookie: headers.get('set-cookie')!.split(';', 1)[0]! }
    const key = { 'X-API-Key': apiKey }
    const path = `${list}&limit=8` // 30 MiB
    const answers = [session, session, key, key].map((sent) => steadily(path, sent))
    expect(await Promise.all(answers)).toEqual([true, true, true, true])
  })

  // The system itself keeps some 4 MiB of each answer, whatever we do: of a list that is all.
  it('that nobody takes waits with 16 MiB of others of that client, and the oldest are ended', async () => {
    await database.query(
      `update content_locales set body = json_build_object('root', repeat('word ', 2400000))
        where _locale = 'en' and title = 'Long 0'`,
    )
    const found = await visitor(server.url)('GET', '/api/content?where[slug][equals]=long-0&select[title]=true') // prettier-ignore
    const path = `/api/content/${found.body.docs[0].id}?depth=0`
    const known = await visitor(server.url)('GET', path, from('203.0.113.8'))
    const unread: Unread[] = []
    for (let one = 0; one < 6; one++) unread.push(await slowly(path))
    await wait(600) // it looks four times a second
    const other = await visitor(server.url)('GET', path, from('203.0.113.8'))
    expect(other.text === known.text).toBe(true)
    for (const { readAtLast } of unread) readAtLast()
    const whole = await Promise.all(unread.map(({ isWhole }) => isWhole))
    expect([whole[0], whole.at(-1)]).toEqual([false, true])
    const ended = whole.lastIndexOf(false) + 1
    expect(whole).toEqual(whole.map((_, place) => place >= ended)) // the oldest, and no others
  })
})

describe('a visitor who means harm', () => {
  it('is refused or waits, and others are answered', async () => {
    await fill(server.url, { documents: 8, apiKey })
    const { felt, told } = await siege({ url: server.url, pid: server.pid, seconds: 1 })
    expect([felt.health.bad, felt.memory.bad, felt.fresh.bad]).toEqual([0, 0, 0])
    const statuses = (name: string) => Object.keys(told[name] ?? {})
    expect(statuses('multipart of 2 MB').filter((status) => !/^4/.test(status))).toEqual([])
    // What is refused at once would be no attack.
    const allowed = Object.keys(told).filter((name) =>
      /^\d+ ×|nesting|sort|^in of|ignored/.test(name),
    )
    expect(allowed.length).toBeGreaterThan(10)
    expect(allowed.filter((name) => statuses(name).includes('400'))).toEqual([])
    const failed = Object.entries(told).filter(([, answers]) => '500' in answers)
    expect(failed).toEqual([])
    expect(Object.keys(told).length).toBeGreaterThan(30)
  }, 60_000)
})
