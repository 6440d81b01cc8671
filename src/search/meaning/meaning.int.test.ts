import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createSearchIndex, type SearchIndex } from '../../../tests/helpers/database/searchIndex'
import {
  dimensions,
  startFakeEmbeddings,
  type EmbeddingFault,
  type FakeEmbeddings,
} from '../../../tests/helpers/assistant/fakeEmbeddings'
import { until } from '../../../tests/helpers/server/testServer'
import { noteContentChange } from '../../platform/changes/contentChanges'
import { useDatabase } from '../../platform/database/connections/connection'
import { closeBookkeepingPool } from '../../platform/database/connections/bookkeepingPool'
import type { Settings } from '../../platform/settings'
import { shared } from '../../platform/shared'

let index: SearchIndex
let fake: FakeEmbeddings
let truck: string

/** What the process keeps, by name. */
const kept = () => (globalThis as { frontdesk?: Record<string, unknown> }).frontdesk ?? {}

const set = (some: Partial<Settings>) =>
  Object.assign(shared<{ settings: Settings }>('settings', () => ({}) as never).settings, some)

const model = (name: string): Settings['embeddings'] => ({
  name: 'fake',
  model: name,
  baseUrl: fake.url,
  apiKey: 'sk-secret',
  maxTokensField: 'max_tokens',
  takesStreamOptions: true,
  parameters: {},
})

/** As after a start: circuits are closed, and no query has a vector. */
const startAnew = () => {
  for (const name of ['queryEmbeddings', 'pageEmbeddings']) {
    const before = kept()[name] as { circuit: { stop: () => void } } | undefined
    before?.circuit.stop()
    delete kept()[name]
  }
  const { known } = (kept().queryVectors ?? {}) as { known?: Map<string, unknown> }
  known?.clear()
}

const embed = async () => {
  const { embedAll } = await import('./passages/embedAll')
  const { refreshVectors } = await import('./vectors/keptVectors')
  await embedAll({ payload: index.payload, assertHeld: () => undefined })
  noteContentChange()
  await refreshVectors(index.pool)
}

const titles = async (query: string) => (await index.search(query)).docs.map(({ title }) => title)

const count = async (table: string) =>
  Number((await index.pool.query(`select count(*) from ${table}`)).rows[0].count)

beforeAll(async () => {
  index = await createSearchIndex()
  useDatabase((index.pool.options as { connectionString: string }).connectionString)
  fake = await startFakeEmbeddings([
    ['truck', 'lorry'],
    ['price', 'cost'],
  ])
  truck = await index.add({ title: 'A truck on the road', summary: 'It drives.', body: 'One.\n\nTwo.' }) // prettier-ignore
  await index.add({ title: 'The weather in autumn' })
  await index.add({ title: 'Leaves of grass' })
  await index.add({ title: 'The lorry driver in the rain', body: 'lorry weather' })
  await index.remove(await index.add({ title: 'A withdrawn truck' }))
  await index.merge()
})

beforeEach(() => {
  fake.reset()
  startAnew()
})

afterAll(async () => {
  startAnew()
  await closeBookkeepingPool()
  await index.close()
  await fake.stop()
})

it('nothing of it is loaded or read where there is no model', async () => {
  const asked = jest.spyOn(index.pool, 'query')
  expect(await titles('lorry')).toEqual(['The lorry driver in the rain'])
  const statements = asked.mock.calls.map(([query]) => JSON.stringify(query))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter((text) => /passages|embed|vector/.test(text))).toEqual([])
  expect(Object.keys(kept()).filter((name) => /vector|embedding/i.test(name))).toEqual([])
  asked.mockRestore()
})

describe('pages', () => {
  it('are sent once, as far as visitors read them, and again where they change', async () => {
    set({ embeddings: model('one') })
    await embed()
    expect(fake.texts().sort()).toEqual([
      'A truck on the road\n\nIt drives.\n\nOne.\n\nTwo.',
      'Leaves of grass',
      'The lorry driver in the rain\n\nlorry weather',
      'The weather in autumn',
    ])
    expect(fake.requests[0]).toMatchObject({ model: 'one', authorization: 'Bearer sk-secret' })
    await embed()
    expect(fake.requests).toHaveLength(1)
    const long = (word: string) => Array(120).fill(word).join(' ')
    const body = `${long('first')}\n\n${long('second')}`
    const id = await index.add({ title: 'Two', body })
    await embed()
    expect(fake.texts()).toHaveLength(6)
    await index.remove(id)
    await index.add({ title: 'Two', body: body.replace('second', 'third') }, id)
    await embed()
    expect(fake.texts()).toHaveLength(7)
    await index.remove(id)
    await embed()
    expect([fake.texts().length, await count('search_passages')]).toEqual([7, 4])
  })

  it('that have vectors keep them when the provider fails in the middle, and the next job goes on', async () => {
    const ids = [] as string[]
    for (let at = 0; at < 70; at++) ids.push(await index.add({ title: `Page ${at}` }))
    fake.fails((input) => (input.length < 64 ? { status: 500 } : undefined))
    await embed()
    const stored = await count('search_embedded')
    expect([stored > 4, stored < 74]).toEqual([true, true])
    fake.reset()
    startAnew()
    await embed()
    expect([await count('search_embedded'), fake.texts().length]).toEqual([74, 74 - stored])
    for (const id of ids) await index.remove(id)
    await embed()
  })

  it('that the provider refuses are left out, and cost the others nothing', async () => {
    const ids = [await index.add({ title: 'Poison' }), await index.add({ title: 'Remedy' })]
    fake.fails((input) => (input.includes('Poison') ? { status: 400 } : undefined))
    await embed()
    expect(await count('search_passages')).toBe(5)
    const { length } = fake.requests
    await embed()
    expect(fake.requests).toHaveLength(length)
    fake.fails({ status: 400 }) // it refuses everything: that is no page's fault
    ids.push(await index.add({ title: 'Another' }))
    await embed()
    expect(await count('search_embedded')).toBe(6)
    for (const id of ids) await index.remove(id)
    fake.reset()
    await embed()
  })

  it('are sent to another model anew, and kept for a server that uses the first one still', async () => {
    const use = async (name: string) => {
      set({ embeddings: model(name) })
      startAnew()
      await embed()
      return [fake.texts().length, await count('search_passages')]
    }
    expect(await use('two')).toEqual([4, 8])
    expect(await use('one')).toEqual([4, 8])
    expect(await use('two')).toEqual([4, 8])
    await index.pool.query(
      `update search_embedding_models set used_at = now() - interval '25 hours' where model = 'fake:one'`,
    )
    const { isPending } = await import('./passages/pendingPages')
    expect(await isPending(index.pool, { model: 'fake:two', canEmbed: false })).toBe(true)
    expect(await use('two')).toEqual([4, 4])
  })

  it('are not sent beyond the tokens of the day', async () => {
    const id = await index.add({ title: 'One more' })
    set({ embeddingsDailyTokens: 5 })
    await embed()
    await titles('lorry')
    expect(fake.requests).toEqual([])
    set({ embeddingsDailyTokens: undefined })
    await index.remove(id)
    await embed()
  })

  it('have half of the tokens of the day, whatever visitors type', async () => {
    const { storeEmbeddingUsage } = await import('./embedding/usage')
    await storeEmbeddingUsage()
    await index.pool.query('delete from search_embedding_usage')
    await storeEmbeddingUsage()
    set({ embeddingsDailyTokens: 100 })
    for (let turn = 0; turn < 10; turn++) await titles(`lorry zz${turn}`)
    expect(fake.requests).toHaveLength(5) // each is ten tokens
    await storeEmbeddingUsage() // as another server reads it
    await titles('lorry again')
    expect(fake.requests).toHaveLength(5)
    const id = await index.add({ title: 'One more' })
    await embed()
    expect(fake.texts().at(-1)).toBe('One more')
    set({ embeddingsDailyTokens: undefined })
    await index.remove(id)
    await embed()
  })
})

describe('a search', () => {
  it('finds what means the same, below what has the words, and counts it', async () => {
    const { docs, totalDocs, facets, isFinal } = await index.search('lorry')
    expect(docs.map(({ title }) => title)).toEqual([
      'The lorry driver in the rain',
      'A truck on the road',
    ])
    expect([totalDocs, facets.type, isFinal]).toEqual([2, { content: 2 }, true])
    expect(fake.texts()).toEqual(['lorry'])
    expect((await index.search('lorry', { types: ['events'] })).totalDocs).toBe(0)
    expect(await titles('qwertz')).toEqual([])
  })

  it('asks for a vector once, and not for quoted words, excluded ones, or what leads to a person', async () => {
    await titles('Lorry ')
    for (const query of ['lorry', '"lorry"', 'lorry -rain', 'lorry@example.com', '0341 1234567'])
      await titles(query)
    expect(fake.texts()).toEqual(['Lorry'])
  })

  it('no longer finds what is withdrawn, though its vectors are still there', async () => {
    await index.remove(truck)
    expect(await titles('lorry')).toEqual(['The lorry driver in the rain'])
    await index.add({ title: 'A truck on the road' }, truck)
    await embed()
  })

  it('goes by words when its vector is late, and has it the next time', async () => {
    fake.fails({ afterMs: 600 })
    const startedAt = performance.now()
    const { docs, isFinal } = await index.search('lorry')
    const ms = performance.now() - startedAt
    expect([docs.length, isFinal, ms < 500]).toEqual([1, false, true])
    const again = async () => (await index.search('lorry')).docs.length === 2
    await until('the vector', again, 5)
    expect(fake.requests).toHaveLength(1)
  })

  it.each<[EmbeddingFault, number]>([
    ['nan', 3],
    ['zero', 3],
    ['tooFew', 3],
    ['html', 3],
    [{ status: 500 }, 3],
    [{ status: 401 }, 1],
    [{ status: 429, headers: { 'Retry-After': '30' } }, 1],
    ['hang', 3],
  ])(
    'goes by words while the provider fails (%j), and soon asks it no more',
    async (fault, most) => {
      fake.fails(fault)
      for (let turn = 0; turn < 5; turn++)
        expect(await titles(`lorry zz${turn}`)).toEqual(['The lorry driver in the rain'])
      expect(fake.requests.filter(({ input }) => input[0] !== 'hello')).toHaveLength(most)
    },
  )

  it('gets vectors again from a provider that is slow to connect', async () => {
    const { createProbe, queryEmbeddings, queryMs } = await import('./embedding/embeddings')
    const probe = createProbe(queryEmbeddings().embedder, queryMs)
    let calls = 0
    fake.fails(() => (calls++ === 0 ? { afterMs: 600 } : undefined))
    expect([await probe(), calls]).toEqual([undefined, 2])
    fake.fails({ afterMs: 600 }) // it is slow with each of them
    expect(await probe()).toMatchObject({ kind: 'totalTimeout' })
  })

  it('goes by words when its vector has other dimensions', async () => {
    fake.fails('shorter')
    expect(await titles('lorry')).toEqual(['The lorry driver in the rain'])
  })

  it('costs no connection while the provider is away', async () => {
    set({ embeddings: { ...model('two')!, baseUrl: 'http://127.0.0.1:9/v1' } })
    expect(await titles('lorry')).toEqual(['The lorry driver in the rain'])
    const startedAt = performance.now()
    for (let turn = 0; turn < 20; turn++) await titles(`lorry zz${turn}`)
    expect(performance.now() - startedAt).toBeLessThan(1500)
    set({ embeddings: model('two') })
  })

  // PostgreSQL with pgvector: TEST_POSTGRES_BIN (docs/operate/versions.md).
  it('has vectors without room compared by pgvector, where the server has it, else goes by words', async () => {
    const { rowCount: has } = await index.pool.query(`select from pg_available_extensions where name = 'vector'`) // prettier-ignore
    const { describeVectors, refreshVectors } = await import('./vectors/keptVectors')
    const refresh = async () => {
      noteContentChange()
      await refreshVectors(index.pool)
    }
    set({ embeddingsMaxMb: 0 })
    await refresh()
    const both = ['The lorry driver in the rain', 'A truck on the road']
    expect(await titles('lorry')).toEqual(has ? both : both.slice(0, 1))
    const comparedIn = has ? 'pgvector' : 'nowhere'
    expect(describeVectors()).toMatchObject({ comparedIn, passages: 4, dimensions })
    if (has) {
      const { indexPgvector } = await import('./vectors/indexPgvector')
      const exact = await titles('price of a lorry')
      indexPgvector(index.payload)
      const built = `select from pg_index where indexrelid = to_regclass('search_vectors_${dimensions}_idx') and indisvalid`
      await until('the index', async () => (await index.pool.query(built)).rowCount === 1, 20)
      expect(await titles('price of a lorry')).toEqual(exact)
      const id = await index.add({ title: 'A lorry again' })
      await embed()
      expect(await titles('truck')).toContain('A lorry again')
      await index.remove(id)
      await embed()
      expect(await titles('truck')).not.toContain('A lorry again')
      expect(await count('search_vectors')).toBe(await count('search_passages'))
    } else expect(describeVectors().reason).toMatch(/EMBEDDINGS_MAX_MB \(0\).*no pgvector/)
    set({ embeddingsMaxMb: 64 })
    await refresh()
    expect(await titles('lorry')).toEqual(both)
  })
})

it('an index is built however long it takes, by one server, while its table is written', async () => {
  const { buildIndex } = await import('../../platform/database/steps/buildIndex')
  await index.pool.query(`
    create table slow_rows as select 1 as num union select 2;
    create function slow(num integer) returns integer language plpgsql immutable as
      'begin perform pg_sleep(.5); return num; end'`)
  await index.pool.query(`do $$ begin
    execute format('alter database %I set statement_timeout = 300', current_database()); end $$`)
  const indexes = async () =>
    (await index.pool.query(`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('slow_idx')`)).rows // prettier-ignore
  const build = () => buildIndex(index.payload, { name: 'slow_idx', on: 'slow_rows (slow(num))' })
  const built = build()
  await until('the build', async () => (await indexes()).length === 1, 5)
  expect(await build()).toBe(false)
  await index.pool.query('insert into slow_rows values (3)')
  expect(await indexes()).toEqual([{ isValid: false }])
  expect(await built).toBe(true)
  expect([await indexes(), await build()]).toEqual([[{ isValid: true }], true])
})
