import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'
import { startTestPayload, type TestPayload } from '../../../tests/helpers/database/testPayload'
import { applySteps } from '../database/steps/applySteps'
import { inTransaction } from '../database/transactions/inTransaction'
import { transaction } from '../database/transactions/transaction'
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
    expect(await events()).toEqual([])
    await payload.delete({ collection, id: draft.id })
    // What named it has lost it, of which nothing else tells.
    expect(await logged()).toMatchObject([{ kind: 'gone', documentId: `gone ${draft.id}` }])
    start = await currentPosition(payload.db.pool)

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
    expect(await events()).toEqual(['published', 'deleted'])
  })

  it('say what an update has left as it was, and nothing of what is new or hidden meanwhile', async () => {
    const unchanged = async () => {
      const rows = await logged()
      start = rows.at(-1)!.position
      return rows.map(({ data }) => (data?.unchanged as string[] | undefined)?.filter((name) => watched.includes(name)).sort()) // prettier-ignore
    }
    const watched = ['kind', 'slug', '_status', 'deleted_at', 'created_at', 'updated_at']
    const { id } = await create('Seen')
    expect(await unchanged()).toEqual([undefined])
    await update(id, { title: 'Other words' })
    expect(await unchanged()).toEqual([['_status', 'created_at', 'deleted_at', 'kind', 'slug']])
    await update(id, { kind: 'page' })
    expect(await unchanged()).toEqual([['_status', 'created_at', 'deleted_at', 'slug']])
    await inTransaction(payload, async (req) => {
      await payload.update({ collection, id, data: { kind: 'article' }, req })
      await payload.update({ collection, id, data: { slug: 'moved' }, req })
    })
    expect(await unchanged()).toEqual([['_status', 'created_at', 'deleted_at']])
    await inTransaction(payload, async (req) => {
      await payload.update({ collection, id, data: { _status: 'draft' }, req })
      await payload.update({ collection, id, data: { slug: 'unseen' }, req })
      await payload.update({ collection, id, data: { _status: 'published' }, req })
    })
    expect((await unchanged())[0]).not.toContain('_status')
    await inTransaction(payload, async (req) => {
      const data = { title: 'New', _status: 'published' } as never
      const made = await payload.create({ collection, data, req })
      await payload.update({ collection, id: made.id, data: { summary: 'And again' }, req })
    })
    expect(await unchanged()).toEqual([undefined])
  })

  it('tell what is hidden from what is gone', async () => {
    const { id } = await create('Hidden')
    await update(id, { _status: 'draft' })
    await update(id, { _status: 'published' })
    await payload.delete({ collection, id })
    const told = (await logged()).map(({ event, data }) => [event, Boolean(data?.isHidden)])
    expect(told).toEqual([
      ['published', false],
      ['withdrawn', true],
      ['published', false],
      ['withdrawn', false],
    ])
  })

  it('are logged while a migration renames a column that the triggers compare', async () => {
    const { id } = await create('Renamed')
    start = await currentPosition(payload.db.pool)
    const renamed = transaction(payload.db.pool, async (client) => {
      await client.query('alter table content rename column kind to sort_of_page')
      await client.query(`update content set sort_of_page = 'page' where id = $1`, [id])
      await client.query('set constraints all immediate')
      const { rows } = await client.query<{ data: { unchanged: string[] } }>(
        'select data from change_log where document_id = $1 order by id desc limit 1',
        [id],
      )
      throw new Error(JSON.stringify(rows[0]?.data.unchanged))
    })
    await expect(renamed).rejects.toThrow('slug')
    await expect(renamed).rejects.not.toThrow('kind')
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
    for (const deletedAt of [new Date().toISOString(), null])
      await payload.update({ collection: 'leads', id, trash: true, data: { deletedAt } })
    await payload.delete({ collection: 'leads', id })
    await payload.updateGlobal({ slug: 'site', data: { name: 'Somewhere' } })
    const changes = await logged()
    expect(changes).toMatchObject([
      { kind: 'lead', event: 'created', documentId: id, data: { status: 'new', type: 'manual' } },
      {
        kind: 'lead',
        event: 'updated',
        documentId: id,
        data: { status: 'contacted', isInTrash: false },
      },
      { kind: 'lead', event: 'updated', documentId: id, data: { isInTrash: true } },
      { kind: 'lead', event: 'updated', documentId: id, data: { isInTrash: false } },
      { kind: 'lead', event: 'deleted', documentId: id, data: null },
      { kind: 'setting', event: expect.stringMatching(/created|updated/), documentId: 'site' },
    ])
    expect(JSON.stringify(changes)).not.toContain('ann')
  })

  it('are those of keys, by SQL too, but not that one was used', async () => {
    const data = { name: 'A script', scopes: ['content:read'] } as never
    const { id } = await payload.create({ collection: 'api-keys', data })
    await database.query('update api_keys set last_used_at = now() where id = $1', [id])
    await database.query('update api_keys set revoked_at = now() where id = $1', [id])
    expect(await logged()).toMatchObject([
      { kind: 'access', event: 'created', collection: 'api-keys', documentId: id },
      { kind: 'access', event: 'updated', collection: 'api-keys', documentId: id },
    ])
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

  it('are asked for in vain, for a second, where somebody numbers in a transaction', async () => {
    await withClient(async (client) => {
      await client.query('begin')
      await create('Numbered by hand')
      await client.query('select frontdesk_number_changes()')
      await create('Behind it')
      await expect(numberChanges(payload.db.pool)).rejects.toMatchObject({ code: '55P03' })
      await client.query('rollback')
      expect(await events()).toEqual(['published', 'published'])
    })
  })

  it('are those of another transaction, though its number is the same in a restored database', async () => {
    const { id } = await create('Restored')
    await logged()
    await withClient(async (client) => {
      await client.query('begin')
      await client.query('update change_log set transaction = pg_current_xact_id()::text::bigint where document_id = $1', [id]) // prettier-ignore
      await client.query(touch, [id])
      await client.query('commit')
    })
    expect(await events()).toEqual(['published', 'published'])
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
      expect.arrayContaining([
        expect.objectContaining({
          documentId: id,
          locales: ['en'],
          data: { locales: ['en'], isBackfilled: true },
        }),
      ]),
    )
    expect((await logged()).some(({ documentId }) => documentId === draft.id)).toBe(false)
    const before = (await logged()).length
    await create('Afterwards')
    await applySteps(payload)
    expect(await logged()).toHaveLength(before + 1)
  })

  it('keeps what a newer release beside this process has made', async () => {
    const triggers = async () =>
      (await database.query(`select tgname, obj_description(oid) as label from pg_trigger where tgname like 'frontdesk%' order by oid`)).rows // prettier-ignore
    const label = async () =>
      (await database.query(`select obj_description(to_regproc('frontdesk_number_changes')) as label`)).rows[0]!.label as string // prettier-ignore
    const own = await label()
    await database.query(
      `create constraint trigger frontdesk_change_insert after insert on payload_kv deferrable for each row
         execute function frontdesk_note_content()`,
    )
    await database.query(`comment on function frontdesk_number_changes() is '999 of another'`)
    const before = await triggers()
    await applySteps(payload)
    expect(await triggers()).toEqual(before)
    expect(await label()).toBe('999 of another')
    await database.query(`comment on function frontdesk_number_changes() is '0 of an older one'`)
    await applySteps(payload)
    expect(await label()).toBe(own)
    await database.query('drop trigger frontdesk_change_insert on payload_kv')
  })

  it('goes on behind the positions that are there, where their sequence was lost', async () => {
    await create('One more')
    const { head } = await numberChanges(payload.db.pool)
    await database.query(`select setval('change_log_positions', 1)`)
    await applySteps(payload)
    await create('The next')
    expect((await numberChanges(payload.db.pool)).head).toBe(head + 1)
  })
})
