import { afterAll, beforeAll } from '@jest/globals'
import pg from 'pg'
import { database } from '../helpers/server/site'

let client: pg.Client
/** What it sees of others stays the same as long as a transaction is open: another one looks. */
let locking: pg.Client

const connected = async () => {
  const made = new pg.Client({ connectionString: database.url })
  made.on('error', () => undefined) // the suite drops its database
  await made.connect()
  return made
}

/** For a suite whose tests make reads wait. */
export const lockContent = () => {
  beforeAll(async () => {
    client = await connected()
    locking = await connected()
  })

  afterAll(async () => {
    await locking?.end()
    await client?.end()
  })
}

/** Reads of content alone: other work waits for the lock as well. */
export const underWay = async () => {
  const { rows } = await client.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()
        and query like '%select distinct "content"%'`,
  )
  return rows[0]?.many ?? 0
}

/** While it runs, whoever reads content waits in PostgreSQL. */
export const whileLocked = async (run: () => Promise<void>) => {
  await locking.query('begin; lock table content in access exclusive mode')
  try {
    await run()
  } finally {
    await locking.query('rollback')
  }
}

let asked = 0
/** A read that no memory knows. */
export const fresh = () => `/api/content?depth=0&where[title][not_equals]=${asked++}`
