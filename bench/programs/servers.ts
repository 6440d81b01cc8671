import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hashOfKey, makeKey, shownPart } from '../../src/platform/access/keys/keyFormat'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { apiKey, start, type Server } from '../servers'

export const keys = 10_000
export const webhooks = 100

/** Both run from their sources, so that the configuration is all that differs. */
const fromSources = ['-C', 'production', '--import', 'tsx', 'src/server/server.ts', '--api-only']

const account = { email: 'admin@example.com', password: 'a-long-password-for-benchmarks' }

const environment = {
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  WEBHOOKS_ALLOW_PRIVATE: 'true',
  SALES_INBOX: 'sales@example.com',
}

export const ask = async (
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

export const byKey = { 'X-API-Key': apiKey }

const logIn = async (server: Server) => {
  const { token } = await ask(server, 'POST', 'users/login', account, {})
  return { Authorization: `JWT ${token}` }
}

/** Takes every message, at once. */
export const startReceiver = async () => {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => receiver.close() }
}

type Subscription = { server: Server; url: string; count: number; events?: string[] }

export const subscribe = async ({ server, url, count, events }: Subscription) => {
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
export const settled = (folder: string) =>
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
export const addKeys = async (server: Server, folder: string): Promise<string> => {
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

export const document = (number: number) => ({
  title: `Depot ${number}`,
  summary: 'What it took to charge the trucks.',
  kind: 'article',
  _status: 'published',
})

/** One as it is, and one without audit trail, webhooks and the change log's triggers. */
export const startOn = (folder: string) => start({ command: fromSources, folder, env: environment })

export const startOff = async (folder: string): Promise<Server> => {
  const tsconfig = { TSX_TSCONFIG_PATH: 'bench/programs/tsconfig.without.json' }
  const server = await start({ command: fromSources, folder, env: { ...environment, ...tsconfig } })
  await withoutLog(folder)
  return server
}
