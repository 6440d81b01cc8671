import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { acquireEmbeddedDatabase } from '../../src/platform/database/embedded/acquireEmbeddedDatabase'
import { question, startAssistant, type Assistant } from '../helpers/assistant/assistant'
import { allEvents, post, textOf } from '../helpers/assistant/chat'
import type { FakeReply } from '../helpers/assistant/fakeProvider'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { until } from '../helpers/server/testServer'

const accept = 'text/event-stream'
const good: FakeReply = { says: ['It costs 490 euros', ' a month [1].'] }

let assistant: Assistant | undefined

afterEach(() => assistant?.stop(), 60_000)

/** A PostgreSQL that the test may stop. */
const ownDatabase = async (): Promise<
  TestDatabase & { halt: () => void; bringBack: () => Promise<void> }
> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-own-postgres-'))
  const database = await acquireEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
  return {
    url: database.url,
    halt: () => process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT'),
    bringBack: database.ensureRunning,
    query: async (text, values) => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client.query(text, values).finally(() => client.end()) as never
    },
    drop: async () => {
      await database.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe('while the database is away', () => {
  it('visitors are handed over to people, and answered again when it is back', async () => {
    const database = await ownDatabase()
    const started = await startAssistant(['first'], { database })
    assistant = started
    const { server, providers } = started
    providers.first.always(good)
    const ask = async (body: object = {}) => {
      const response = await post(server.url, { message: question, ...body })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const before = await ask()
    expect(before.body).toMatchObject({ provider: 'first' })
    const asked = providers.first.requests.length

    database.halt()
    await until('it to be away', async () => {
      const { status } = await fetch(`${server.url}/api/health`)
      return status === 503
    })
    const { conversationId } = before.body
    for (const known of [{}, { conversationId }, { locale: 'de' }]) {
      const { status, body } = await ask(known)
      expect(status).toBe(200)
      expect(body).toMatchObject({ provider: 'local', fallback: true })
      const { content } = body.message as { content: string }
      expect(content).toContain('https://www.example.com/') // the contact page
      expect(content).toMatch(/can’t look|kann gerade nicht/) // nobody knows whether there is nothing
    }
    const sent = await allEvents(await post(server.url, { message: question }, { accept }))
    expect(sent.at(-1)?.event).toBe('done')
    expect(textOf(sent)).not.toBe('')
    expect(providers.first.requests).toHaveLength(asked) // what it said would be made up

    await database.bringBack()
    await until(
      'it to be back',
      async () => (await ask({ conversationId })).body.provider === 'first',
    )
  }, 90_000)
})
