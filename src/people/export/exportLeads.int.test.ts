import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../tests/helpers/database/testPayload'
import { until } from '../../../tests/helpers/server/testServer'
import { exportLeads } from './exportLeads'
import { newestFirst } from '../leads/list/leadOrder'

let database: TestDatabase
let test: TestPayload

const begin = (more: Partial<Parameters<typeof exportLeads>[0]> = {}) =>
  exportLeads({ payload: test.payload, user: null, filter: {}, sort: newestFirst, ...more })

const connections = async () => {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name = 'frontdesk-export' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

const isFree = async () => (await connections()).length === 0

const readAll = async (stream: ReadableStream<Uint8Array>) => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(chunk, { stream: true })
  return text
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.query(
    `insert into leads (id, name, email)
     select gen_random_uuid(), 'Person ' || i, i || '@example.com' from generate_series(1, 1700) i`,
  )
  test = await startTestPayload(database.url)
}, 60_000)

afterAll(async () => {
  await test?.close()
  await database?.drop()
})

const noted = async () => {
  const { rows } = await database.query<{ details: string }>(
    `select kind, by_name, lead_id, details from activities order by created_at desc limit 1`,
  )
  return rows[0]
}

describe('an export', () => {
  it('is written down before the first row leaves, with who did it and what was asked for', async () => {
    const user = { id: null, name: 'Ines' } as never
    const filter = { status: ['new' as const], q: 'Person' }
    const stream = await begin({ user, filter })
    const line = { kind: 'listExported', by_name: 'Ines', lead_id: null }
    expect(await noted()).toEqual({ ...line, details: 'status=new q=…' })
    await readAll(stream)
    await until(
      'its end to be noted',
      async () => (await noted())?.details === 'status=new q=…: 1,700 rows',
    )
  })

  it('that is cut stays written down, with how many rows had left', async () => {
    const reader = (await begin()).getReader()
    await reader.read()
    await reader.cancel()
    await until(
      'its end to be noted',
      async () => (await noted())?.details === 'all leads: broken off after 100 rows',
    )
  })

  it('reads all in batches, and gives its connection back', async () => {
    const text = await readAll(await begin())
    expect(text.trimEnd().split('\r\n')).toHaveLength(1701)
    await until('the connection to be closed', isFree)
  })

  it('shows one state, whatever is written meanwhile', async () => {
    const stream = await begin()
    await database.query(`update leads set name = 'Changed' where email like '%0@example.com'`)
    await database.query(`delete from leads where email = '1700@example.com'`)
    const text = await readAll(stream)
    expect(text).not.toContain('Changed')
    expect(text.trimEnd().split('\r\n')).toHaveLength(1701)
  })

  it('that is cancelled gives its connection back', async () => {
    const reader = (await begin()).getReader()
    await reader.read()
    expect(await connections()).toHaveLength(1)
    await reader.cancel()
    await until('the connection to be closed', isFree)
  })

  it('whose reader stalls gives its connection back, and breaks off', async () => {
    const stream = await begin({ stalledMs: 200 })
    const reader = stream.getReader()
    await reader.read()
    await until('the connection to be closed', isFree, 5)
    await expect(reader.read()).rejects.toThrow(/took nothing/)
  })

  it('whose connection is lost breaks off instead of looking whole', async () => {
    const reader = (await begin()).getReader()
    await reader.read()
    for (const pid of await connections())
      await database.query('select pg_terminate_backend($1)', [pid])
    await until('the connection to be closed', isFree)
    await wait(50)
    await expect(reader.read()).rejects.toThrow()
  })

  it('waits for its turn when four are running', async () => {
    const running = await Promise.all([begin(), begin(), begin(), begin()])
    await expect(begin()).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '30' },
    })
    for (const stream of running) await stream.cancel()
    expect((await readAll(await begin())).length).toBeGreaterThan(1000)
  })
})
