import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../tests/helpers/database/testPayload'
import { retain } from './applyRetention'

let database: TestDatabase
let test: TestPayload

const days = { spam: 30, leads: 730, chats: 180 }

const run = (given = days, assertHeld = () => undefined as void) =>
  retain({ payload: test.payload, jobId: '', assertHeld }, given)

type Old = {
  /** Days since the last request. */
  age: number
  status?: string
  /** Days since the last change. @default age */
  changed?: number
  /** In days from now. */
  followUp?: number
  /** A step in the history, so many days ago. */
  activity?: { kind: string; age: number }
}

const add = async (name: string, { age, changed = age, status = 'new', ...more }: Old) => {
  const id = randomUUID()
  await database.query(
    `insert into leads (id, name, email, status, follow_up_at, submissions_count, last_submitted_at, created_at, updated_at)
     select $1, $2::text, $2 || '@example.com', $3, now() + $4::float * interval '1 day', 1, "then", "then",
            now() - $6::float * interval '1 day'
       from (select now() - $5::float * interval '1 day' as "then") as moments`,
    [id, name, status, more.followUp ?? null, age, changed],
  )
  await database.query(
    `insert into submissions (id, reference, type, lead_id, name, email, created_at)
     values (gen_random_uuid(), $1::uuid::text, 'demo', $1, 'x', 'x@example.com', now() - $2::float * interval '1 day')`,
    [id, age],
  )
  await database.query(
    `insert into mails (id, kind, "to", state, lead_id) values (gen_random_uuid(), 'salesNotice', 'x', 'sent', $1)`,
    [id],
  )
  if (more.activity) {
    await database.query(
      `insert into activities (id, lead_id, kind, created_at) values (gen_random_uuid(), $1, $2, now() - $3::float * interval '1 day')`,
      [id, more.activity.kind, more.activity.age],
    )
  }
}

const countOf = async (from: string) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]
    ?.count

const namesLeft = async () =>
  (await database.query<{ name: string }>('select name from leads order by name')).rows.map(
    ({ name }) => name,
  )

beforeAll(async () => {
  database = await createTestDatabase()
  test = await startTestPayload(database.url)
}, 60_000)

beforeEach(async () => {
  await database.query(
    `truncate leads, submissions, mails, activities, tombstones, idempotency_keys, rate_limits,
              otp_requests, download_grants cascade`,
  )
})

afterAll(async () => {
  await test?.close()
  await database?.drop()
})

describe('retention', () => {
  it('erases old spam and stale leads, and what hangs on them', async () => {
    await add('spam-old', { age: 31, status: 'spam' })
    await add('spam-young', { age: 29, status: 'spam' })
    await add('spam-touched', { age: 31, changed: 1, status: 'spam' })
    await add('spam-called-so-lately', {
      age: 400,
      status: 'spam',
      activity: { kind: 'moved', age: 2 },
    })
    await add('stale', { age: 731 })
    await add('stale-won', { age: 800, status: 'won', activity: { kind: 'moved', age: 760 } })
    await add('recent', { age: 729 })
    await add('changed', { age: 900, changed: 10 })
    await add('planned', { age: 900, followUp: 10 })
    await add('planned-once', { age: 900, followUp: -300 })
    await add('given-out', { age: 900, activity: { kind: 'exported', age: 3 } })
    await run()
    expect(await namesLeft()).toEqual([
      'changed',
      'given-out',
      'planned',
      'recent',
      'spam-called-so-lately',
      'spam-young',
    ])
    for (const table of ['submissions', 'mails']) expect(await countOf(table)).toBe(6)
    const { rows } = await database.query(
      'select status, reason, erased_by, requests from tombstones order by status, lead_created_on',
    )
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatchObject({
      status: 'new',
      reason: 'retention',
      erased_by: null,
      requests: [{ type: 'demo', count: 1, day: expect.any(String) }],
    })
    await run()
    expect(await countOf('tombstones')).toBe(5)
  })

  it('keeps for good what has 0 days', async () => {
    await add('spam-old', { age: 400, status: 'spam' })
    await add('stale', { age: 7000 })
    await run({ spam: 0, leads: 0, chats: 0 })
    expect(await namesLeft()).toEqual(['spam-old', 'stale'])
  })

  it('leaves the real lead of an address whose spam it erases', async () => {
    await add('twin', { age: 31, status: 'spam' })
    await database.query(`update leads set email_key = 'spam:twin@example.com'`)
    await add('twin', { age: 5 })
    await database.query(`update leads set email_key = 'twin@example.com' where status = 'new'`)
    await run()
    expect(await countOf(`leads where status = 'new'`)).toBe(1)
    expect(await countOf('leads')).toBe(1)
  })

  it('leaves what the real lead of that address downloaded, and ends what an unverified code has opened', async () => {
    await add('twin', { age: 31, status: 'spam' })
    await database.query(`update leads set email_key = 'spam:twin@example.com'`)
    await add('twin', { age: 5 })
    await database.query(`update leads set email_key = 'twin@example.com' where status = 'new'`)
    const asked = `insert into otp_requests (id, email, email_key, kind, item, expires_at, lead_id)
      select gen_random_uuid(), 'Twin@example.com', 'twin@example.com', 'tco', 'sheet', now()`
    await database.query(`${asked}, id from leads where status = 'new'`)
    await database.query(`${asked}, null`)
    await database.query(
      `insert into download_grants (token_hash, request_id, download_id, checksum, filename, mime_type, size, expires_at)
       select id, id, gen_random_uuid(), 'x', 'x', 'x', 1, now() from otp_requests`,
    )
    await run()
    expect(await countOf('otp_requests where lead_id is not null')).toBe(1)
    expect(await countOf('otp_requests')).toBe(1)
    expect(await countOf('download_grants')).toBe(1)
  })

  it('works off a backlog in short transactions, and stops when another process took over', async () => {
    await add('spam', { age: 40, status: 'spam' })
    await database.query(
      `insert into leads (id, name, email, status, last_submitted_at, created_at, updated_at)
       select gen_random_uuid(), 's' || i, 's' || i || '@example.com', 'spam', now() - interval '40 days',
              now() - interval '40 days', now() from generate_series(1, 1199) i`,
    )
    let asked = 0
    const heldTwice = () => {
      asked += 1
      if (asked > 2) throw new Error('The lease of this job ran out')
    }
    await expect(run(days, heldTwice)).rejects.toThrow(/lease/)
    expect(await countOf('leads')).toBe(200)
    await run()
    expect(await countOf('leads')).toBe(0)
    expect(await countOf('tombstones')).toBe(1200)
  })

  it('does not wait for a lead that is being edited', async () => {
    await add('held', { age: 40, status: 'spam' })
    await add('other', { age: 40, status: 'spam' })
    await database.query('begin')
    await database.query(`select 1 from leads where name = 'held' for update`)
    await run()
    await database.query('commit')
    expect(await namesLeft()).toEqual(['held'])
  })

  it('deletes answered idempotency keys, spent limits, and sent mails without a lead', async () => {
    await database.query(
      `insert into idempotency_keys (key, fingerprint, response, created_at)
       values ('old', 'x', '{}', now() - interval '25 hours'), ('new', 'x', '{}', now())`,
    )
    await database.query(
      `insert into rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, 9e12)`,
    )
    await database.query(
      `insert into mails (id, kind, "to", state, created_at)
       values (gen_random_uuid(), 'account', 'old', 'sent', now() - interval '91 days'),
              (gen_random_uuid(), 'account', 'waiting', 'queued', now() - interval '91 days'),
              (gen_random_uuid(), 'account', 'new', 'sent', now() - interval '89 days')`,
    )
    await run()
    expect(await countOf(`idempotency_keys where key = 'new'`)).toBe(
      await countOf('idempotency_keys'),
    )
    expect(await countOf(`rate_limits where key = 'new'`)).toBe(await countOf('rate_limits'))
    expect(await countOf('mails')).toBe(2)
  })

  it('forgets who wrote what is gone, whatever has deleted it, and what a deleted account wrote', async () => {
    await add('Kept', { age: 1 })
    const { id } = (await database.query<{ id: string }>('select id from leads')).rows[0]!
    const { id: user } = await test.payload.create({
      collection: 'users',
      data: { name: 'Sam', email: 'sam@example.com', role: 'sales', password: 'a-long-password-1' },
    })
    const wrote = (collection: string, document: string, by = user) =>
      database.query(`insert into last_writers values ($1, $2, 'state', $3)`, [
        collection,
        document,
        by,
      ])
    await wrote('leads', id)
    await wrote('leads', randomUUID())
    await wrote('case-studies', randomUUID())
    await wrote('retired', randomUUID())
    await wrote('submissions', id, randomUUID())
    await run()
    const left = await database.query(
      'select collection, document_id as document from last_writers',
    )
    expect(left.rows).toEqual([{ collection: 'leads', document: id }])
    await test.payload.delete({ collection: 'users', id: user })
    expect(await countOf('last_writers')).toBe(0)
  })

  it('deletes what was searched and clicked more than 53 weeks ago', async () => {
    const monday = (weeks: number) =>
      `(date_trunc('week', now() at time zone 'UTC')::date - ${weeks} * 7)`
    for (const weeks of [0, 52, 54]) {
      await database.query(
        `insert into search_queries values (${monday(weeks)}, 'en', 'depot', 1, 1, 0)`,
      )
      await database.query(
        `insert into search_clicks values (${monday(weeks)}, 'depot', 'content', gen_random_uuid(), 1, 1)`,
      )
    }
    await run()
    for (const table of ['search_queries', 'search_clicks']) {
      expect(await countOf(table)).toBe(2)
      expect(await countOf(`${table} where week = ${monday(54)}`)).toBe(0)
    }
  })
})
