import { rmSync } from 'node:fs'
import pg from 'pg'
import { createTestDatabase, databaseUrlOf, type TestDatabase } from './testDatabase'
import { templateName } from './templateName.mjs'
import { startTestPayload } from './testPayload'

const demoName = 'test_demo'

/** In place of the real pictures, which take as long as all the rest. */
export const dot = async () => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 16, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
}

/** Whoever comes first makes it; its files are not kept. */
const makeOnce = async (client: pg.Client) => {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [demoName])
  if (rows.length > 0) return
  const unfinished = `${demoName}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished} template ${templateName}`)
  // Most find it made, and need neither the content nor what it is made with.
  const { seedDemo } = await import('../../../src/demo/seedDemo')
  const { payload, close } = await startTestPayload(databaseUrlOf(unfinished))
  await seedDemo({ payload, log: () => undefined, draw: dot })
  rmSync(payload.collections.media.config.upload.staticDir ?? '', { recursive: true, force: true })
  await close()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${unfinished}'`,
  )
  await client.query(`alter database ${unfinished} rename to ${demoName}`)
}

/** A database of its own for a suite, with the demo content in it: a copy of one that is filled once. */
export const createDemoDatabase = async (): Promise<TestDatabase> => {
  const client = new pg.Client({ connectionString: databaseUrlOf('postgres') })
  client.on('error', () => undefined) // the next query says it
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('${demoName}', 0))`)
    await makeOnce(client)
  } finally {
    await client.end()
  }
  return createTestDatabase({ template: demoName })
}
