import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../tests/helpers/database/testPayload'
import { applySteps } from '../database/steps/applySteps'
import { inTransaction } from '../database/transactions/inTransaction'
import { compactLog } from './compactChanges'
import { appendChange, currentPosition, numberChanges, readChanges } from './log'

let database: TestDatabase
let test: TestPayload
let payload: Payload
let start = 0

beforeAll(async () => {
  database = await createTestDatabase()
  test = await startTestPayload(database.url)
  payload = test.payload
}, 60_000)

afterAll(async () => {
  await test?.close()
  await database?.drop()
})

beforeEach(async () => {
  start = await currentPosition(payload.db.pool)
})

/** What was logged since the test began. */
const logged = async () => {
  await numberChanges(payload.db.pool)
  return readChanges({ connection: payload.db.pool, after: start, limit: 100 })
}

const events = async () => (await logged()).map(({ event }) => event)

const locale = 'en'
const collection = 'content'

const create = (title: string, _status: 'draft' | 'published' = 'published') =>
  payload.create({ collection, locale, data: { title, kind: 'article', _status } as never })

const update = (id: string, data: object, more: object = {}) =>
  payload.update({ collection, id, locale, data, ...more })

/** A connection of its own, for transactions that stay open. */
const withClient = async (work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const touch = 'update content set updated_at = now() where id = $1'

describe('a document’s changes', () => {
  it('are one row a transaction, by what became of what is published', async () => {
    const { id } = await create('One')
    await update(id, { title: 'Two', tags: ['a', 'b'], _status: 'published' })
    await update(id, { _status: 'draft' })
    await update(id, { _status: 'published' })
    await update(id, { deletedAt: new Date().toISOString() })
    await update(id, { deletedAt: null, _status: 'published' }, { trash: true })
    await payload.delete({ collection, id })
    expect(await logged()).toMatchObject(
      [
        'published',
        'published',
        'withdrawn',
        'published',
        'withdrawn',
        'published',
        'withdrawn',
      ].map((event) => ({ event, kind: 'content', collection, documentId: id })),
    )
  })

  it('are none as long as it is a draft, nor when a draft waits beside what is published', async () => {
    const draft = await create('Draft', 'draft')
    await update(draft.id, { title: 'Draft still' })
    await update(draft.id, { title: 'Autosaved' }, { draft: true, autosave: true })
    await payload.delete({ collection, id: draft.id })
    expect(await events()).toEqual([])

    const { id } = await create('Published')
    await update(id, { title: 'A draft of it' }, { draft: true })
    await update(id, { title: 'Autosaved' }, { draft: true, autosave: true })
    expect(await events()).toEqual(['published'])
  })

  it('name the languages that it has words in, or had', async () => {
    const { id } = await create('English')
    await update(id, { title: 'Deutsch' }, { locale: 'de' })
    await update(id, { title: null }, { locale: 'de' })
    await update(id, { summary: 'English alone' })
    await payload.delete({ collection, id })
    expect((await logged()).map(({ locales }) => locales)).toEqual([
      ['en'],
      ['de', 'en'],
      ['de', 'en'],
      ['en'],
      ['en'],
    ])
  })

  it('are none when the transaction is rolled back, and one when it wrote often', async () => {
    await expect(
      inTransaction(payload, async (req) => {
        await payload.create({ collection, data: { title: 'Never' } as never, req })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await events()).toEqual([])
    await inTransaction(payload, async (req) => {
      const data = { title: 'Once', _status: 'published' } as never
      const { id } = await payload.create({ collection, data, req })
      await payload.update({ collection, id, data: { summary: 'Again' }, req })
      const gone = await payload.create({ collection, data, req })
      await payload.delete({ collection, id: gone.id, req })
    })
    expect(await events()).toEqual(['published'])
  })

  it('of many at once are a row each, also by a statement', async () => {
    const ids = [(await create('A')).id, (await create('B')).id]
    await database.query('update content set updated_at = now() where id = any($1)', [ids])
    await payload.delete({ collection, where: { id: { in: ids } } })
    expect((await events()).sort()).toEqual([
      ...Array<string>(4).fill('published'),
      ...Array<string>(2).fill('withdrawn'),
    ])
  })
})

describe('other changes', () => {
  it('are those of leads, with their status, and of globals', async () => {
    const { id } = await payload.create({
      collection: 'leads',
      data: { name: 'Ann', email: 'ann@example.com' } as never,
    })
    await payload.update({ collection: 'leads', id, data: { status: 'contacted' } })
    await payload.delete({ collection: 'leads', id })
    await payload.updateGlobal({ slug: 'site', data: { name: 'Somewhere' } })
    const changes = await logged()
    expect(changes).toMatchObject([
      { kind: 'lead', event: 'created', documentId: id, data: { status: 'new', type: 'manual' } },
      { kind: 'lead', event: 'updated', documentId: id, data: { status: 'contacted' } },
      { kind: 'lead', event: 'deleted', documentId: id, data: null },
      { kind: 'setting', event: expect.stringMatching(/created|updated/), documentId: 'site' },
    ])
    expect(JSON.stringify(changes)).not.toContain('ann')
  })

  it('are what another room appends in a transaction of its own', async () => {
    const download = { kind: 'download', event: 'completed', collection: 'downloads' } as const
    const append = (connection: Parameters<typeof appendChange>[0]['connection']) =>
      appendChange({ ...download, documentId: 'x', connection, data: { kind: 'brochure' } })
    await append(payload.db.drizzle)
    expect(await logged()).toMatchObject([{ ...download, data: { kind: 'brochure' } }])
  })
})

describe('positions', () => {
  it('are given to what is committed, in the order in which readers get it', async () => {
    const [early, late] = [(await create('Early')).id, (await create('Late')).id]
    start = await currentPosition(payload.db.pool)
    await withClient(async (client) => {
      await client.query('begin')
      await client.query(touch, [early])
      await client.query('set constraints all immediate') // its row is older than the other's
      await database.query(touch, [late])
      expect((await logged()).map(({ documentId }) => documentId)).toEqual([late])
      await client.query('commit')
      const changes = await logged()
      expect(changes.map(({ documentId }) => documentId)).toEqual([late, early])
      expect(changes[0]!.id).toBeGreaterThan(changes[1]!.id)
    })
  })

  it('wait for no idle transaction, and writers wait for none that numbers', async () => {
    const { id } = await create('Idle')
    const { id: other } = await create('Other')
    start = await currentPosition(payload.db.pool)
    await withClient(async (idle) => {
      await idle.query('begin isolation level repeatable read')
      await idle.query(touch, [id])
      const startedAt = performance.now()
      await update(other, { summary: 'Said meanwhile' })
      expect(await events()).toEqual(['published'])
      expect(performance.now() - startedAt).toBeLessThan(1000)
      await idle.query('rollback')
    })
  })

  it('are given once, however many ask', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, number) => create(`Many ${number}`)))
    await Promise.all(Array.from({ length: 8 }, () => numberChanges(payload.db.pool)))
    const positions = (await logged()).map(({ position }) => position)
    expect(new Set(positions).size).toBe(5)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
  })
})

describe('compaction', () => {
  const age = (days: number) =>
    database.query(`update change_log set at = at - make_interval(days => $1)`, [days])

  it('keeps what is published for ever, and a withdrawal for some days', async () => {
    const kept = (await create('Kept')).id
    await update(kept, { summary: 'Still there' })
    const gone = (await create('Gone')).id
    await payload.delete({ collection, id: gone })
    await create('The newest')
    await numberChanges(payload.db.pool)
    await age(2)
    await compactLog({ pool: payload.db.pool, days: 30 })
    expect((await logged()).map(({ event, documentId }) => [event, documentId])).toEqual([
      ['published', kept],
      ['withdrawn', gone],
      ['published', expect.any(String)],
    ])
    await age(29)
    const { expired } = await numberChanges(payload.db.pool)
    await compactLog({ pool: payload.db.pool, days: 30 })
    expect(await events()).toEqual(['published', 'published'])
    expect((await numberChanges(payload.db.pool)).expired).toBeGreaterThan(expired)
  })
})

describe('a database that had documents before it had the log', () => {
  it('learns what is published, and has its triggers made anew where they are gone', async () => {
    const { id } = await create('From before')
    const draft = await create('A draft', 'draft')
    await database.query('truncate change_log')
    const { epoch } = await numberChanges(payload.db.pool)
    await applySteps(payload)
    expect((await numberChanges(payload.db.pool)).epoch).not.toBe(epoch)
    await database.query('drop trigger frontdesk_change_insert on content')
    await applySteps(payload)
    expect(await logged()).toEqual(
      expect.arrayContaining([expect.objectContaining({ documentId: id, locales: ['en'] })]),
    )
    expect((await logged()).some(({ documentId }) => documentId === draft.id)).toBe(false)
    const before = (await logged()).length
    await create('Afterwards')
    await applySteps(payload)
    expect(await logged()).toHaveLength(before + 1)
  })
})
