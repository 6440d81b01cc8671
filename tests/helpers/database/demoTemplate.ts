import { rmSync } from 'node:fs'
import pg from 'pg'
import { seedDemo } from '../../../src/demo/seedDemo'
import { dot } from './dot'
import { demoName, demoWanted, templateName } from './templateName.mjs'
import { startTestPayload } from './testPayload'

/** A database with the demo content, whose files are not kept. Its name comes last: who finds it finds it whole. */
const makeDemo = async (client: pg.Client, superuserUrl: string) => {
  const unfinished = `${demoName}_unfinished`
  await client.query(`create database ${unfinished} template ${templateName}`)
  const url = new URL(superuserUrl)
  url.pathname = `/${unfinished}`
  const { payload, close } = await startTestPayload(url.href)
  await seedDemo({ payload, log: () => undefined, draw: dot })
  rmSync(payload.collections.media.config.upload.staticDir ?? '', { recursive: true, force: true })
  await close()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${unfinished}'`,
  )
  await client.query(`alter database ${unfinished} rename to ${demoName}`)
}

/** Makes it once a suite says that it wants it. Here, since the same takes three times as long among jest's modules. */
export const offerDemo = async (superuserUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => undefined) // the query says it
  client.once('notification', () => void makeDemo(client, superuserUrl))
  await client.connect()
  await client.query(`listen ${demoWanted}`)
}
