import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { reportPipeline } from './reportPipeline'
import { reportRequests } from './reportRequests'
import { reportResponse } from './reportResponse'
import { reportSources } from './reportSources'

const now = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  // The server of the database stands elsewhere: a day must be UTC's all the same.
  pool = new pg.Pool({ connectionString: database.url, options: '-c TimeZone=Pacific/Auckland' })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(() => database.query('truncate leads, submissions, tombstones cascade'))

type LeadRow = {
  status?: string
  createdAt?: string
  respondedAt?: string
  deletedAt?: string
  source?: string
  referrer?: string
  /** @default 1; 0 for a lead that was added by hand */
  requests?: number
}

const addLead = async ({
  status = 'new',
  createdAt = '2026-11-20T10:00:00Z',
  requests = 1,
  ...more
}: LeadRow = {}): Promise<string> => {
  const id = randomUUID()
  await pool.query(
    `insert into leads (id, name, email, status, created_at, responded_at, deleted_at,
                        first_touch_source, first_touch_referrer, submissions_count)
     values ($1, 'Somebody', 'somebody@example.com', $2, $3, $4, $5, $6, $7, $8)`,
    [id, status, createdAt, more.respondedAt, more.deletedAt, more.source, more.referrer, requests],
  )
  return id
}

const addRequest = async (lead: string, type: string, createdAt: string, verdict = 'real') => {
  await pool.query(
    `insert into submissions (id, reference, type, lead_id, name, email, verdict, created_at)
     values ($1::uuid, $1::text, $2, $3, 'Somebody', 'somebody@example.com', $4, $5)`,
    [randomUUID(), type, lead, verdict, createdAt],
  )
}

type Tombstone = {
  day?: string
  status?: string
  source?: string
  requests?: object[]
  at?: string
}

const addTombstone = async ({
  day = '2026-11-01',
  status = 'lost',
  source,
  requests = [],
  at = '2026-11-20T10:00:00Z',
}: Tombstone) => {
  await pool.query(
    `insert into tombstones (lead_created_on, status, source, requests, reason, erased_at)
     values ($1, $2, $3, $4, 'request', $5)`,
    [day, status, source, JSON.stringify(requests), at],
  )
}

describe('requests a day', () => {
  const counted = async () => {
    const { days } = await reportRequests({ pool, now, length: 30 })
    return Object.fromEntries(
      days.filter(({ total }) => total > 0).map(({ day, counts }) => [day, counts]),
    )
  }

  it('covers the last 30 days in UTC, today among them', async () => {
    const { days, types, total } = await reportRequests({ pool, now, length: 30 })
    expect(days).toHaveLength(30)
    expect([days[0]?.day, days[29]?.day]).toEqual(['2026-10-23', '2026-11-21'])
    expect({ types, total }).toEqual({ types: [], total: 0 })
  })

  it('counts by type, and names the types in their usual order', async () => {
    const lead = await addLead()
    await addRequest(lead, 'contact', '2026-11-20T10:00:00Z')
    await addRequest(lead, 'demo', '2026-11-20T11:00:00Z')
    await addRequest(lead, 'demo', '2026-11-21T11:00:00Z')
    expect(await counted()).toEqual({
      '2026-11-20': { contact: 1, demo: 1 },
      '2026-11-21': { demo: 1 },
    })
    const { types, total } = await reportRequests({ pool, now, length: 30 })
    expect(types).toEqual([
      { type: 'demo', label: { en: 'Demo', de: 'Demo' }, count: 2 },
      { type: 'contact', label: { en: 'Contact', de: 'Kontakt' }, count: 1 },
    ])
    expect(total).toBe(3)
  })

  it('ends a day at midnight UTC, wherever the database stands', async () => {
    const lead = await addLead()
    await addRequest(lead, 'demo', '2026-11-19T23:59:59.999Z')
    await addRequest(lead, 'demo', '2026-11-20T00:00:00Z')
    await addRequest(lead, 'demo', '2026-11-20T23:59:59.999Z')
    expect(await counted()).toEqual({ '2026-11-19': { demo: 1 }, '2026-11-20': { demo: 2 } })
  })

  it('begins with the first moment of the first day', async () => {
    const lead = await addLead()
    await addRequest(lead, 'demo', '2026-10-22T23:59:59.999Z')
    await addRequest(lead, 'demo', '2026-10-23T00:00:00Z')
    expect(await counted()).toEqual({ '2026-10-23': { demo: 1 } })
  })

  it('leaves out spam: what was quarantined, and whom a colleague called spam', async () => {
    await addRequest(await addLead(), 'demo', '2026-11-20T10:00:00Z', 'spam')
    await addRequest(await addLead({ status: 'spam' }), 'demo', '2026-11-20T10:00:00Z')
    await addTombstone({
      status: 'spam',
      requests: [{ day: '2026-11-20', type: 'demo', count: 1 }],
    })
    expect(await counted()).toEqual({})
  })

  it('still counts what erased people asked for, on its days', async () => {
    await addRequest(await addLead(), 'demo', '2026-11-18T10:00:00Z')
    await addTombstone({
      requests: [
        { day: '2026-11-18', type: 'demo', count: 2 },
        { day: '2026-11-19', type: 'contact', count: 1 },
        { day: '2026-10-01', type: 'contact', count: 5 },
      ],
    })
    expect(await counted()).toEqual({ '2026-11-18': { demo: 3 }, '2026-11-19': { contact: 1 } })
  })
})

describe('the pipeline', () => {
  it('counts people by stage, without spam and trash, with the erased', async () => {
    await addLead()
    await addLead()
    await addLead({ status: 'won' })
    await addLead({ status: 'spam' })
    await addLead({ deletedAt: '2026-11-20T12:00:00Z' })
    await addTombstone({ status: 'won' })
    await addTombstone({ status: 'spam' })
    const stages = await reportPipeline({ pool })
    expect(stages.map(({ status }) => status)).toEqual([
      'new',
      'contacted',
      'qualified',
      'demo_scheduled',
      'won',
      'lost',
      'recycled',
    ])
    expect(stages.filter(({ count }) => count > 0)).toEqual([
      { status: 'new', label: { en: 'New', de: 'Neu' }, count: 2, erased: 0 },
      { status: 'won', label: { en: 'Won', de: 'Gewonnen' }, count: 2, erased: 1 },
    ])
  })
})

describe('the response time', () => {
  const answered = (createdAt: string, respondedAt: string, more: LeadRow = {}) =>
    addLead({ status: 'contacted', createdAt, respondedAt, ...more })

  it('is unknown as long as no lead was answered', async () => {
    expect(await reportResponse({ pool, now, length: 30 })).toEqual({
      answered: 0,
      median: undefined,
      percentile90: undefined,
      waiting: 0,
    })
  })

  it('is the median and the 90th percentile of who came in the period and was answered', async () => {
    for (const minutes of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]) {
      const respondedAt = new Date(Date.parse('2026-11-10T08:00:00Z') + minutes * 60_000)
      await answered('2026-11-10T08:00:00Z', respondedAt.toISOString())
    }
    await answered('2026-10-22T23:59:59Z', '2026-11-20T00:00:00Z') // before the period
    await answered('2026-11-10T08:00:00Z', '2026-11-20T00:00:00Z', { status: 'spam' })
    await answered('2026-11-10T08:00:00Z', '2026-11-20T00:00:00Z', { requests: 0 })
    await answered('2026-11-10T08:00:00Z', '2026-11-20T00:00:00Z', { deletedAt: '2026-11-20' })
    expect(await reportResponse({ pool, now, length: 30 })).toMatchObject({
      answered: 11,
      median: 60 * 60,
      percentile90: 100 * 60,
    })
  })

  it('counts who waits for more than 24 hours, however old', async () => {
    await addLead({ createdAt: '2026-11-20T11:59:59Z' })
    await addLead({ createdAt: '2026-01-01T00:00:00Z' })
    await addLead({ createdAt: '2026-11-20T12:00:01Z' }) // not for that long
    await addLead({ createdAt: '2026-11-01T00:00:00Z', status: 'spam' })
    await addLead({ createdAt: '2026-11-01T00:00:00Z', status: 'lost' })
    await addLead({ createdAt: '2026-11-01T00:00:00Z', requests: 0 })
    await addLead({ createdAt: '2026-11-01T00:00:00Z', deletedAt: '2026-11-02T00:00:00Z' })
    expect(await reportResponse({ pool, now, length: 30 })).toMatchObject({ waiting: 2 })
  })
})

describe('the sources', () => {
  const sources = () => reportSources({ pool, now, length: 90, ownHost: 'www.example.com' })

  it('are the campaign, else the host of the page before, else not known', async () => {
    await addLead({ source: ' Newsletter ', referrer: 'https://mail.example.org/' })
    await addLead({ source: 'newsletter', status: 'won' })
    await addLead({ referrer: 'https://www.google.com/search?q=depot' })
    await addLead({ referrer: 'https://google.com:443/', status: 'won' })
    await addLead({ referrer: 'https://example.com/pricing' }) // a link of the site itself
    await addLead({ referrer: 'android-app' })
    await addLead({ source: '' })
    expect((await sources()).top).toEqual([
      { name: undefined, people: 3, won: 0 },
      { name: 'google.com', people: 2, won: 1 },
      { name: 'newsletter', people: 2, won: 1 },
    ])
  })

  it('leave out spam, the trash, who was added by hand, and who came before', async () => {
    await addLead({ source: 'a', status: 'spam' })
    await addLead({ source: 'a', deletedAt: '2026-11-20T00:00:00Z' })
    await addLead({ source: 'a', requests: 0 })
    await addLead({ source: 'a', createdAt: '2026-08-23T23:59:59Z' })
    await addTombstone({ source: 'a', status: 'spam' })
    await addTombstone({ source: 'a', day: '2026-08-23' })
    expect((await sources()).top).toEqual([])
    await addLead({ source: 'a', createdAt: '2026-08-24T00:00:00Z' })
    await addTombstone({ source: 'A', day: '2026-08-24', status: 'won' })
    expect((await sources()).top).toEqual([{ name: 'a', people: 2, won: 1 }])
  })

  it('after the first eight are one', async () => {
    for (const name of 'abcdefghij') await addLead({ source: name, status: 'won' })
    const { top, rest } = await sources()
    expect(top.map(({ name }) => name)).toEqual([...'abcdefgh'])
    expect(rest).toEqual({ sources: 2, people: 2, won: 2 })
  })
})
