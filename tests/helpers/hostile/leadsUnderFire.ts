import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { visitor } from '../server/client'
import type { TestDatabase } from '../database/testDatabase'
import { startTestServer, until, type TestServer } from '../server/testServer'

type Sent = { key: string; json: object; reference?: string }

type Fire = {
  database: TestDatabase
  /** Kept over the rounds: the mails are files in it. */
  dataDir: string
  rounds: number
  /** Requests that are in flight at any moment. */
  clients: number
  /** A round ends with kill -9 after so many answers. */
  answersARound: number
  /** The next server to be killed, and after the rounds the one that is left. @default a new one */
  start?: () => Promise<TestServer>
}

export type Outcome = {
  /** Requests answered with 201. */
  answered: number
  /** Requests whose answer was cut off by a kill, and which were sent again with the same key. */
  repeated: number
  /** Answered requests of which there is no submission. */
  lost: number
  submissions: number
  leads: number
  /** Submissions of which there are two for one idempotency key. */
  doubles: number
  mailsExpected: number
  mailsSent: number
  /** Mail files; more than `mailsSent` when a kill came between sending and writing that down. */
  mailFiles: number
  mailFilesTwice: number
}

let number = 0

const newRequest = (): Sent => {
  number += 1
  const email = `person-${number}-${randomUUID().slice(0, 8)}@example.com`
  const json = { name: `Person ${number}`, email, message: 'Hello', consent: { privacy: true } }
  return { key: randomUUID(), json }
}

const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`

const post = async (server: TestServer, sent: Sent): Promise<boolean> => {
  const headers = { 'Idempotency-Key': sent.key, 'X-Forwarded-For': address() }
  try {
    const answer = await visitor(server.url)('POST', '/api/contact', { json: sent.json, headers })
    if (answer.status === 409) return false // its connection may still be ending
    if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${answer.text}`)
    sent.reference = answer.body.lead.reference as string
    return true
  } catch (error) {
    if ((error as Error).message.startsWith('Answered')) throw error
    return false
  }
}

const mailIds = async (dataDir: string): Promise<string[]> => {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const read = async (name: string) =>
    /^Message-ID: <([^@>]+)@/im.exec(await readFile(path.join(folder, name), 'utf8'))?.[1] ?? ''
  const ids: string[] = []
  for (const name of names) ids.push(await read(name))
  return ids
}

const count = async (database: TestDatabase, query: string, values: unknown[] = []) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${query}`, values)).rows[0]
    ?.n ?? 0

/** Sends contact forms, kills the server again and again, and counts what is left of them. */
export const leadsUnderFire = async ({
  database,
  dataDir,
  rounds,
  clients,
  answersARound,
  start = () =>
    startTestServer({
      pages: false,
      databaseUrl: database.url,
      dataDir,
      env: { SALES_INBOX: 'sales@example.com' },
    }),
}: Fire): Promise<Outcome> => {
  const answered: Sent[] = []
  let unanswered: Sent[] = []
  let repeated = 0
  for (let round = 1; round <= rounds; round++) {
    const server = await start()
    const end = answered.length + answersARound
    let killed = false
    const client = async () => {
      while (!killed) {
        const sent = unanswered.pop() ?? newRequest()
        if (await post(server, sent)) answered.push(sent)
        else unanswered.push(sent)
      }
    }
    const working = Array.from({ length: clients }, client)
    while (answered.length < end) await wait(2)
    killed = true
    await server.kill9()
    await Promise.all(working)
    repeated += unanswered.length
  }
  const server = await start()
  while (unanswered.length > 0) {
    const [sent = newRequest()] = unanswered
    if (await post(server, sent)) {
      answered.push(sent)
      unanswered = unanswered.slice(1)
    }
  }
  await until(
    'the outbox to be empty',
    async () => (await count(database, `mails where state <> 'sent'`)) === 0,
    120,
  )
  await server.stop()
  const references = answered.map(({ reference }) => reference)
  const found = await count(database, 'submissions where reference = any($1)', [references])
  const submissions = await count(database, 'submissions')
  const { rows } = await database.query('select id::text from mails')
  const known = new Set(rows.map(({ id }) => String(id)))
  // What was under way for somebody before may have been written since.
  const ids = (await mailIds(dataDir)).filter((id) => known.has(id))
  return {
    answered: answered.length,
    repeated,
    lost: answered.length - found,
    submissions,
    leads: await count(database, 'leads'),
    doubles:
      submissions - (await count(database, '(select distinct email from submissions) as once')),
    mailsExpected: submissions * 2,
    mailsSent: await count(database, `mails where state = 'sent'`),
    mailFiles: ids.length,
    mailFilesTwice: ids.length - new Set(ids).size,
  }
}
