import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'
import { visitor } from '../helpers/server/client'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { startTestServer, until, type TestServer } from '../helpers/server/testServer'

const flood = 1000
const realOnes = 40
const kills = 8

let database: TestDatabase
let dataDir: string
const replicas: (TestServer | undefined)[] = []

const start = async (place: number) => {
  replicas[place] = undefined
  const env = { SALES_INBOX: 'sales@example.com', LOG_LEVEL: 'info' }
  replicas[place] = await startTestServer({ databaseUrl: database.url, dataDir, env })
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-suspected-'))
  await Promise.all([start(0), start(1)])
}, 180_000)

afterAll(async () => {
  for (const server of replicas) await server?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

type Form = { name: string; email: string; message: string; key: string; at?: number }

const forms = (): Form[] => {
  const form = (name: string, message: string) => ({
    ...{ name, message, key: randomUUID() },
    email: `${name.toLowerCase().replace(' ', '-')}@example.com`,
  })
  const links = 'https://a.example https://b.example https://c.example https://d.example'
  const all = Array.from({ length: flood }, (_, index) => form(`Flood ${index}`, links))
  for (let index = 0; index < realOnes; index++)
    all.splice(randomInt(all.length), 0, form(`Person ${index}`, 'How much is it?'))
  return all
}

/** @returns whether it was answered; a killed replica's visitors send again, with the same key */
const post = async ({ key, name, email, message }: Form) => {
  const server = replicas[randomInt(2)]
  if (!server) return false
  const address = `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`
  const json = { name, email, message, consent: { privacy: true } }
  const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': address }
  const answer = await visitor(server.url)('POST', '/api/contact', { json, headers }).catch(
    () => undefined,
  )
  if (!answer || answer.status === 409) return false
  expect(answer.status).toBe(201)
  return true
}

/** An hour passes, for the digest. */
const passHour = () =>
  database.query(`
    with w as (update notice_windows set until = until - interval '1 hour' returning true)
    update payload_jobs j set wait_until = wait_until - interval '1 hour'
      from mails m, w
     where m.kind = 'suspectedDigest' and j.input->>'mailId' = m.id::text and j.wait_until > now()`)

type SentMail = { id: string; subject: string; names: string[] }

const sentMails = async (): Promise<SentMail[]> => {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
      return {
        id: /^<([^@>]+)@/.exec(mail.messageId ?? '')?.[1] ?? '',
        subject: mail.subject ?? '',
        names: [...(mail.text ?? '').matchAll(/- (Flood \d+):/g)].map(([, name]) => name!).sort(),
      }
    }),
  )
}

it('a flood of suspected requests, replicas that are killed, and hours that pass: each is told of once, and nobody waits', async () => {
  const waiting = forms()
  const begun = Date.now()
  let answered = 0
  const share = (flood + realOnes) / kills
  let kill = 0
  const client = async () => {
    for (let form = waiting.shift(); form; form = waiting.shift()) {
      while (answered >= share * (kill + 1)) await wait(20) // the flood lasts over all kills
      if (await post(form)) answered += 1
      else {
        waiting.push(form)
        await wait(20)
      }
    }
  }
  const clients = Promise.all(Array.from({ length: 12 }, client))
  const disturb = async () => {
    for (; kill < kills; kill++) {
      const goal = share * (kill + Math.random())
      await until('more answers', () => answered >= goal, 300)
      await Promise.all([
        kill % 2 === 0 && passHour(), // a digest is sent in this moment
        wait(randomInt(150)).then(() => replicas[kill % 2]?.kill9()),
      ])
      await start(kill % 2)
    }
  }
  await disturb()
  await clients
  const floodMs = Date.now() - begun
  const passed = Math.ceil(kills / 2)

  // Once more within the digest: a kill between its sending and writing that down.
  await passHour()
  await until(
    'everything to be sent',
    async () =>
      (await database.query(`select 1 from mails where state = 'queued'`)).rows.length === 0,
    180,
  )
  const mails = await sentMails()
  const { rows: told } = await database.query<{
    name: string
    digest: string | null
    own: string[]
  }>(`
    select s.name, s.digest, array(select m.id::text from mails m
             where m.submission_id = s.id and m.kind = 'salesNotice' and m.state = 'sent') as own
      from submissions s`)
  const { rows: digests } = await database.query<{ id: string }>(
    `select id::text from mails where kind = 'suspectedDigest'`,
  )
  const files = new Set(mails.map(({ id }) => id))
  console.log(
    JSON.stringify({
      ...{ floodMs, answered, submissions: told.length, kills, hours: passed },
      ...{ digests: digests.length, files: mails.length, twice: mails.length - files.size },
      inDigests: told.filter(({ digest }) => digest).length,
    }),
  )

  expect(answered).toBe(flood + realOnes)
  expect(told).toHaveLength(flood + realOnes)
  for (const { name, digest, own } of told) {
    expect({ name, digest, own: own.length }).toEqual({ name, digest, own: digest ? 0 : 1 })
    if (!digest) expect(files).toContain(own[0])
    if (name.startsWith('Person')) expect(digest).toBeNull()
  }
  // At most one an hour; the last window is the next hour's. Hours in which nobody came had none.
  expect(digests.length).toBeGreaterThanOrEqual(2)
  expect(digests.length).toBeLessThanOrEqual(passed + 1)
  for (const { id } of digests) {
    const collected = told.filter(({ digest }) => digest === id).map(({ name }) => name).sort() // prettier-ignore
    const copies = mails.filter((mail) => mail.id === id)
    expect(copies.length).toBeGreaterThanOrEqual(1)
    for (const { subject, names } of copies) {
      expect(subject).toMatch(new RegExp(`^${collected.length} more suspected request`))
      expect(names).toHaveLength(Math.min(200, collected.length))
      expect(collected).toEqual(expect.arrayContaining(names))
    }
  }
  // Mail is sent at least once: a copy needs a kill between the server's yes and our writing it down.
  expect(mails.length - files.size).toBeLessThanOrEqual(kills * 5)
  const { rows: slow } = await database.query<{ s: number }>(`
    select extract(epoch from m.sent_at - m.created_at)::float as s
      from mails m join submissions s on s.id = m.submission_id
     where s.name like 'Person%' and m.state = 'sent' order by 1`)
  expect(slow).toHaveLength(2 * realOnes)
  // A killed replica's mails wait for the end of its lease, 20 s. None waits for the flood, let alone for an hour.
  expect(slow[realOnes]?.s).toBeLessThan(20)
  expect(slow.at(-1)?.s).toBeLessThan(120)
}, 900_000)
