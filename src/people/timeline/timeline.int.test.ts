import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { latestRequest, readTimeline } from './timeline'

let database: TestDatabase
let pool: pg.Pool
let db: { pool: pg.Pool; tables: Record<string, never> }
let id: string

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, options: '-c TimeZone=Pacific/Auckland' })
  const optional = ['site_product_modules_locales', 'otp_requests', 'conversations']
  db = { pool, tables: Object.fromEntries(optional.map((name) => [name, {} as never])) }
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await database.query(
    'truncate leads, submissions, mails, activities, otp_requests, downloads cascade',
  )
  id = randomUUID()
  await pool.query(
    `insert into leads (id, name, email, email_key)
     values ($1, 'Petra', 'Petra@example.com', 'petra@example.com')`,
    [id],
  )
})

const anotherLead = async () => {
  const other = randomUUID()
  await pool.query(`insert into leads (id, name, email) values ($1, 'O', 'o@example.com')`, [other])
  return other
}

const addRequest = (at: string, more: Record<string, unknown> = {}) => {
  const row = {
    id: randomUUID(),
    reference: randomUUID().slice(0, 11),
    type: 'demo',
    lead_id: id,
    name: 'Petra',
    email: 'petra@example.com',
    created_at: at,
    consent_privacy: true,
    ...more,
  }
  const names = Object.keys(row)
  return pool.query(
    `insert into submissions (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const addDownload = (at: string, more: Record<string, unknown> = {}) => {
  const row = {
    id: randomUUID(),
    email: 'PETRA@example.com',
    email_key: 'petra@example.com',
    kind: 'tco',
    item: 'sheet',
    expires_at: at,
    created_at: at,
    ...more,
  }
  const names = Object.keys(row)
  return pool.query(
    `insert into otp_requests (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const addMail = (state: string, times: { created: string; sent?: string; updated?: string }) =>
  pool.query(
    `insert into mails (id, kind, "to", state, lead_id, last_error, created_at, sent_at, updated_at)
     values (gen_random_uuid(), 'salesNotice', 'sales@example.com', $1, $2, 'refused', $3, $4, $5)`,
    [state, id, times.created, times.sent, times.updated ?? times.created],
  )

test('tells of requests, mails, moves and downloads, the newest first', async () => {
  await addRequest('2026-11-20T10:00:00Z', {
    message: 'Hello',
    preferred_time: '2026-12-03T09:00:00Z',
    timezone: 'Europe/Berlin',
    consent_version: '2',
    body: JSON.stringify({ productModules: ['not-listed'] }),
    source: JSON.stringify({ page: '/demo', utm: { source: 'newsletter', campaign: 'november' } }),
  })
  await addMail('sent', { created: '2026-11-20T10:00:00Z', sent: '2026-11-20T10:00:01Z' })
  await addMail('failed', { created: '2026-11-20T10:00:00Z', updated: '2026-11-20T11:00:00Z' })
  await pool.query(
    `insert into activities (id, lead_id, kind, "from", "to", by_name, created_at)
     values (gen_random_uuid(), $1, 'moved', 'new', 'contacted', 'Ines', '2026-11-21T08:00:00Z')`,
    [id],
  )
  await addDownload('2026-11-19T08:00:00Z', { state: 'expired' })
  await addDownload('2026-11-22T08:00:00Z', { email_key: 'other@example.com' })
  const { entries, isCut } = await readTimeline({ db, id })
  expect(isCut).toBe(false)
  expect(entries.map(({ kind, at }) => [kind, at])).toEqual([
    ['activity', '2026-11-21T08:00:00.000Z'],
    ['mail', '2026-11-20T11:00:00.000Z'],
    ['mail', '2026-11-20T10:00:01.000Z'],
    ['request', '2026-11-20T10:00:00.000Z'],
    ['download', '2026-11-19T08:00:00.000Z'],
  ])
  expect(entries[0]).toMatchObject({ activity: 'moved', from: 'new', to: 'contacted', by: 'Ines' })
  expect(entries[1]).toMatchObject({ state: 'failed', lastError: 'refused' })
  expect(entries[3]).toMatchObject({
    message: 'Hello',
    preferredTime: '2026-12-03T09:00:00Z',
    timezone: 'Europe/Berlin',
    modules: ['not-listed'],
    page: '/demo',
    campaign: 'newsletter / november',
    consent: { privacy: true, marketing: false, version: '2' },
    spamReasons: null,
    download: null,
  })
})

test('tells of a file that was got once, with the downloads, where its code was entered', async () => {
  const submission = randomUUID()
  await addRequest('2026-11-20T10:01:00Z', { id: submission, type: 'tco', subject: 'The sheet' })
  await addDownload('2026-11-20T10:00:00Z', {
    state: 'downloaded',
    lead_id: id,
    submission_id: submission,
    verified_at: '2026-11-20T10:01:00Z',
    downloads: 2,
    downloaded_at: '2026-11-20T10:05:00Z',
  })
  const { entries } = await readTimeline({ db, id })
  expect(entries).toMatchObject([
    {
      kind: 'request',
      at: '2026-11-20T10:01:00.000Z',
      type: 'tco',
      subject: 'The sheet',
      download: { count: 2, verifiedAt: '2026-11-20T10:01:00Z', lastAt: '2026-11-20T10:05:00Z' },
    },
  ])
})

test('tells of codes that were not entered, by the file’s title, and why none was sent', async () => {
  const file = randomUUID()
  await pool.query(
    `insert into downloads (id, title, kind, slug, _status) values ($1, 'The sheet', 'tco', 'sheet', 'published')`,
    [file],
  )
  await addDownload('2026-11-20T10:00:00Z', { state: 'locked', download_id: file })
  await addDownload('2026-11-20T09:00:00Z', { item: 'gone', withheld: 'disposable-address' })
  await addDownload('2026-11-20T08:00:00Z', { lead_id: await anotherLead() })
  const { entries } = await readTimeline({ db, id })
  expect(entries).toMatchObject([
    { kind: 'download', item: 'The sheet', state: 'locked', withheld: null },
    { kind: 'download', item: 'gone', state: 'requested', withheld: 'disposable-address' },
  ])
})

test('tells of codes in quarantine too, by the address', async () => {
  await pool.query(`update leads set email_key = 'spam:petra@example.com' where id = $1`, [id])
  await addDownload('2026-11-20T10:00:00Z', { withheld: 'honeypot' })
  expect((await readTimeline({ db, id })).entries).toMatchObject([{ withheld: 'honeypot' }])
})

test('says why something was taken for spam', async () => {
  await addRequest('2026-11-20T10:00:00Z', { verdict: 'spam', spam_reasons: 'links, honeypot' })
  const { entries } = await readTimeline({ db, id })
  expect(entries).toMatchObject([{ spamReasons: 'links, honeypot' }])
})

test('the latest request is the newest one, with all that the story says of it', async () => {
  expect(await latestRequest({ db, id })).toBeUndefined()
  await addRequest('2026-11-19T10:00:00Z', { message: 'First' })
  await addRequest('2026-11-20T10:00:00Z', {
    message: 'Second',
    body: JSON.stringify({ productModules: ['not-listed'] }),
  })
  const latest = await latestRequest({ db, id })
  expect(latest).toMatchObject({ message: 'Second', modules: ['not-listed'] })
  expect(latest).toEqual((await readTimeline({ db, id })).entries[0])
})

test('leaves out what is older than the last three hundred, but for the latest request', async () => {
  await addRequest('2020-01-01T10:00:00Z', { message: 'Long ago' })
  await pool.query(
    `insert into activities (id, lead_id, kind, by_name, created_at)
     select gen_random_uuid(), $1, 'exported', 'Ines', now() - n * interval '1 minute'
       from generate_series(1, 300) n`,
    [id],
  )
  const { entries, isCut } = await readTimeline({ db, id })
  expect([entries.length, isCut]).toEqual([300, true])
  expect(await latestRequest({ db, id })).toMatchObject({ message: 'Long ago' })
})

test('in a project of one language and without other parts, what is there is told', async () => {
  await addRequest('2026-03-01T10:00:00Z', { body: { productModules: ['routes'] } })
  const site = randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `drop table site_product_modules_locales, otp_requests, conversations cascade`,
    )
    await client.query('alter table site_product_modules add column name varchar')
    await client.query('insert into site (id) values ($1)', [site])
    await client.query(
      `insert into site_product_modules (id, _order, _parent_id, slug, name) values ($1, 1, $2, 'routes', 'Routes')`,
      [randomUUID(), site],
    )
    const person = { db: { pool: client as unknown as pg.Pool, tables: {} }, id }
    expect((await readTimeline(person)).entries).toMatchObject([
      { kind: 'request', modules: ['Routes'], download: null, conversation: null },
    ])
    expect(await latestRequest(person)).toMatchObject({ modules: ['Routes'] })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
