import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { until } from '../../../../tests/helpers/server/testServer'
import { useDatabase } from './connection'
import { withLivenessCheck } from './withLivenessCheck'

let database: TestDatabase
let pool: pg.Pool

const open = (connectionString: string, max = 1) => {
  pool = withLivenessCheck(new pg.Pool({ connectionString, max }), { askAfterMs: 100 })
  pool.on('error', () => undefined) // of what is still being closed when the database is dropped
  useDatabase(connectionString)
  return pool
}

/** A server that does this with each connection, and the address of a database that would be there. */
const listen = async (onSocket: (socket: Socket) => void) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    onSocket(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database.url)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => pool.end())
afterAll(() => database.drop())

describe('a queue for a connection', () => {
  it('is waited in while the database is there', async () => {
    const real = new URL(database.url)
    const relay = await listen((socket) => {
      const onwards = connect(Number(real.port), real.hostname).on('error', () => undefined)
      socket.pipe(onwards).pipe(socket)
    })
    open(database.url)
    useDatabase(relay.url)
    const held = await pool.connect()
    const asked = pool.query<{ one: number }>('select 1 as one')
    await until('it to be asked for', () => relay.sockets.some(({ destroyed }) => destroyed))
    held.release()
    expect((await asked).rows).toEqual([{ one: 1 }])
    relay.close()
  })

  it('ends when the database is away, and a connection that comes free later goes back to the pool', async () => {
    const silent = await listen(() => undefined)
    open(database.url)
    const held = await pool.connect()
    useDatabase(silent.url)
    await expect(pool.query('select 1')).rejects.toThrow(/cannot connect/i)
    held.release()
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    silent.close()
  })
})
