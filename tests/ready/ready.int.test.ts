import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CollectionConfig, SanitizedConfig } from 'payload'
import type { PlannedRead } from '../../src/cms/ready/answer/answerMany'
import { ensureTextIndexes } from '../../src/cms/ready/ensureTextIndexes'
import { mended } from '../../src/cms/ready/mend'
import { picturesOf, readyCollections } from '../../src/cms/ready/readyCollections'
import { checkAllReady, makeAllReady } from '../../src/cms/ready/tasks'
import { numberChanges } from '../../src/platform/changes/log'
import { loggedTables } from '../../src/plugin/lists/loggedTables'
import { bodiesOf, bothAnswers, compareAnswers } from './differential'
import { openPayload, type Opened } from './site'

let opened: Opened

beforeAll(async () => {
  opened = await openPayload()
}, 60_000)

afterAll(async () => opened?.close())

it('documents that are ready are served as Payload serves them, byte for byte', async () => {
  const { differing, asked, ready, together } = await compareAnswers(opened.payload, {
    rounds: 15,
    seed: 7,
    questions: 3,
  })
  expect(differing).toEqual([])
  expect(ready / asked).toBeGreaterThan(0.3)
  expect(together).toBeGreaterThan(0)
}, 120_000)

it.each(['%77here[title][equals]=nothing', 's%6Frt=-title', 'w%68ere%5Bslug%5D%5Bexists%5D=true'])(
  'what is asked for by ?%s is no less asked for',
  async (query) => {
    const ask = () => bothAnswers(opened.payload, `/api/content?limit=3&${query}`)
    await ask()
    await mended() // what was missing is there by now
    const { ready, payload } = (await ask())!
    expect(ready).toBe(payload)
  },
)

it('the memory is certain of what documents are made of, where nothing else has a say in them', () => {
  const certain = loggedTables(opened.payload).filter(({ isAlone }) => isAlone)
  expect(certain.map(({ collection }) => collection).sort()).toEqual([
    'case-studies',
    'content',
    'events',
    'media',
    'partners',
  ])
})

it('what is lost or wrong is found and mended', async () => {
  const { payload, database } = opened
  const { id } = await payload.create({
    collection: 'partners',
    data: { title: 'Lost', _status: 'published' } as never,
    overrideAccess: true, // the system writes
  })
  const path = `/api/partners/${id}`
  const own = (await bothAnswers(payload, path))?.ready
  expect(own).toContain('"title":"Lost"')
  await database.query('delete from ready_documents')
  expect(await makeAllReady({ payload })).toBeGreaterThan(10)
  expect((await bothAnswers(payload, path))?.ready).toBe(own)
  await database.query(`update ready_documents set plain = '{}', names = null where id = $1`, [id])
  expect((await bothAnswers(payload, path))?.ready).not.toBe(own)
  expect((await checkAllReady({ payload })).mended).toBe(1)
  expect((await bothAnswers(payload, path))?.ready).toBe(own)
}, 60_000)

it('a page that is known is told of no more once its collection has changed, whoever has heard of it', async () => {
  const { payload, database } = opened
  const ofPartners = (data: object) =>
    payload.create({ collection: 'partners', data: { _status: 'published', ...data } as never, overrideAccess: true }) // prettier-ignore
  for (const title of ['First', 'Second']) await ofPartners({ title })
  const path = '/api/partners?limit=2&sort=-slug&depth=0'
  const ask = async () => {
    const { planned, ready } = (await bothAnswers(payload, path)) ?? {}
    const [known] = planned ? await bodiesOf([planned]) : []
    return { ready, planned, known }
  }
  const again = async (planned: PlannedRead) => (await bodiesOf([planned]))[0]
  await numberChanges(payload.db.pool)
  await mended()
  const { ready, known, planned } = await ask()
  expect(ready).toContain('"totalDocs":')
  expect(known).toBe(ready)
  await ofPartners({ title: 'Elsewhere' })
  await numberChanges(payload.db.pool)
  await ask()
  await database.query(`update partners set slug = 'zzz' where slug = 'elsewhere'`) // nobody hears of it
  expect(await again(planned!)).toBeUndefined()
  await numberChanges(payload.db.pool)
  expect(await again(planned!)).toBeUndefined()
  await mended()
  await ask() // finds out what is not ready
  await mended()
  const later = await ask()
  expect(later.ready).toContain('"slug":"zzz"')
  expect(later.known).toBe(later.ready)
}, 60_000)

it('what names more than a hundred others is answered with them by one statement', async () => {
  const { payload, database } = opened
  const { id } = await payload.create({
    collection: 'partners',
    data: { title: 'Names many', _status: 'published' } as never,
    overrideAccess: true, // the system writes
  })
  await mended()
  const { rows } = await database.query<{ id: string }>(
    `insert into ready_documents
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      from ready_documents r, generate_series(1, 101) where r.id = $1 and r.locale = 'en' returning id`,
    [id],
  )
  const others = rows.map((row) => row.id)
  await database.query('update ready_documents set names = $2, filled = plain where id = $1', [
    id,
    others.map((other) => `partners/${other}`),
  ])
  const { ready, planned } = (await bothAnswers(payload, `/api/partners/${id}`))!
  expect(ready).toContain('"title":"Names many"')
  expect(await bodiesOf([planned!])).toEqual([ready])
  await payload.delete({ collection: 'partners', id, overrideAccess: true }) // as above
  await database.query('delete from ready_documents where id = any($1)', [others])
}, 60_000)

it('texts of large collections are indexed by their parts, once', async () => {
  const { payload, database } = opened
  const made = async () => {
    const { rows } = await database.query<{ name: string }>(
      `select indexname as name from pg_indexes where indexname like 'frontdesk_within_content%' order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  await ensureTextIndexes(payload)
  expect(await made()).toEqual([])
  const all = ['content', 'content_locales', 'content_texts'].map((one) => `frontdesk_within_${one}`) // prettier-ignore
  await database.query('analyze') // of a table that was never counted nothing is known
  for (const _ of [1, 2]) await ensureTextIndexes(payload, { leastRows: 0 })
  expect(await made()).toEqual(all)
}, 60_000)

describe('a collection of which a read may depend on anything else', () => {
  const changed = (change: Partial<CollectionConfig>): SanitizedConfig => {
    const { config } = opened.payload
    const collections = config.collections.map((one) =>
      one.slug === 'content' ? { ...one, ...change } : one,
    )
    return { ...config, collections } as SanitizedConfig
  }
  const isReady = (change: Partial<CollectionConfig>) =>
    readyCollections({ config: changed(change) }).bySlug.has('content')
  const withField = (field: object) => ({
    fields: [...opened.payload.collections.content.config.fields, field] as never,
  })

  it.each([
    ['a hook', () => ({ hooks: { afterRead: [({ doc }: { doc: unknown }) => doc] } }) as never],
    ['a rule of access', () => ({ access: { read: () => true } }) as never],
    [
      'a field’s hook',
      () => withField({ name: 'a', type: 'text', hooks: { afterRead: [() => 1] } }),
    ],
    ['a field’s rule', () => withField({ name: 'a', type: 'text', access: { read: () => true } })],
    ['a join', () => withField({ name: 'a', type: 'join', collection: 'events', on: 'a' })],
    [
      'a value of elsewhere',
      () => withField({ name: 'a', type: 'text', virtual: 'heroImage.alt' }),
    ],
    ['a default that is made', () => withField({ name: 'a', type: 'date', defaultValue: () => 1 })],
  ])('is Payload’s: %s', (_, change) => {
    expect(isReady({})).toBe(true)
    expect(isReady(change())).toBe(false)
  })

  it('is stamped otherwise when its fields are others', () => {
    const { stamp } = readyCollections(opened.payload)
    expect(readyCollections({ config: changed({}) }).stamp).toBe(stamp)
    const more = withField({ name: 'a', type: 'text' })
    expect(readyCollections({ config: changed(more) }).stamp).not.toBe(stamp)
    expect(picturesOf(opened.payload.collections.content.config)).toBe('media')
  })
})
