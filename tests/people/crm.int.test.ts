import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { keyHolder, loggedIn, visitor, type Answer, type Client } from '../helpers/server/client'
import { makeUser, readCsv, send } from '../helpers/content/crm'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import {
  apiKey,
  startTestServer,
  until,
  type LogLine,
  type TestServer,
} from '../helpers/server/testServer'
import { long, runs, some } from '../helpers/runs'

let database: TestDatabase
let server: TestServer
let anyone: Client
let key: Client
let admin: Client
let sales: Client
let editor: Client
let salesId: string

const listing = '/api/admin/crm/leads'
const nobody = '01990000-0000-7000-8000-000000000000'

type Listed = { id: string; name: string; email: string; [key: string]: unknown }

const codeOf = ({ body }: Answer) => body?.errors?.[0]?.code as string | undefined
const pathsOf = ({ body }: Answer) =>
  (body.errors[0].data?.errors ?? []).map(({ path }: { path: string }) => path)

const list = async (query: string, client = key): Promise<Listed[]> => {
  const answer = await client('GET', `${listing}?${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.docs as Listed[]
}

const namesOf = async (query: string) => (await list(query)).map(({ name }) => name)

/** The leads of one address. */
const leadsOf = async (email: string) =>
  (await list(`q=${encodeURIComponent(email)}&limit=200`)).filter((lead) => lead.email === email)

const leadOf = async (email: string) => (await leadsOf(email))[0]!

const byHand = async (data: object): Promise<{ id: string; [key: string]: unknown }> => {
  const answer = await key('POST', '/api/leads', { json: data })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.doc
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows

const countOf = async (table: string, where = 'true', values: unknown[] = []) =>
  Number((await rowsOf(`select count(*) from ${table} where ${where}`, values))[0]?.count)

const exporting = () =>
  countOf(
    'pg_stat_activity',
    `application_name = 'frontdesk-export' and datname = current_database()`,
  )

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    pages: false,
    databaseUrl: database.url,
    env: { SALES_INBOX: 'inbox@example.org' },
  })
  anyone = visitor(server.url)
  key = keyHolder(server.url)
  admin = await loggedIn(server.url)
  const person = await makeUser(server.url, admin, 'sales', 'Sandra')
  sales = person.client
  salesId = person.id
  editor = (await makeUser(server.url, admin, 'editor', 'Edith')).client
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

describe('who may', () => {
  const paths: [string, string, number[]][] = [
    // visitor, editor, sales, API key, admin
    ['GET', listing, [401, 403, 200, 200, 200]],
    ['GET', `${listing}?format=csv`, [401, 403, 200, 200, 200]],
    ['GET', `${listing}?limit=200`, [401, 403, 200, 200, 200]],
    ['GET', `${listing}?limit=201`, [401, 403, 400, 400, 400]],
    ['GET', `${listing}/${nobody}/export`, [401, 403, 404, 404, 404]],
    ['GET', `${listing}/42/export`, [401, 403, 404, 404, 404]],
    ['POST', `${listing}/${nobody}/erase`, [401, 403, 403, 403, 404]],
    ['POST', `${listing}/42/erase`, [401, 403, 403, 403, 404]],
    ['POST', `${listing}/${nobody}/not-spam`, [401, 403, 404, 404, 404]],
  ]

  it.each(some(4, paths))('%s %s', async (method, path, expected) => {
    const clients = [anyone, editor, sales, key, admin]
    const statuses: number[] = []
    for (const client of clients) statuses.push((await client(method, path)).status)
    expect(statuses).toEqual(expected)
  })

  it('other methods are refused with what is allowed', async () => {
    const answer = await key('POST', listing, { json: {} })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect((await admin('GET', `${listing}/${nobody}/erase`)).status).toBe(405)
  })
})

describe('the listing', () => {
  beforeAll(async () => {
    const people = [
      ['Lena Fischer', 'lena@nordbus.example', 'Nordbus AG'],
      ['Paul Fischer', 'paul@südbus.example', 'Südbus 100% GmbH'],
      ['Ida_B', 'ida@nordbus.example', 'Nord\\bus'],
    ]
    for (const [name, email, company] of people)
      await send(server.url, 'demo', { name, email, company, jobTitle: 'Head', country: 'de' })
    await send(server.url, 'contact', { email: 'LENA@nordbus.example', name: 'Lena F.' })
    await send(server.url, 'contact', { email: 'bot@spam.example', website: 'http://x' })
  })

  it('shows a person in a row, with everything of theirs', async () => {
    const [lena] = await list('q=lena')
    expect(lena).toMatchObject({
      name: 'Lena Fischer',
      email: 'lena@nordbus.example',
      company: 'Nordbus AG',
      jobTitle: 'Head',
      country: 'DE',
      types: ['demo', 'contact'],
      type: 'contact',
      reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      status: 'new',
      owner: null,
      submissions: 2,
      downloads: 0,
      emailVerified: false,
      marketingConsent: false,
      tags: [],
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      lastSubmittedAt: expect.stringMatching(/Z$/),
      followUpAt: null,
      source: expect.objectContaining({ page: null, utm: expect.any(Object) }),
    })
    expect(Object.keys(lena!)).not.toEqual(expect.arrayContaining(['emailKey']))
    expect(Object.keys(lena!)).not.toEqual(expect.arrayContaining(['notes']))
  })

  it('comes in Payload’s page shape, the newest first', async () => {
    const { body, headers } = await key('GET', `${listing}?limit=2&status=new`)
    const { docs, ...page } = body
    expect(page).toEqual({
      totalDocs: 3,
      limit: 2,
      page: 1,
      totalPages: 2,
      pagingCounter: 1,
      hasPrevPage: false,
      hasNextPage: true,
      prevPage: null,
      nextPage: 2,
    })
    expect(docs.map(({ name }: Listed) => name)).toEqual(['Ida_B', 'Paul Fischer'])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const second = (await key('GET', `${listing}?limit=2&status=new&page=2`)).body
    expect(second).toMatchObject({ pagingCounter: 3, hasPrevPage: true, nextPage: null })
    expect(second.docs.map(({ name }: Listed) => name)).toEqual(['Lena Fischer'])
    const beyond = (await key('GET', `${listing}?limit=2&status=new&page=9`)).body
    expect(beyond).toMatchObject({ docs: [], totalDocs: 3, page: 9, hasNextPage: false })
    const none = (await key('GET', `${listing}?q=nobodyatall`)).body
    expect(none).toMatchObject({ docs: [], totalDocs: 0, totalPages: 1, hasNextPage: false })
  })

  it.each(
    some(10, [
      ['q=fischer', ['Paul Fischer', 'Lena Fischer']],
      ['q=FISCHER%20nordbus', ['Lena Fischer']],
      ['q=nordbus.example', ['Ida_B', 'Lena Fischer']],
      ['q=S%C3%BCDBUS', ['Paul Fischer']],
      ['q=le', ['Lena Fischer']],
      ['q=p', ['Paul Fischer']],
      ['q=%25', ['Paul Fischer']],
      ['q=00%25', ['Paul Fischer']],
      ['q=_', ['Ida_B']],
      ['q=a_b', ['Ida_B']],
      ['q=%5C', ['Ida_B']],
      ['q=d%5Cb', ['Ida_B']],
      ['q=%27%3B%20drop%20table%20leads%3B--', []],
      ['q=%27%20or%20%271%27%3D%271', []],
      ['status=spam', ['Somebody']],
      ['status=spam,new&q=fischer', ['Paul Fischer', 'Lena Fischer']],
      ['status=won', []],
      ['type=demo&status=new', ['Ida_B', 'Paul Fischer', 'Lena Fischer']],
      ['type=contact', ['Somebody', 'Lena Fischer']],
      ['type=tco&type=brochure', []],
      ['owner=me', []],
      [`owner=${nobody}`, []],
      ['owner=none&q=ida', ['Ida_B']],
      ['q=', ['Somebody', 'Ida_B', 'Paul Fischer', 'Lena Fischer']],
      ['sort=name&status=new', ['Ida_B', 'Lena Fischer', 'Paul Fischer']],
      ['sort=-name&status=new', ['Paul Fischer', 'Lena Fischer', 'Ida_B']],
      ['sort=-submissions,name&status=new', ['Lena Fischer', 'Ida_B', 'Paul Fischer']],
      ['sort=-lastSubmittedAt&status=new', ['Lena Fischer', 'Ida_B', 'Paul Fischer']],
      ['from=2020-01-01&to=2020-12-31', []],
      ['from=2020-01-01T00:00:00%2B02:00&q=ida', ['Ida_B']],
      ['from=2020-01-01T00:00:00+02:00&q=ida', ['Ida_B']],
    ]),
  )('%s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  it('takes a day as the whole of it, in UTC, and a moment as that moment', async () => {
    const { id } = await byHand({ name: 'Dora Day', email: 'dora@day.example' })
    await database.query(`update leads set created_at = '2026-03-10T23:59:59.999Z' where id = $1`, [
      id,
    ])
    const isFound = async (query: string) => (await list(`q=dora&${query}`)).length === 1
    expect(await isFound('from=2026-03-10&to=2026-03-10')).toBe(true)
    expect(await isFound('to=2026-03-09')).toBe(false)
    expect(await isFound('from=2026-03-11')).toBe(false)
    expect(await isFound('to=2026-03-10T23:59:59.999Z')).toBe(true)
    expect(await isFound('to=2026-03-10T23:59:59.998Z')).toBe(false)
    expect(await isFound('from=2026-03-11T00:59:59.999%2B01:00')).toBe(true)
    await admin('POST', `${listing}/${id}/erase`)
  })

  it('names the owner, and finds by them', async () => {
    const { id } = await leadOf('ida@nordbus.example')
    await sales('PATCH', `/api/leads/${id}`, { json: { owner: salesId, tags: ['fair', 'bus'] } })
    const [ida] = await list('owner=me', sales)
    expect(ida).toMatchObject({ id, owner: { id: salesId, name: 'Sandra' }, tags: ['fair', 'bus'] })
    expect(await namesOf(`owner=${salesId}`)).toEqual(['Ida_B'])
    expect(await namesOf('owner=none&q=ida')).toEqual([])
  })

  it('leaves out the trash', async () => {
    const { id } = await byHand({ name: 'Theo Trash', email: 'theo@trash.example' })
    await sales('PATCH', `/api/leads/${id}`, { json: { deletedAt: new Date().toISOString() } })
    expect(await namesOf('q=theo')).toEqual([])
    await sales('PATCH', `/api/leads/${id}?trash=true`, { json: { deletedAt: null } })
    expect(await namesOf('q=theo')).toEqual(['Theo Trash'])
    await admin('POST', `${listing}/${id}/erase`)
  })

  it.each(
    some(4, [
      ['limit=0&page=0', ['limit', 'page']],
      ['limit=201', ['limit']],
      [
        'limit=x&page=-1&sort=password&status=open&type=fax',
        ['limit', 'page', 'sort', 'status', 'type'],
      ],
      ['owner=42&from=yesterday&to=2026-02-30&format=xlsx', ['format', 'from', 'owner', 'to']],
      ['from=2026-01-01T00:00:00', ['from']],
      ['from=0000-01-01&to=9999-12-31', ['from', 'to']],
      ['stauts=new', ['stauts']],
      ['where[status][equals]=new&locale=en&limit=5', ['locale', 'where[status][equals]']],
      ['status=', ['status']],
      ['status=new&status=', ['status']],
      ['limit=5&limit=6', ['limit']],
      [`q=${'x'.repeat(201)}`, ['q']],
      [`q=${'ab%20'.repeat(3)}${[...'abcdefghijk'].join('%20')}`, ['q']],
      ['sort=createdAt;drop', ['sort']],
    ]),
  )('%s is refused', async (query, paths) => {
    for (const format of ['', '&format=csv'].slice(0, query.includes('format') ? 1 : 2)) {
      const answer = await key('GET', `${listing}?${query}${format}`)
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input'])
      expect(pathsOf(answer).sort()).toEqual(paths)
    }
  })

  it('refuses a NUL', async () => {
    expect((await key('GET', `${listing}?q=%00`)).status).toBe(400)
  })

  it('shows every lead on one page once, from either end', async () => {
    await database.query(
      `insert into leads (id, name, email, status, created_at)
       select gen_random_uuid(), 'Page ' || i, 'p' || i || '@paging.example', 'lost',
              timestamptz '2026-01-01T00:00Z' + (i % 4) * interval '1 day'
         from generate_series(1, 23) i`,
    )
    for (const sort of some(2, ['-createdAt', 'createdAt', '-company', 'company', 'name'])) {
      const seen: string[] = []
      const all = (await list(`status=lost&limit=200&sort=${sort}`)).map(({ id }) => id)
      for (let page = 1; page <= 5; page++)
        seen.push(
          ...(await list(`status=lost&limit=5&page=${page}&sort=${sort}`)).map(({ id }) => id),
        )
      expect(seen).toEqual(all)
      expect(new Set(seen).size).toBe(23)
    }
    await database.query(`delete from leads where email like '%@paging.example'`)
  })

  it('answers HEAD as GET', async () => {
    const answer = await key('HEAD', listing)
    expect([answer.status, answer.text]).toEqual([200, ''])
  })
})

describe('the CSV', () => {
  const names = [
    'Plain Person',
    'Quote "Q" Person',
    'Comma, Semi; Person',
    '👩‍🚒 Émile Ōta 李小龍',
    '=HYPERLINK("http://evil")',
    '+49 Person',
    '-Minus Person',
    '@At Person',
    '＝Wide Person',
    "'Apostrophe Person",
    'Person "',
  ]
  const inCell = (name: string) => (/^[=+\-@＝]/u.test(name) ? `'${name}` : name)

  beforeAll(async () => {
    for (const [index, name] of names.entries())
      await byHand({ name, email: `csv${index}@csv.example`, company: 'Line one' })
    await database.query(
      `update leads set company = E'Two\\nlines' where email = 'csv0@csv.example'`,
    )
    await database.query(
      `update leads set name = E'\\uFEFF' || name, company = E' \\r\\n=1+1' where email = 'csv1@csv.example'`,
    )
  })

  it('holds the same people as the JSON, name by name', async () => {
    const answer = await key('GET', `${listing}?format=csv&q=csv.example&sort=email&limit=1&page=3`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const today = new Date().toISOString().slice(0, 10)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="leads-${today}.csv"`,
    )
    const bytes = new Uint8Array(
      await (
        await fetch(`${server.url}${listing}?format=csv&q=csv.example`, {
          headers: { 'X-API-Key': apiKey },
        })
      ).arrayBuffer(),
    )
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])

    const rows = readCsv(answer.text)
    const docs = await list('q=csv.example&sort=email&limit=200')
    expect(rows).toHaveLength(names.length)
    expect(rows.map((row) => row['E-mail'])).toEqual(docs.map(({ email }) => email))
    for (const [index, name] of names.entries()) {
      const row = rows.find((one) => one['E-mail'] === `csv${index}@csv.example`)
      expect(row?.Name?.replace(/^\uFEFF/, '')).toBe(inCell(name))
    }
    expect(rows.find((row) => row['E-mail'] === 'csv0@csv.example')?.Company).toBe('Two\nlines')
    expect(rows.find((row) => row['E-mail'] === 'csv1@csv.example')?.Company).toBe("' \r\n'=1+1")
    expect(rows[0]?.Created).toBe(docs[0]?.createdAt)
  })

  it('takes the filters of the JSON', async () => {
    const { text } = await key('GET', `${listing}?format=csv&status=spam&type=contact`)
    expect(readCsv(text).map((row) => row.Status)).toEqual(['spam'])
    const none = await key('GET', `${listing}?format=csv&q=nobodyatall`)
    expect(readCsv(none.text)).toEqual([])
    expect(none.text).toMatch(/^Name,.*,Id,Downloads,Suspected\r\n$/) // fetch takes the mark of UTF-8 away
  })

  it('answers HEAD, and holds no connection for it', async () => {
    const answer = await key('HEAD', `${listing}?format=csv`)
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(answer.headers.get('content-disposition')).toContain('.csv')
    for (let round = 0; round < 6; round++) await key('HEAD', `${listing}?format=csv`)
    await until('the connections to be closed', async () => (await exporting()) === 0, 5)
  })
})

describe('a CSV that does not end', () => {
  const begin = async () => {
    const abort = new AbortController()
    const response = await fetch(`${server.url}${listing}?format=csv&q=wide.example`, {
      headers: { 'X-API-Key': apiKey },
      signal: abort.signal,
    })
    const reader = response.body!.getReader()
    await reader.read()
    expect(await exporting()).toBe(1)
    return { abort, reader }
  }

  beforeAll(async () => {
    await database.query(
      `insert into leads (id, name, email, first_touch_page, first_touch_referrer, first_touch_term)
       select gen_random_uuid(), 'Wide', i || '@wide.example', repeat('w', 2000), repeat('w', 2000), repeat('w', 2000)
         from generate_series(1, 4000) i`,
    )
  })

  afterAll(async () => {
    await database.query(`delete from leads where name = 'Wide'`)
  })

  it('because the client went away frees its connection', async () => {
    const { abort } = await begin()
    abort.abort()
    await until('the connection to be closed', async () => (await exporting()) === 0, 5)
  })

  it('because of a failure breaks the connection, and does not look whole', async () => {
    const { reader } = await begin()
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'frontdesk-export' and datname = current_database()`,
    )
    const readOn = async () => {
      while (!(await reader.read()).done);
    }
    await expect(readOn()).rejects.toThrow()
    const isTold = ({ msg }: LogLine) => msg === 'An export broke off'
    await until('the log to say so', () => server.logs.some(isTold), 5)
    server.logs.splice(server.logs.findIndex(isTold), 1) // it was meant to fail
    expect((await key('GET', listing)).status).toBe(200)
  })
})

describe('leads over REST', () => {
  it('are added by hand once for an address', async () => {
    const { id, type, types, status } = await byHand({ name: 'Hanna', email: 'Hanna@hand.example' })
    expect([type, types, status]).toEqual(['manual', ['manual'], 'new'])
    const again = await sales('POST', '/api/leads', {
      json: { name: 'Hanna again', email: 'hanna@HAND.example' },
    })
    expect([again.status, codeOf(again), pathsOf(again)]).toEqual([400, 'invalid_input', ['email']])
    const rivals = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        key('POST', '/api/leads', { json: { name: `Rival ${n}`, email: 'rival@hand.example' } }),
      ),
    )
    expect(rivals.map(({ status: code }) => code).sort()).toEqual([201, 400, 400, 400])
    for (const answer of rivals.filter(({ status: code }) => code === 400))
      expect(pathsOf(answer)).toEqual(['email'])
    expect((await key('GET', `/api/leads/${id}`)).body).not.toHaveProperty('searchText')
  })

  it('take nothing for what the system writes', async () => {
    const forged = {
      emailVerified: true,
      type: 'tco',
      types: ['tco'],
      reference: 'FORGED',
      submissionsCount: 99,
      marketingConsent: true,
      lastSubmittedAt: '2020-01-01T00:00:00Z',
      respondedAt: '2020-01-01T00:00:00Z',
      firstTouch: { page: 'forged' },
      emailKey: 'forged',
    }
    const { id } = await byHand({ name: 'Fritz', email: 'fritz@forged.example', ...forged })
    await sales('PATCH', `/api/leads/${id}`, { json: { ...forged, jobTitle: 'Buyer' } })
    const { body } = await key('GET', `/api/leads/${id}`)
    expect(body).toMatchObject({
      jobTitle: 'Buyer',
      emailVerified: false,
      type: 'manual',
      types: ['manual'],
      submissionsCount: 0,
      marketingConsent: false,
    })
    expect(body.reference ?? null).toBeNull()
    expect(body.firstTouch?.page ?? null).toBeNull()
    const [row] = await rowsOf('select email_key from leads where id = $1', [id])
    expect(row?.email_key).toBe('fritz@forged.example')
  })

  it('note who moved them where, and the first answer', async () => {
    await send(server.url, 'contact', { email: 'moves@example.net' })
    const { id } = await leadOf('moves@example.net')
    await sales('PATCH', `/api/leads/${id}`, { json: { status: 'contacted', owner: salesId } })
    await key('PATCH', `/api/leads/${id}`, { json: { status: 'qualified' } })
    const { body: lead } = await sales('GET', `/api/leads/${id}?depth=0`)
    expect(Date.parse(lead.respondedAt)).toBeGreaterThan(Date.now() - 60_000)
    const { body } = await sales('GET', `/api/activities?where[lead][equals]=${id}&sort=createdAt`)
    expect(
      body.docs.map(({ kind, from, to, byName }: Record<string, string>) => [
        kind,
        from,
        to,
        byName,
      ]),
    ).toEqual([
      ['moved', 'new', 'contacted', 'Sandra'],
      ['assigned', '', 'Sandra', 'Sandra'],
      ['moved', 'contacted', 'qualified', 'API key'],
    ])
  })

  it('lose neither a change by staff nor a request that arrives at the same moment', async () => {
    await send(server.url, 'contact', { email: 'busy@example.net', name: 'Busy' })
    const { id } = await leadOf('busy@example.net')
    const rounds = 6
    for (let round = 1; round <= rounds; round++) {
      const [saved] = await Promise.all([
        sales('PATCH', `/api/leads/${id}`, { json: { notes: `note ${round}` } }),
        send(server.url, round % 2 ? 'demo' : 'contact', { email: 'busy@example.net' }),
        sales('PATCH', `/api/leads/${id}`, { json: { tags: [`tag ${round}`] } }),
      ])
      expect(saved.status).toBe(200)
      const lead = await leadOf('busy@example.net')
      expect(lead.tags).toEqual([`tag ${round}`])
      expect(lead.submissions).toBe(round + 1)
      expect((await key('GET', `/api/leads/${id}`)).body.notes).toBe(`note ${round}`)
    }
    const references = await rowsOf(
      'select reference from submissions where lead_id = $1 order by created_at desc limit 2',
      [id],
    )
    expect(references.map(({ reference }) => reference)).toContain(
      (await leadOf('busy@example.net')).reference,
    )
  })

  it('are put into the trash by sales, and erased by administrators alone', async () => {
    const { id } = await byHand({ name: 'Tina', email: 'tina@trash.example' })
    const trash = { json: { deletedAt: new Date().toISOString() } }
    const bulk = `/api/leads?where[id][in][0]=${id}&trash=true`
    for (const client of [sales, key]) {
      expect((await client('DELETE', `/api/leads/${id}`)).status).toBe(403)
      expect((await client('DELETE', bulk)).status).toBe(403)
      expect((await client('DELETE', bulk, trash)).status).toBe(403)
      expect((await client('DELETE', `/api/leads/${id}?deletedAt=1`, trash)).status).toBe(400)
    }
    expect((await editor('PATCH', `/api/leads/${id}`, trash)).status).toBe(403)
    expect((await anyone('DELETE', `/api/leads/${id}`)).status).toBe(401)
    expect((await sales('PATCH', `/api/leads/${id}`, trash)).status).toBe(200)
    expect((await sales('DELETE', `/api/leads/${id}?trash=true`)).status).toBe(403)
    expect(await countOf('leads', 'id = $1', [id])).toBe(1)
    expect((await admin('DELETE', `/api/leads/${id}?trash=true`)).status).toBe(200)
    expect(await countOf('leads', 'id = $1', [id])).toBe(0)
  })
})

describe('one person’s data', () => {
  it('is given out whole, and the history says so', async () => {
    const email = 'Export@person.example'
    await send(server.url, 'demo', { email, name: 'Ex Port', message: 'First request' })
    await send(server.url, 'contact', { email: 'export@PERSON.example', subject: 'Second' })
    await send(server.url, 'contact', { email, website: 'filled', message: 'In quarantine' })
    const [lead] = (await list('q=person.example&status=new')).filter(
      ({ name }) => name === 'Ex Port',
    )
    await addDownload({ email: 'EXPORT@person.example' })
    await addDownload({ email: 'another.spelling@person.example', leadId: lead!.id })
    await addDownload({ email: 'other-export@person.example' })
    const answer = await sales('GET', `${listing}/${lead!.id}/export`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="person-${lead!.id}.json"`,
    )
    const { body } = answer
    expect(body.lead).toMatchObject({ id: lead!.id, name: 'Ex Port', email })
    expect(body.otherLeads.map(({ status }: Listed) => status)).toEqual(['spam'])
    expect(body.submissions).toHaveLength(3)
    expect(body.submissions[0]).toMatchObject({
      message: 'First request',
      body: expect.objectContaining({ email }),
      consent: expect.objectContaining({ privacy: true, text: expect.any(String) }),
    })
    expect(body.mails.map(({ kind }: Record<string, string>) => kind).sort()).toEqual([
      'contactConfirmation',
      'demoConfirmation',
      'salesNotice',
      'salesNotice',
    ])
    expect(Object.keys(body.mails[0]).sort()).toEqual(
      expect.arrayContaining(['createdAt', 'kind', 'to']),
    )
    const asked = body.downloadRequests as Record<string, unknown>[]
    expect(asked.map(({ email }) => email).sort()).toEqual([
      'EXPORT@person.example',
      'another.spelling@person.example',
    ])
    expect(asked[0]).toMatchObject({
      item: 'sheet',
      downloads: 1,
      grants: [{ filename: 'sheet.xlsx', downloads: 1, expiresAt: expect.any(String) }],
    })
    expect(answer.text).not.toMatch(/emailKey|"secret"|codeHash|hash-of|checksum/i)
    const { body: history } = await sales('GET', `/api/activities?where[lead][equals]=${lead!.id}`)
    expect(history.docs[0]).toMatchObject({ kind: 'exported', byName: 'Sandra' })
  })
})

type Download = { email: string; leadId?: string }

/** A request whose code was entered, and what that opened. @returns the id of the request */
const addDownload = async ({ email, leadId }: Download): Promise<string> => {
  const [row] = await rowsOf(
    `insert into otp_requests (id, email, email_key, kind, item, state, downloads, expires_at, lead_id, code_hash)
     values (gen_random_uuid(), $1::text, lower($1::text), 'tco', 'sheet', 'downloaded', 1, now(), $2::uuid, 'hash-of-code')
     returning id`,
    [email, leadId ?? null],
  )
  const id = String(row!.id)
  await database.query(
    `insert into download_grants (token_hash, request_id, download_id, checksum, filename, mime_type, size, downloads, expires_at)
     values ('hash-of-' || $1, $1::uuid, gen_random_uuid(), 'x', 'sheet.xlsx', 'x', 1, 1, now() + interval '15 minutes')`,
    [id],
  )
  return id
}

const traces = async (email: string) => {
  const like = `%${email.toLowerCase()}%`
  const found: string[] = []
  const { rows: tables } = await database.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { table_name: table } of tables) {
    const count = await countOf(`"${table}" t`, 'lower(t::text) like $1', [like])
    if (count > 0) found.push(table)
  }
  return found
}

describe('erasing a person', () => {
  const sendAll = async (email: string) => {
    await send(server.url, 'demo', { email, name: 'Erika' })
    await send(server.url, 'contact', { email: email.toUpperCase(), name: 'Erika' })
    await send(server.url, 'contact', { email, website: 'filled' })
    const keyed = await anyone('POST', '/api/contact', {
      json: { name: 'Erika', email, message: 'Keyed', consent: { privacy: true } },
      headers: { 'Idempotency-Key': email, 'X-Forwarded-For': '10.9.9.9' },
    })
    const reference = keyed.body.lead.reference as string
    expect(await countOf('idempotency_keys', 'response::text like $1', [`%${reference}%`])).toBe(1)
    const lead = (await list(`q=${email}&status=new`))[0]!
    const spelling = `Spelt-${email}`
    const requests = [
      await addDownload({ email: email.toUpperCase() }),
      await addDownload({ email: spelling, leadId: lead.id }),
    ]
    for (const to of [email, spelling]) {
      await database.query(
        `insert into mails (id, kind, "to", state) values (gen_random_uuid(), 'oneTimeCode', $1, 'sent')`,
        [to],
      )
    }
    await sales('PATCH', `/api/leads/${lead.id}`, { json: { status: 'qualified', tags: ['x'] } })
    return { id: lead.id, reference, requests }
  }

  it.each(
    some(2, [
      [
        'POST …/erase',
        async (id: string) => (await admin('POST', `${listing}/${id}/erase`)).status,
        204,
      ],
      [
        'POST …/erase of one in the trash',
        async (id: string) => {
          await sales('PATCH', `/api/leads/${id}`, {
            json: { deletedAt: new Date().toISOString() },
          })
          return (await admin('POST', `${listing}/${id}/erase`)).status
        },
        204,
      ],
      ['DELETE', async (id: string) => (await admin('DELETE', `/api/leads/${id}`)).status, 200],
      [
        'bulk DELETE of both leads of the address',
        async () => (await admin('DELETE', `/api/leads?where[email][contains]=erase3`)).status,
        200,
      ],
    ]),
  )('%s leaves nothing but a tombstone without a name', async (what, erase, expected) => {
    const email = `erase${['POST …/erase', 'POST …/erase of one in the trash', 'DELETE'].indexOf(what) < 0 ? 3 : what.length}@erase.example`
    const was = what.endsWith('in the trash') ? 'trashed' : 'qualified'
    const { id, reference, requests } = await sendAll(email)
    const before = await countOf('tombstones')
    expect(await erase(id)).toBe(expected)
    expect(await traces(email)).toEqual([])
    expect(await countOf('download_grants', 'request_id = any($1)', [requests])).toBe(0)
    expect(await countOf('idempotency_keys', 'response::text like $1', [`%${reference}%`])).toBe(0)
    const tombstones = await rowsOf(
      'select status, reason, requests, erased_by from tombstones order by erased_at desc limit 2',
    )
    expect(await countOf('tombstones')).toBe(before + 2) // the real lead, and what was in quarantine
    expect(tombstones.map(({ status }) => status).sort()).toEqual([was, 'spam'].sort())
    const real = tombstones.find(({ status }) => status === was)!
    expect(real).toMatchObject({ reason: 'request', erased_by: expect.any(String) })
    const counts = (real.requests as { type: string; count: number }[]).map(
      ({ type, count }) => [type, count] as const,
    )
    expect(Object.fromEntries(counts)).toEqual({ demo: 1, contact: 2 })
    expect((await admin('POST', `${listing}/${id}/erase`)).status).toBe(404)
    await send(server.url, 'contact', { email })
    const [again] = await leadsOf(email)
    expect(again).toMatchObject({ status: 'new', submissions: 1 })
    expect(again!.id).not.toBe(id)
    expect((await admin('POST', `${listing}/${again!.id}/erase`)).status).toBe(204)
  })

  it('leaves others alone', async () => {
    await send(server.url, 'contact', { email: 'xerase@others.example' })
    await send(server.url, 'contact', { email: 'erase@others.example' })
    const { id } = await leadOf('erase@others.example')
    await admin('POST', `${listing}/${id}/erase`)
    expect(await leadsOf('xerase@others.example')).toHaveLength(1)
    expect(await countOf('submissions', `email = 'xerase@others.example'`)).toBe(1)
  })

  const ifDeadlock = (error: Error & { code?: string }) => {
    if (error.code !== '40P01') throw error
  }

  long.it('is done again when it and a code that they enter wait for each other', async () => {
    const email = 'crossed@erase.example'
    await send(server.url, 'contact', { email })
    const { id } = await leadOf(email)
    const request = await addDownload({ email, leadId: id })
    const visit = new pg.Client({ connectionString: database.url })
    await visit.connect()
    try {
      await visit.query('begin')
      await visit.query('select 1 from otp_requests where id = $1 for update', [request])
      const erased = admin('POST', `${listing}/${id}/erase`)
      await until('the erasure to wait for the request', async () => {
        const waiting = `datname = current_database() and wait_event_type = 'Lock' and query ~ 'otp_requests'`
        return (await countOf('pg_stat_activity', waiting)) > 0
      })
      // On a slow machine PostgreSQL ends this one of the two.
      await visit.query('select 1 from leads where id = $1 for update', [id]).catch(ifDeadlock)
      await visit.query('commit')
      expect((await erased).status).toBe(204)
      expect(await traces(email)).toEqual([])
    } finally {
      await visit.end()
    }
  })

  /** What writes to the leads of an address: of the real one, and of the one in quarantine. */
  const bothLeads = async (email: string) => {
    await send(server.url, 'contact', { email })
    await send(server.url, 'contact', { email, website: 'filled' })
    const ids = (await leadsOf(email)).map(({ id }) => id).sort()
    expect(ids).toHaveLength(2)
    return ids as [string, string]
  }

  const waitingForALock = () =>
    countOf('pg_stat_activity', `datname = current_database() and wait_event_type = 'Lock'`)

  it.each(
    some(1, [
      ['DELETE', 'DELETE', (id: string) => `/api/leads/${id}`],
      ['DELETE', 'bulk DELETE', (id: string) => `/api/leads?where[id][equals]=${id}`],
      ['DELETE', 'PATCH', (id: string) => `/api/leads/${id}`],
    ]),
  )(
    'by %s waits for a %s of their other lead, and not the other way round too',
    async (_, second, path) => {
      const email = `order-${second.toLowerCase().replace(' ', '-')}@erase.example`
      const [one, other] = await bothLeads(email)
      const holder = new pg.Client({ connectionString: database.url })
      await holder.connect()
      try {
        await holder.query('begin')
        await holder.query('select 1 from leads where id = $1 for update', [one])
        const first = admin('DELETE', `/api/leads/${one}`)
        await until('the first to wait', async () => (await waitingForALock()) === 1)
        const json = second === 'PATCH' ? { notes: 'x', status: 'contacted' } : undefined
        const then = admin(second.split(' ').at(-1)!, path(other), { json })
        await until('the second to wait', async () => (await waitingForALock()) === 2)
        await holder.query('commit')
        const statuses = [(await first).status, (await then).status]
        expect([statuses[0], [200, 404].includes(statuses[1]!)]).toEqual([200, true])
        expect(await traces(email)).toEqual([])
      } finally {
        await holder.end()
      }
    },
  )

  it('in every way at once fails nobody', async () => {
    const email = 'storm@erase.example'
    const [one, other] = await bothLeads(email)
    const answers = await Promise.all([
      ...[one, other].flatMap((id) => [
        admin('DELETE', `/api/leads/${id}`),
        admin('POST', `${listing}/${id}/erase`),
        sales('POST', `${listing}/${id}/not-spam`),
        sales('POST', `${listing}/${id}/not-suspected`, { json: { confirm: false } }),
        sales('PATCH', `/api/leads/${id}`, { json: { status: 'contacted' } }),
      ]),
      admin('DELETE', `/api/leads?where[email][equals]=${email}`),
      admin('DELETE', `/api/leads?where[email][equals]=${email}&sort=-id`),
      ...Array.from({ length: 4 }, () =>
        anyone('POST', '/api/contact', {
          json: { name: 'Erika', email, message: 'Again', consent: { privacy: true } },
          headers: { 'X-Forwarded-For': '10.9.8.7' },
        }),
      ),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(
      await countOf('submissions s', 'not exists (select 1 from leads l where l.id = s.lead_id)'),
    ).toBe(0)
    const keys = await rowsOf('select email_key from leads where lower(email) = $1', [email])
    expect(new Set(keys.map(({ email_key: key }) => key)).size).toBe(keys.length)
  })

  long.it('leaves nobody’s name behind as who wrote what is gone', async () => {
    const email = 'writer@erase.example'
    const ids = await bothLeads(email)
    for (const id of ids) await sales('PATCH', `/api/leads/${id}`, { json: { notes: 'Noted' } })
    expect(await countOf('last_writers', 'document_id = any($1)', [ids])).toBe(2)
    await admin('POST', `${listing}/${ids[0]}/erase`)
    expect(await countOf('last_writers', 'document_id = any($1)', [ids])).toBe(0)
  })

  it('while they write, leaves no orphan and fails nobody', async () => {
    const email = 'race@erase.example'
    await send(server.url, 'contact', { email })
    for (let round = 0; round < runs(3).numRuns; round++) {
      const [lead] = await leadsOf(email)
      const [erased, twice] = await Promise.all([
        admin('POST', `${listing}/${lead!.id}/erase`),
        admin(
          round % 2 ? 'DELETE' : 'POST',
          round % 2 ? `/api/leads/${lead!.id}` : `${listing}/${lead!.id}/erase`,
        ),
        send(server.url, 'contact', { email }),
        send(server.url, 'demo', { email, website: round % 3 ? '' : 'filled' }),
        send(server.url, 'contact', { email }),
      ])
      const statuses = [erased.status, twice.status]
      expect(statuses.filter((status) => status === 204 || status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 404)).toHaveLength(1)
      expect(
        await countOf('submissions s', 'not exists (select 1 from leads l where l.id = s.lead_id)'),
      ).toBe(0)
      await database.query('delete from mails')
      await database.query('delete from submissions') // fewer than a robot’s within the hour
      await database.query(`delete from leads where email_key like 'spam:%'`)
      if ((await leadsOf(email)).length === 0) await send(server.url, 'contact', { email })
    }
    expect(server.logs.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('what is no spam after all', () => {
  const release = (id: string, client = sales) => client('POST', `${listing}/${id}/not-spam`)
  const spamOf = async (email: string) =>
    (await leadsOf(email)).find(({ status }) => status === 'spam')!

  it('becomes a real lead', async () => {
    const email = 'alone@ham.example'
    await send(server.url, 'contact', { email, website: 'filled' })
    const { id } = await spamOf(email)
    const answer = await release(id)
    expect([answer.status, answer.body]).toEqual([200, { lead: { id } }])
    expect(await leadOf(email)).toMatchObject({ id, status: 'new', submissions: 1 })
    expect(await rowsOf('select verdict from submissions where lead_id = $1', [id])).toEqual([
      { verdict: 'real' },
    ])
    await send(server.url, 'contact', { email })
    expect(await leadOf(email)).toMatchObject({ id, submissions: 2 })
    const again = await release(id)
    expect([again.status, codeOf(again)]).toEqual([409, 'conflict'])
  })

  it('joins the real lead of its address', async () => {
    const email = 'twin@ham.example'
    await send(server.url, 'demo', { email, name: 'Twin', company: 'First GmbH' })
    const real = await leadOf(email)
    await sales('PATCH', `/api/leads/${real.id}`, { json: { status: 'contacted', tags: ['a'] } })
    const reference = await send(server.url, 'contact', { email, website: 'x', company: 'Other' })
    const spam = await spamOf(email)
    await database.query(
      `insert into mails (id, kind, "to", state, lead_id) values (gen_random_uuid(), 'contactConfirmation', $1, 'sent', $2)`,
      [email, spam.id],
    )
    const requestId = await addDownload({ email, leadId: spam.id })
    await database.query('update leads set downloads = 1 where id = any($1)', [[spam.id, real.id]])
    const mails = await countOf('mails', 'lead_id = $1', [real.id])
    const answer = await release(spam.id, key)
    expect(answer.body).toEqual({ lead: { id: real.id } })
    expect(await leadsOf(email)).toEqual([
      expect.objectContaining({
        id: real.id,
        status: 'contacted',
        company: 'First GmbH',
        types: ['demo', 'contact'],
        type: 'contact',
        reference,
        submissions: 2,
        downloads: 2,
        tags: ['a'],
      }),
    ])
    expect(await countOf('mails', 'lead_id = $1', [real.id])).toBe(mails + 1)
    expect(await countOf('otp_requests', 'id = $1 and lead_id = $2', [requestId, real.id])).toBe(1)
    expect(await countOf('submissions', `lead_id = $1 and verdict = 'real'`, [real.id])).toBe(2)
    expect(await countOf('leads', 'id = $1', [spam.id])).toBe(0)
    const { body } = await sales('GET', `/api/activities?where[lead][equals]=${real.id}`)
    expect(body.docs.map(({ kind }: Record<string, string>) => kind)).toContain('joined')
  })

  it('is joined once, whoever asks and writes at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `race${round}@ham.example`
      await send(server.url, 'contact', { email, website: 'x' })
      const { id } = await spamOf(email)
      const answers = await Promise.all([
        release(id),
        release(id, key),
        send(server.url, 'contact', { email }),
        send(server.url, 'demo', { email }),
      ])
      const statuses = [answers[0].status, answers[1].status]
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => [404, 409].includes(status))).toHaveLength(1)
      const leads = await leadsOf(email)
      expect(leads).toHaveLength(1)
      expect(leads[0]).toMatchObject({ submissions: 3, status: 'new' })
    }
  })

  it('counts again when staff move it in the panel, unless it has a twin', async () => {
    const email = 'panel@ham.example'
    await send(server.url, 'contact', { email, website: 'x' })
    const { id } = await spamOf(email)
    const verdicts = async () =>
      rowsOf('select distinct verdict from submissions where lead_id = $1', [id])
    expect(
      (await sales('PATCH', `/api/leads/${id}`, { json: { status: 'qualified' } })).status,
    ).toBe(200)
    expect(await verdicts()).toEqual([{ verdict: 'real' }])
    await sales('PATCH', `/api/leads/${id}`, { json: { status: 'spam' } })
    expect(await verdicts()).toEqual([{ verdict: 'spam' }])
    await release(id)
    expect(await verdicts()).toEqual([{ verdict: 'real' }])

    await send(server.url, 'contact', { email, website: 'x' })
    const twin = await spamOf(email)
    const answer = await sales('PATCH', `/api/leads/${twin.id}`, { json: { status: 'new' } })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict'])
  })
})

describe('the description of the API', () => {
  it('has every path, with the parameters that are read', async () => {
    const { body } = await anyone('GET', '/api/openapi.json')
    const { get } = body.paths['/api/admin/crm/leads']
    const names = get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual([
      'status',
      'type',
      'owner',
      'suspected',
      'q',
      'from',
      'to',
      'sort',
      'limit',
      'page',
      'format',
    ])
    for (const [path, method] of [
      ['export', 'get'],
      ['erase', 'post'],
      ['not-spam', 'post'],
    ])
      expect(body.paths[`/api/admin/crm/leads/{id}/${path}`][method!].summary).toBeTruthy()
  })
})
