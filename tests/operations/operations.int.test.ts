import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import {
  acquireEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster'
import { isLong } from '../helpers/runs'
import { keyHolder, visitor } from '../helpers/server/client'
import { apiKey, startTestServer, until, type TestServer } from '../helpers/server/testServer'

// Servers start in it, which takes its time on a busy machine.
jest.setTimeout(180_000)

let folder: string
/** One of its own, which the suite may stop and restart. */
let postgres: EmbeddedDatabase & { kill: (signal: NodeJS.Signals) => void }
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-own-postgres-'))
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const kill = (signal: NodeJS.Signals) => {
    const pid = findPostmaster(path.join(folder, 'postgres'))
    if (!pid) throw new Error('PostgreSQL does not run')
    process.kill(pid, signal)
  }
  postgres = { ...database, kill }
})
afterAll(async () => {
  await server?.stop()
  await postgres.release()
  await rm(folder, { recursive: true, force: true })
})

const statusOf = (place: string) => fetch(server.url + place).then(({ status }) => status)

describe('PostgreSQL', () => {
  it('away at the start, is waited for', async () => {
    postgres.kill('SIGINT')
    server = await startTestServer({
      ...{ databaseUrl: postgres.url, waitUntilHealthy: false },
      pages: isLong,
    })
    await until('the server to listen', () => server.logs.some(({ msg }) => msg === 'Listening'))
    expect(await statusOf('/api/health')).toBe(503)
    expect(await statusOf('/api/health/live')).toBe(200)
    const early = await visitor(server.url)('GET', '/api/content')
    expect([early.status, early.body.errors[0].code]).toEqual([503, 'unavailable'])
    if (isLong) expect(await statusOf('/admin')).toBe(503)
    await postgres.ensureRunning()
    await until('health to say 200', async () => (await statusOf('/api/health')) === 200)
    await until('content to be served', async () => (await statusOf('/api/content')) === 200)
  })

  it('restarted, is used again without a restart of ours; meanwhile health says 503', async () => {
    const key = keyHolder(server.url)
    const json = { title: 'Before', _status: 'published' }
    expect((await key('POST', '/api/content', { json })).status).toBe(201)
    expect(await statusOf('/api/content')).toBe(200)

    postgres.kill('SIGINT') // its fast shutdown: every connection is cut
    await until('health to say 503', async () => (await statusOf('/api/health')) === 503)
    const away = await key('POST', '/api/content', { json: { title: 'Meanwhile' } })
    expect([away.status, away.body.errors[0].code]).toEqual([503, 'unavailable'])
    // What is in memory is trusted for the rest of a second.
    await until(
      'content to be out of reach',
      async () => (await statusOf('/api/content')) === 503,
      2,
    )
    const read = await visitor(server.url)('GET', '/api/content')
    expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5'])
    const session = await visitor(server.url)('GET', '/api/leads', {
      headers: { Cookie: 'payload-token=x' },
    })
    expect(session.status).toBe(503) // whether it is a login can't be known: not 401
    expect(await statusOf('/api/health/live')).toBe(200)

    await postgres.ensureRunning()
    await until('health to say 200', async () => (await statusOf('/api/health')) === 200)
    expect((await visitor(server.url)('GET', '/api/content')).body.docs[0].title).toBe('Before')
    expect((await key('POST', '/api/content', { json: { title: 'After' } })).status).toBe(201)
    expect(server.logs.filter(({ level }) => level === 'fatal')).toEqual([])
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
