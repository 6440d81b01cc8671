import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { hashOfKey, makeKey, shownPart } from '../../src/platform/access/keys/keyFormat'
import { address, contact, post } from '../forms'
import { load } from '../load'
import { percentile } from '../percentile'
import { apiKey, start, type Server } from '../servers'
import type { Bench } from '../types'

const rounds = 150
const keys = 10_000
const webhooks = 100

/** Both run from their sources, so that the configuration is all that differs. */
const fromSources = ['-C', 'production', '--import', 'tsx', 'src/server/server.ts', '--api-only']

const account = { email: 'admin@example.com', password: 'a-long-password-for-benchmarks' }

const environment = {
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  WEBHOOKS_ALLOW_PRIVATE: 'true',
  SALES_INBOX: 'sales@example.com',
}

const ask = async (
  { url }: Server,
  method: string,
  target: string,
  body: object,
  headers: Record<string, string>,
) => {
  const response = await fetch(`${url}/api/${target}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${target}: ${await response.text()}`)
  return (await response.json()) as { token?: string; doc: { id: string } }
}

const byKey = { 'X-API-Key': apiKey }

const logIn = async (server: Server) => {
  const { token } = await ask(server, 'POST', 'users/login', account, {})
  return { Authorization: `JWT ${token}` }
}

/** Takes every message, at once. */
const startReceiver = async () => {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => receiver.close() }
}

type Subscription = { server: Server; url: string; count: number; events?: string[] }

const subscribe = async ({ server, url, count, events }: Subscription) => {
  const headers = await logIn(server)
  for (let number = 0; number < count; number++)
    await ask(
      server,
      'POST',
      'webhooks',
      { name: `Receiver ${number}`, url, events: events ?? ['content.published', 'lead.created'] },
      headers,
    )
}

const inDatabase = async (folder: string, run: (client: pg.Client) => Promise<unknown>) => {
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
    await database.release()
  }
}

/** Until what the writes have left to do is done: messages sent, rows of the trail sealed. */
const settled = (folder: string) =>
  inDatabase(folder, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        `select (select count(*) from webhook_deliveries where state = 'waiting')::int
              + (select count(*) from audit_log where position is null)::int as left`,
      )
      if (rows[0]?.left === 0) return
      await wait(500)
    }
  })

/** The change log is part of the database: its switch is its triggers. */
const withoutLog = (folder: string) =>
  inDatabase(folder, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname like 'frontdesk%' and not t.tgisinternal`,
    )
    for (const { name } of rows) await client.query(`alter table "${name}" disable trigger user`)
  })

/** Keys that only read, as SQL writes them. @returns one of them */
const addKeys = async (server: Server, folder: string): Promise<string> => {
  const made = Array.from({ length: keys }, makeKey)
  const headers = await logIn(server)
  await inDatabase(folder, async (client) => {
    await client.query(
      `with made as (
         insert into api_keys (id, name, prefix, hash, updated_at, created_at)
         select gen_random_uuid(), 'Key ' || n, p, h, now(), now()
           from unnest($1::text[], $2::text[]) with ordinality as k (p, h, n)
         returning id)
       insert into api_keys_texts ("order", parent_id, path, text)
       select 1, id, 'scopes', 'content:read' from made`,
      [made.map(shownPart), made.map(hashOfKey)],
    )
  })
  // A key that is made in the usual way has all of them read anew.
  await ask(server, 'POST', 'api-keys', { name: 'The last one', scopes: ['content:read'] }, headers)
  return made[keys >> 1]!
}

const document = (number: number) => ({
  title: `Depot ${number}`,
  summary: 'What it took to charge the trucks.',
  kind: 'article',
  _status: 'published',
})

type Times = { p50: number; p95: number }

/** What a request leaves to do after its answer is done by then: mails, messages, places in the trail. */
const betweenMs = 300

/** One request at a time, of one server and the other in turns, each by itself. @returns ms of each */
const oneAtATime = async (
  servers: Server[],
  request: (server: Server, round: number) => Promise<unknown>,
): Promise<Times[]> => {
  const times = servers.map(() => [] as number[])
  for (let round = 0; round < rounds + 20; round++)
    for (const [at, server] of servers.entries()) {
      await wait(betweenMs)
      const startedAt = performance.now()
      await request(server, round)
      if (round >= 20) times[at]!.push(performance.now() - startedAt)
    }
  return times.map((of) => ({ p50: percentile(of, 0.5), p95: percentile(of, 0.95) }))
}

/** Publishing anew. */
const publish = async (servers: Server[]): Promise<Times[]> => {
  const made = servers.map(
    async (server) =>
      [server, (await ask(server, 'POST', 'content', document(0), byKey)).doc.id] as const,
  )
  const ids = new Map(await Promise.all(made))
  return oneAtATime(servers, (server, round) =>
    ask(server, 'PATCH', `content/${ids.get(server)}`, document(round), byKey),
  )
}

const sendForm = (server: Server) =>
  ask(server, 'POST', 'contact', contact(), { 'X-Forwarded-For': address() })

/** In turns, three times each. @returns the mean of each */
const inTurns = async (measures: (() => Promise<number>)[]): Promise<number[]> => {
  const sums = measures.map(() => 0)
  for (let turn = 0; turn < 3; turn++)
    for (const [at, measure] of measures.entries()) sums[at]! += (await measure()) / 3
  return sums
}

const perSecond = (value: number) => Math.round(value).toLocaleString('en')

/** What the change log, the audit trail, webhooks and keys cost those who write and read. */
export const programs: Bench = {
  name: 'programs',
  title: 'Change log, audit trail, webhooks, keys',
  run: async ({ folder }) => {
    const [onFolder, offFolder] = ['on', 'off'].map((name) => path.join(folder, name)) as [string, string] // prettier-ignore
    const on = await start({ command: fromSources, folder: onFolder, env: environment })
    const tsconfig = { TSX_TSCONFIG_PATH: 'bench/programs/tsconfig.without.json' }
    const off = await start({ command: fromSources, folder: offFolder, env: { ...environment, ...tsconfig } }) // prettier-ignore
    const receiver = await startReceiver()
    try {
      await withoutLog(offFolder)
      await subscribe({ server: on, url: receiver.url, count: 3 })
      const [writesOn, writesOff] = await publish([on, off])
      const [formOn, formOff] = await oneAtATime([on, off], sendForm)
      const posted = (server: Server) => async () => (await post(server, '/api/contact', contact)).perSecond // prettier-ignore
      const [leadsOn, leadsOff] = await inTurns([posted(on), posted(off)])
      await subscribe({ server: on, url: receiver.url, count: webhooks - 3, events: ['lead.erased'] }) // prettier-ignore
      const key = await addKeys(on, onFolder)
      await settled(onFolder)
      const reads = (server: Server, headers?: Record<string, string>) => async () =>
        (await load({ url: `${server.url}/api/content?limit=10`, headers })).requestsPerSecond
      const [readsOn, readsOff, readsByKey] = await inTurns([reads(on), reads(off), reads(on, { 'X-API-Key': key })]) // prettier-ignore
      const ms = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
      const row = (name: string, one: number, other: number) => [
        name,
        perSecond(other),
        perSecond(one),
        `${(one / other).toFixed(2)} ×`,
      ]
      return {
        note: `Two servers at the same time, asked in turns, each with its own embedded PostgreSQL: one as it is, with three webhooks that are answered at once; the other without audit trail and webhooks, and with the change log's triggers disabled. Publishing is a document that is published anew, ${rounds} times, one at a time with ${betweenMs} ms between them, as forms are at first; requests three times 8 s; reads three times 6 s from memory by 16 connections, after ${keys.toLocaleString('en')} keys and ${webhooks} webhooks were added to the first, and its messages sent.`,
        columns: ['', 'off', 'on', 'on to off'],
        rows: [
          [
            'publishing, p50 / p95 ms',
            ms(writesOff!),
            ms(writesOn!),
            `+ ${(writesOn!.p50 - writesOff!.p50).toFixed(1)} ms`,
          ],
          [
            'POST /api/contact, p50 / p95 ms',
            ms(formOff!),
            ms(formOn!),
            `${(formOn!.p50 / formOff!.p50).toFixed(2)} ×`,
          ],
          row('the same by 16 connections, a second', leadsOn!, leadsOff!),
          row('a visitor’s read from memory, a second', readsOn!, readsOff!),
          row('the same by a key with content:read, to a visitor without keys', readsByKey!, readsOff!), // prettier-ignore
        ],
      }
    } finally {
      receiver.stop()
      await on.stop()
      await off.stop()
    }
  },
}
