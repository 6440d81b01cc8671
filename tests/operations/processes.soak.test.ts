import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { keyHolder } from '../helpers/server/client'
import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { sessionOf } from '../helpers/server/people'
import {
  admin,
  apiKey,
  startTestServer,
  until,
  type TestServer,
} from '../helpers/server/testServer'

/** WEB_CONCURRENCY: several processes on one port (docs/decisions/many-processes.md). */

const steps = Number(process.env.SOAK_STEPS ?? 300)

let database: TestDatabase
let server: TestServer

const readyPids = ({ logs }: TestServer) =>
  logs.filter(({ msg }) => msg === 'Ready').map(({ pid }) => Number(pid))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const start = async ({ pages = false } = {}) => {
  const env = { WEB_CONCURRENCY: '2' }
  const started = await startTestServer({ databaseUrl: database.url, env, pages })
  await until('both to serve', () => readyPids(started).length === 2, 90)
  return started
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await start()
}, 180_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Each has a connection of its own, which the supervisor gives to one of the processes. */
const connections = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

const get = (agent: Agent, path: string) =>
  new Promise<{ body: Record<string, unknown>; isHit: boolean }>((resolve, reject) => {
    request(server.url + path, { agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () =>
        resolve({
          body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
          isHit: String(response.headers['cache-status']).endsWith('hit'),
        }),
      )
    })
      .once('error', reject)
      .end()
  })

it(
  `shows what was written to any of them by none as it was before: ${steps} writes`,
  async () => {
    const write = keyHolder(server.url)
    const json = { title: 'Version 0', _status: 'published' }
    const { id } = (await write('POST', '/api/content', { json })).body.doc as { id: string }
    const paths = [`/api/content/${id}`, '/api/content?limit=10&sort=-createdAt']
    const everywhere = () =>
      Promise.all(connections.flatMap((agent) => paths.map((path) => get(agent, path))))
    const titleIn = ({
      docs,
      title,
    }: {
      docs?: { id: string; title: string }[]
      title?: string
    }) => (docs ? docs.find((doc) => doc.id === id)?.title : title)
    let hits = 0
    for (let version = 1; version <= steps; version++) {
      for (const { isHit } of await everywhere()) hits += Number(isHit)
      await write('PATCH', `/api/content/${id}`, { json: { title: `Version ${version}` } })
      const titles = (await everywhere()).map(({ body }) => titleIn(body))
      expect(titles).toEqual(titles.map(() => `Version ${version}`))
    }
    expect(hits).toBeGreaterThan(steps) // they have it in memory
  },
  60_000 + steps * 1000,
)

const statusOf = (agent: Agent, key: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'X-API-Key': key }
    request(`${server.url}/api/events?limit=1`, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end()
  })

it('knows a new key in all of them once it is shown, and refuses it once it is revoked', async () => {
  const administrator = await sessionOf({ url: server.url, database }, admin)
  const everywhere = (key: string) => Promise.all(connections.map((agent) => statusOf(agent, key)))
  for (let times = 0; times < 15; times++) {
    const json = { name: `Key ${times}`, scopes: ['content:read'] }
    const { id, key } = (await administrator('POST', '/api/api-keys', { json })).body.doc as { id: string; key: string } // prettier-ignore
    expect(await everywhere(key)).toEqual([200, 200, 200, 200])
    await administrator('POST', `/api/api-keys/${id}/revoke`)
    expect(await everywhere(key)).toEqual([401, 401, 401, 401])
  }
}, 60_000)

const aJobIsDone = async () => {
  const { rows } = await database.query<{ id: string }>(
    `insert into payload_jobs (id, task_slug, queue, input) values (gen_random_uuid(), 'compactChanges', 'default', '{}') returning id`,
  )
  await until('a job to be done', async () => {
    const done = `select 1 from payload_jobs where id = $1 and completed_at is null`
    return (await database.query(done, [rows[0]!.id])).rows.length === 0
  })
}

it('does what is done once from its start', aJobIsDone, 90_000)

it('counts what all of them answered, whichever is asked', async () => {
  const asked = 40
  await Promise.all(Array.from({ length: asked }, () => fetch(`${server.url}/api/health/live`)))
  const headers = { 'X-API-Key': apiKey }
  for (const agent of connections) {
    const text = await new Promise<string>((resolve) => {
      request(`${server.url}/api/metrics`, { agent, headers }, (response) => {
        let all = ''
        response.setEncoding('utf8').on('data', (part: string) => (all += part))
        response.once('end', () => resolve(all))
      }).end()
    })
    const counted = /duration_seconds_count\{[^}]*route="\/api\/health\/live"[^}]*\} (\d+)/.exec(
      text,
    )
    expect(Number(counted?.[1])).toBe(asked)
  }
})

it('goes on when the one dies that does what is done once, and has another', async () => {
  const [first, second] = readyPids(server)
  process.kill(first!, 'SIGKILL')
  await until('the port to answer', () =>
    fetch(`${server.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  await until('another to serve', () => readyPids(server).length === 3, 90)
  expect(isAlive(second!)).toBe(true)
  await aJobIsDone()
}, 180_000)

const panel = (agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    request(`${server.url}/admin/login`, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

it('shows the panel through any of them, and again when the one that has it was killed', async () => {
  await server.stop()
  server = await start({ pages: true })
  const [withPages, other] = readyPids(server)
  expect(await Promise.all(connections.map(panel))).toEqual([200, 200, 200, 200])
  process.kill(withPages!, 'SIGKILL')
  const shown = async () => {
    const codes = await Promise.all(connections.map((agent) => panel(agent).catch(() => 0)))
    return codes.every((code) => code === 200)
  }
  await until('the panel to be shown again', shown, 90)
  expect(isAlive(other!)).toBe(true)
  await server.stop()
  server = await start()
}, 300_000)

it('answers all that was sent over connections that are kept, when it is told to end', async () => {
  const lost: unknown[] = []
  let [told, answered] = [false, 0]
  const asking = Array.from({ length: 12 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let asked = 0; ; asked++) {
      try {
        await get(agent, `/api/content?limit=1&page=${1 + (asked % 50)}`)
        answered += 1
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED' || !told) lost.push(error) // no new connections
        break
      }
    }
    agent.destroy()
  })
  await until('many to be answered', () => answered > 500)
  told = true
  expect(await server.stop()).toBe(0)
  await Promise.all(asking)
  expect(lost).toEqual([])
  server = await start()
}, 180_000)

it('ends as a whole: told to, and when the one that watches over them is killed', async () => {
  const pids = readyPids(server).filter(isAlive)
  expect(pids).toHaveLength(2)
  await server.kill9()
  await until('all of them to be gone', () => !pids.some(isAlive), 30)
  server = await start()
  const next = readyPids(server)
  expect(await server.stop()).toBe(0)
  expect(next.filter(isAlive)).toEqual([])
  server = await start()
}, 300_000)
