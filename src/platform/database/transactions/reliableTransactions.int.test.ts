import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../../tests/helpers/database/testPayload'
import { migrate } from '../migrate'
import { inOneTransaction } from '../inOneTransaction'

let database: TestDatabase
let test: TestPayload
let payload: Payload

beforeAll(async () => {
  database = await createTestDatabase()
  test = await startTestPayload(database.url)
  payload = test.payload
  await migrate({ payload })
})

afterAll(async () => {
  await test.close()
  await database.drop()
})

const lead = (name: string) => ({
  name,
  email: `${name.replace(' ', '-')}@example.com`,
  status: 'new' as const,
})

const leadsNamed = async (name: string) => {
  const { rows } = await database.query('select 1 from leads where name = $1', [name])
  return rows.length
}

const causes = (error: unknown): unknown[] =>
  error instanceof Error ? [(error as { code?: unknown }).code, ...causes(error.cause)] : []

/** Runs `inside` as a hook of the collection would run: in the transaction of the request. */
const withHook = async (
  inside: (db: PostgresAdapter['drizzle']) => Promise<void>,
  run: () => Promise<unknown>,
) => {
  const { hooks } = payload.collections.leads.config
  const hook = async ({ req }: { req: { transactionID?: unknown } }) => {
    const { sessions } = payload.db as unknown as PostgresAdapter
    const session = sessions[String(await req.transactionID)]
    if (!session) throw new Error('The hook runs outside a transaction')
    await inside(session.db)
  }
  hooks.afterChange.push(hook as never)
  try {
    await run()
  } finally {
    hooks.afterChange.pop()
  }
}

describe('transactions', () => {
  it('save what they say they saved', async () => {
    await payload.create({ collection: 'leads', data: lead('Saved') })
    expect(await leadsNamed('Saved')).toBe(1)
  })

  it('fail when a hook swallowed a database error, instead of answering with an id', async () => {
    const create = () => payload.create({ collection: 'leads', data: lead('Swallowed') })
    const swallow = async (db: PostgresAdapter['drizzle']) => {
      await db.execute(sql`select 1 / 0`).catch(() => undefined)
    }
    await expect(withHook(swallow, create)).rejects.toThrow(/nothing was saved/)
    expect(await leadsNamed('Swallowed')).toBe(0)
  })

  it('tell of the first failure, and send nothing after it', async () => {
    const said: unknown[] = []
    const create = () => payload.create({ collection: 'leads', data: lead('First failure') })
    const swallow = async (db: PostgresAdapter['drizzle']) => {
      const statements = [sql`select 1 / 0`, sql`select 1`, sql`select 2`]
      const outcomes = await Promise.allSettled(statements.map((one) => db.execute(one)))
      said.push(...outcomes.map((one) => one.status === 'rejected' && causes(one.reason)))
    }
    const failure: unknown = await withHook(swallow, create).catch((error: unknown) => error)
    expect(causes(failure)).toContain('22012')
    expect(said).toEqual(Array(3).fill(expect.arrayContaining(['22012'])))
    expect(JSON.stringify([said, causes(failure)])).not.toContain('25P02')
    expect(await leadsNamed('First failure')).toBe(0)
  })

  it('store nothing of a write whose part failed, though it went on', async () => {
    const req = await createLocalReq({}, payload)
    const write = inOneTransaction(req, async (own) => {
      await payload.create({ collection: 'leads', data: lead('First part'), req: own })
      await payload
        .findByID({ collection: 'leads', id: randomUUID(), req: own })
        .catch(() => undefined) // Payload has given the transaction up
      await payload.create({ collection: 'leads', data: lead('Second part'), req: own })
    })
    await expect(write).rejects.toThrow(/nothing was saved/)
    expect([await leadsNamed('First part'), await leadsNamed('Second part')]).toEqual([0, 0])
    expect(req.transactionID).toBeUndefined()
    await inOneTransaction(req, (own) =>
      payload.create({ collection: 'leads', data: lead('Whole'), req: own }),
    )
    expect(await leadsNamed('Whole')).toBe(1)
  })

  it('fail when the commit itself fails', async () => {
    await database.query(
      'create table once (n int, constraint once_n unique (n) deferrable initially deferred)',
    )
    await database.query('insert into once values (1)')
    const create = () => payload.create({ collection: 'leads', data: lead('Deferred') })
    const breakAtCommit = async (db: PostgresAdapter['drizzle']) => {
      await db.execute(sql`insert into once values (1)`)
    }
    await expect(withHook(breakAtCommit, create)).rejects.toThrow(/commit/)
    expect(await leadsNamed('Deferred')).toBe(0)
  })

  it('fail when the connection is lost before the commit', async () => {
    const create = () => payload.create({ collection: 'leads', data: lead('Cut off') })
    const cutOff = async (db: PostgresAdapter['drizzle']) => {
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
    }
    await expect(withHook(cutOff, create)).rejects.toThrow()
    expect(await leadsNamed('Cut off')).toBe(0)
    await payload.create({ collection: 'leads', data: lead('Afterwards') })
    expect(await leadsNamed('Afterwards')).toBe(1)
  })

  it('can be rolled back, and leave no session and no client behind', async () => {
    const req = await createLocalReq({}, payload)
    const id = await payload.db.beginTransaction()
    req.transactionID = id ?? undefined
    await payload.create({ collection: 'leads', data: lead('Rolled back'), req })
    await payload.db.rollbackTransaction(id ?? '')
    expect(await leadsNamed('Rolled back')).toBe(0)
    expect(Object.keys((payload.db as unknown as PostgresAdapter).sessions)).toEqual([])
    expect(payload.db.pool.totalCount - payload.db.pool.idleCount).toBe(0)
  })
  it('give their connection back when it is cut off before they have begun', async () => {
    const { pool } = payload.db
    pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: { stream: Socket } }
      connection.stream.destroy(new Error('cut off'))
    })
    await expect(payload.db.beginTransaction()).rejects.toThrow()
    expect(pool.totalCount - pool.idleCount).toBe(0)
    await payload.create({ collection: 'leads', data: lead('Begun anew') })
    expect(await leadsNamed('Begun anew')).toBe(1)
  })
})
