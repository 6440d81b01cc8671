import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import {
  acquireEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../src/database/embedded/acquireEmbeddedDatabase'
import { identify } from '../src/database/embedded/processes'
import { keyHolder, visitor } from './helpers/client'
import { createTestDatabase, type TestDatabase } from './helpers/testDatabase'
import { apiKey, startTestServer, until, type TestServer } from './helpers/testServer'

// Servers start in it, which takes its time on a busy machine.
jest.setTimeout(180_000)

const started: TestServer[] = []
const cleanUp: (() => Promise<unknown>)[] = []

const start = async (options: Parameters<typeof startTestServer>[0]) => {
  const server = await startTestServer(options)
  started.push(server)
  return server
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A PostgreSQL that the test may stop, kill and restart. */
const ownPostgres = async (): Promise<
  EmbeddedDatabase & { kill: (signal: NodeJS.Signals) => void }
> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-own-postgres-'))
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
  cleanUp.push(database.release)
  return { ...database, kill: (signal) => process.kill(postmasterPid(folder), signal) }
}

const statusOf = (address: string) => fetch(address).then(({ status }) => status)

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

describe('PostgreSQL', () => {
  it('restarted, is used again without a restart of ours; meanwhile health says 503', async () => {
    const postgres = await ownPostgres()
    const server = await start({ databaseUrl: postgres.url })
    const key = keyHolder(server.url)
    expect(
      (await key('POST', '/api/content', { json: { title: 'Before', _status: 'published' } }))
        .status,
    ).toBe(201)
    expect(await statusOf(`${server.url}/api/content`)).toBe(200)

    postgres.kill('SIGINT') // its fast shutdown: every connection is cut
    await until(
      'health to say 503',
      async () => (await statusOf(`${server.url}/api/health`)) === 503,
    )
    const away = await key('POST', '/api/content', { json: { title: 'Meanwhile' } })
    expect([away.status, away.body.errors[0].code]).toEqual([503, 'unavailable'])
    expect((await visitor(server.url)('GET', '/api/content')).status).toBe(503)
    const session = await visitor(server.url)('GET', '/api/leads', {
      headers: { Cookie: 'payload-token=x' },
    })
    expect(session.status).toBe(503) // whether it is a login can't be known: not 401
    expect(await statusOf(`${server.url}/api/health/live`)).toBe(200)

    await postgres.ensureRunning()
    await until(
      'health to say 200',
      async () => (await statusOf(`${server.url}/api/health`)) === 200,
    )
    expect((await visitor(server.url)('GET', '/api/content')).body.docs[0].title).toBe('Before')
    expect((await key('POST', '/api/content', { json: { title: 'After' } })).status).toBe(201)
    expect(server.logs.filter(({ level }) => level === 'fatal')).toEqual([])
  })

  it('away at the start, is waited for', async () => {
    const postgres = await ownPostgres()
    postgres.kill('SIGINT')
    const server = await start({ databaseUrl: postgres.url, waitUntilHealthy: false })
    await until('the server to listen', () => server.logs.some(({ msg }) => msg === 'Listening'))
    expect(await statusOf(`${server.url}/api/health`)).toBe(503)
    expect(await statusOf(`${server.url}/api/health/live`)).toBe(200)
    const early = await visitor(server.url)('GET', '/api/content')
    expect([early.status, early.body.errors[0].code]).toEqual([503, 'unavailable'])
    expect(await statusOf(`${server.url}/admin`)).toBe(503)
    await wait(500)
    await postgres.ensureRunning()
    await until(
      'health to say 200',
      async () => (await statusOf(`${server.url}/api/health`)) === 200,
    )
    await until(
      'content to be served',
      async () => (await statusOf(`${server.url}/api/content`)) === 200,
    )
  })

  it('of our own, killed, is started again by the server that uses it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk with space '))
    cleanUp.push(() => rm(folder, { recursive: true, force: true }))
    const server = await start({ databaseUrl: '', dataDir: folder })
    const key = keyHolder(server.url)
    await key('POST', '/api/content', { json: { title: 'Survives', _status: 'published' } })
    const pid = postmasterPid(folder)
    process.kill(pid, 'SIGKILL')
    // Content alone proves nothing: it comes from memory until the server notices the loss.
    const started = () => existsSync(path.join(folder, 'postgres', 'postmaster.pid'))
    await until('PostgreSQL to be started again', () => started() && postmasterPid(folder) !== pid)
    await until(
      'content to be served again',
      async () => {
        const answer = await visitor(server.url)('GET', '/api/content')
        return answer.status === 200 && answer.body.docs[0]?.title === 'Survives'
      },
      40,
    )
    const restarted = postmasterPid(folder)
    expect(await server.stop()).toBe(0)
    expect(identify(restarted)).toBeUndefined() // it has ended, whether or not anybody collected it yet
  })
})

describe('replicas', () => {
  let database: TestDatabase
  let servers: TestServer[] = []

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    const env = { DATABASE_POOL_MAX: '5' }
    servers = await Promise.all(
      Array.from({ length: 3 }, () => startTestServer({ databaseUrl: database.url, env })),
    )
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await database.drop()
  })

  it('three that start at once on an empty database make one schema and one administrator', async () => {
    for (const server of servers) expect(await statusOf(`${server.url}/api/content`)).toBe(200)
    const { rows: people } = await database.query('select role from users order by role')
    expect(people.map(({ role }) => role)).toEqual(['admin', 'service'])
    const { rows: applied } = await database.query(
      'select name, count(*)::int from payload_migrations group by name',
    )
    expect(applied.length).toBeGreaterThan(0)
    for (const { count } of applied) expect(count).toBe(1)
  })

  it('show a change within a second of the answer to it', async () => {
    const [one, other] = servers as [TestServer, TestServer]
    const write = keyHolder(one.url)
    const { id } = (
      await write('POST', '/api/content', { json: { title: 'Version 0', _status: 'published' } })
    ).body.doc
    const read = async () => (await visitor(other.url)('GET', `/api/content/${id}`)).body?.title
    /** How long after a write's answer a read began that was still told the old. */
    let slowest = 0
    for (let version = 1; version <= 15; version++) {
      await read() // it is in the other one's memory
      await write('PATCH', `/api/content/${id}`, { json: { title: `Version ${version}` } })
      const answeredAt = performance.now()
      await until('the change to be seen', async () => {
        const beganAt = performance.now()
        const isSeen = (await read()) === `Version ${version}`
        if (!isSeen) slowest = Math.max(slowest, beganAt - answeredAt)
        return isSeen
      })
    }
    expect(slowest).toBeLessThan(1000)

    // Withdrawn while a newer draft is pending: the latest version is a draft before and after.
    for (const withdrawal of [{ _status: 'draft' }, { deletedAt: new Date().toISOString() }]) {
      const address = `/api/content/${id}`
      await write('PATCH', address, { json: { _status: 'published', deletedAt: null } })
      await write('PATCH', `${address}?draft=true`, { json: { title: 'A newer draft' } })
      await until('it to be seen', async () => (await statusOf(other.url + address)) === 200)
      await write('PATCH', address, { json: withdrawal })
      await wait(1000)
      expect(await statusOf(other.url + address)).toBe(404)
      await write('PATCH', `${address}?trash=true`, { json: { deletedAt: null } })
    }
    await write('PATCH', `/api/content/${id}`, { json: { title: 'Back', _status: 'published' } })
    await until('it to be back', async () => (await read()) === 'Back', 5)

    // Deaf: its connection is cut, so it must not trust its memory, even before it is back.
    await read()
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'frontdesk-changes' and datname = current_database()",
    )
    await write('PATCH', `/api/content/${id}`, { json: { title: 'Said to the deaf' } })
    await wait(900)
    expect(await read()).toBe('Said to the deaf')
  })

  it('do many writes at once, also more of them than there are connections', async () => {
    const key = keyHolder(servers[0]!.url)
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        key('POST', '/api/content', { json: { title: `Page ${number}`, _status: 'published' } }),
      ),
    )
    const changed = await Promise.all(
      made.map(({ body }) =>
        key('PATCH', `/api/content/${body.doc.id}`, { json: { summary: 'Changed' } }),
      ),
    )
    expect(changed.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('told to stop by SIGTERM let a request in flight finish, take no new ones, and exit with 0', async () => {
    const [server] = servers as [TestServer]
    const { hostname, port } = new URL(server.url)
    const headers = {
      ...{ 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      Expect: '100-continue',
    }
    const request = httpRequest({ hostname, port, path: '/api/content', method: 'POST', headers })
    const answer = once(request, 'response') as Promise<[IncomingMessage]>
    request.write('{"title":')
    await once(request, 'continue') // it is in flight
    const exit = server.stop()
    const refuses = () => fetch(`${server.url}/api/health/live`).then(() => false, () => true) // prettier-ignore
    await until('no new request to be taken', refuses, 9)
    request.end('"Slow writer"}')
    const [response] = await answer
    response.resume()
    expect(response.statusCode).toBe(201)
    expect(await exit).toBe(0)
    const { rows } = await database.query(
      "select 1 from content_locales where title = 'Slow writer'",
    )
    expect(rows).toHaveLength(1)
  })
})

describe('settings', () => {
  it('that are bad stop the start with their names, and without their values', async () => {
    const bad = {
      PAYLOAD_SECRET: 'short',
      ADMIN_API_KEY: `${apiKey},tiny`,
      LOCALES: 'en,fr',
      PORT: 'porthole',
      BASE_URL: 'not-an-address',
    }
    let output = ''
    try {
      execFileSync(process.execPath, ['dist/server.js'], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
          ...bad,
        },
        stdio: 'pipe',
        timeout: 60_000,
      })
      throw new Error('It started')
    } catch (error) {
      output = String((error as { stderr?: Buffer }).stderr)
    }
    for (const [name, value] of Object.entries(bad)) {
      expect(output).toContain(name)
      expect(output).not.toContain(value)
    }
    expect(output).not.toMatch(/\n\s+at /)
  })
})
