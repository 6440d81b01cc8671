import pg from 'pg'
import { until } from '../server/testServer'
import { createTestDatabase, databaseUrlOf, type TestDatabase } from './testDatabase'
import { demoName, demoWanted } from './templateName.mjs'

/** Asks for the one that the others are copies of (demoTemplate.ts), unless it is there. */
const demoIsThere = async () => {
  const client = new pg.Client({ connectionString: databaseUrlOf('postgres') })
  client.on('error', () => undefined) // the next query says it
  await client.connect()
  const isMade = async () => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [demoName])
    return rows.length > 0
  }
  try {
    if (await isMade()) return
    await client.query(`notify ${demoWanted}`)
    await until('the demo content to be there', isMade, 300)
  } finally {
    await client.end()
  }
}

/** A database of its own for a suite, with the demo content in it. */
export const createDemoDatabase = async (): Promise<TestDatabase> => {
  await demoIsThere()
  return createTestDatabase({ template: demoName })
}
