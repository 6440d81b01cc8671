import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/testDatabase'
import { until } from '../../tests/helpers/testServer'
import { useDatabase } from './connection'
import { withPatience } from './withPatience'

let database: TestDatabase
let pool: pg.Pool

const open = (connectionString: string, max = 1) => {
  pool = withPatience(new pg.Pool({ connectionString, max }), { askAfterMs: 100 })
  useDatabase(connectionString)
  return pool
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => pool.end())
afterAll(() => database.drop())

describe('a queue for a connection', () => {
  it('is waited in while the database is there', async () => {
    open(database.url)
    const held = await pool.connect()
    const asked = pool.query<{ one: number }>('select 1 as one')
    const asking = () =>
      database.query<{ here: number }>(
        `select 1 as here from pg_stat_activity where application_name = 'frontdesk-there'`,
      )
    await until('it to be asked for', async () => (await asking()).rows.length > 0)
    held.release()
    expect((await asked).rows).toEqual([{ one: 1 }])
  })

  it('ends when the database is away, and what comes free later is lost to nobody', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    open(database.url)
    const held = await pool.connect()
    useDatabase(`postgres://nobody@127.0.0.1:${port}/none`)
    await expect(pool.query('select 1')).rejects.toThrow(/cannot connect/i)
    held.release()
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})
