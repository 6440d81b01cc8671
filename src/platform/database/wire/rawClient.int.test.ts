import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { setTimeout as wait } from 'node:timers/promises'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { RawClient, type RawQuery } from './rawClient'
import { columnsOf, numberOf, sizeOf, textOf } from './rowBytes'

let database: TestDatabase
let client: RawClient

beforeAll(async () => {
  database = await createTestDatabase()
  client = new RawClient({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const raw = (text: string, values: unknown[] = [], name?: string): RawQuery => ({
  text,
  values,
  name,
  begin: () => {
    const all: unknown[] = []
    const take = (bytes: Buffer, at: number) => {
      const [number, value] = columnsOf(bytes, at)
      const text = value && (sizeOf(value) > 100 ? sizeOf(value) : textOf(value))
      all.push([number && numberOf(number), text])
    }
    return { take, all }
  },
})

const ask = async (query: RawQuery) => (await client.query(query as pg.QueryConfig)).rows as unknown

it('tells the rows as they came, small ones and such as come in many pieces', async () => {
  const text = `select n, case when n % 2 = 0 then 'ä' || n when n % 3 = 0 then repeat('x', n * 1000) end
    from generate_series(1, $1::int) as n`
  const rows = Array.from({ length: 150 }, (_, at) => at + 1).map((n) => [
    n,
    n % 2 === 0 ? `ä${n}` : n % 3 === 0 ? n * 1000 : null,
  ])
  for (const name of [undefined, 'kept', 'kept'])
    expect(await ask(raw(text, [150], name))).toEqual(rows)
})

it('asks between others, whose rows are pg’s', async () => {
  const answers = await Promise.all([
    client.query(`select repeat('y', 70000) as long`),
    ask(raw('select $1::int, $2::text', [7, 'seven'])),
    client.query('select 8 as n'),
  ])
  expect(answers[0].rows).toEqual([{ long: 'y'.repeat(70_000) }])
  expect(answers[1]).toEqual([[7, 'seven']])
  expect(answers[2].rows).toEqual([{ n: 8 }])
})

it('fails with what PostgreSQL says, also after some rows, or with what taking them throws', async () => {
  await expect(ask(raw('select 1 / (3 - n), null from generate_series(1, 5) n'))).rejects.toMatchObject({ code: '22012' }) // prettier-ignore
  const failing = { ...raw('select 1, null'), begin: () => ({ all: [], take: () => { throw new Error('not this') } }) } // prettier-ignore
  await expect(ask(failing)).rejects.toThrow('not this')
  expect(await ask(raw('select 1, $1::text', ['still there']))).toEqual([[1, 'still there']])
})

it('can be copied from, however slowly, and goes on afterwards', async () => {
  const text = `copy (select n, repeat('z', 3000) from generate_series(1, 3000) n) to stdout`
  for (let time = 0; time < 2; time++) {
    let lines = 0
    let pieces = 0
    for await (const piece of client.query(to(text)) as AsyncIterable<Buffer>) {
      lines += piece.toString().split('\n').length - 1
      if (pieces++ % 50 === 0) await wait(2)
    }
    expect(lines).toBe(3000)
    const [own, raw2] = await Promise.all([
      client.query('select 9 as n'),
      ask(raw('select 1, $1::text', ['after'])),
    ])
    expect([own.rows, raw2]).toEqual([[{ n: 9 }], [[1, 'after']]])
  }
})

it('keeps the rows of the statement under way when another, not sent yet, has waited too long', async () => {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout?: number } } // prettier-ignore
  const before = connectionParameters.query_timeout
  const underWay = ask(raw(`select $1::int, pg_sleep(0.5)::text || 'kept'`, [1]))
  connectionParameters.query_timeout = 50
  const late = expect(ask(raw('select 2, null'))).rejects.toThrow('timeout')
  connectionParameters.query_timeout = before
  await late
  expect(await underWay).toEqual([[1, 'kept']])
  expect(await ask(raw('select 3, $1::text', ['next']))).toEqual([[3, 'next']])
})

it('says so when the connection is lost', async () => {
  const lost = new RawClient({ connectionString: database.url })
  await lost.connect()
  const ended = new Promise((resolve) => lost.once('end', resolve))
  lost.on('error', () => undefined)
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asked = expect(lost.query(raw('select 1, pg_sleep(5)::text') as pg.QueryConfig)).rejects.toThrow() // prettier-ignore
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await asked
  await ended
})
