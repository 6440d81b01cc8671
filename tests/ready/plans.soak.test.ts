import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ensureTextIndexes } from '../../src/cms/ready/ensureTextIndexes'
import { makeAllReady } from '../../src/cms/ready/tasks'
import { multiplyContent } from './manyRows'
import { statementsOf, wholeTablesOf } from './plans'
import { openPayload, type Opened } from './site'

const documents = 100_000
const written = 50

let opened: Opened

beforeAll(async () => {
  opened = await openPayload()
  const { payload, database } = opened
  for (let number = 0; number < written; number++)
    await payload.create({
      collection: 'content',
      overrideAccess: true, // the system writes
      data: {
        title: `Charging depot ${number}`,
        summary: `What it took to charge depot ${number}.`,
        kind: (['page', 'article', 'guide', 'news', 'faq'] as const)[number % 5],
        tags: ['depot', `region-${number % 10}`],
        authors: [`Author ${number % 7}`],
        seo: { title: `Depot ${number}`, description: `Depot ${number}, charged.`, noIndex: number % 25 === 0 }, // prettier-ignore
        _status: 'published',
      } as never,
    })
  await makeAllReady({ payload })
  await multiplyContent(database, documents / written - 1)
  await ensureTextIndexes(payload)
  await database.query('analyze')
}, 600_000)

afterAll(async () => opened?.close())

/** Of the page; a count of most of the rows reads them, and is kept until something changes. */
const wholeTables = async (query: string): Promise<string[]> => {
  const [page] = await statementsOf(opened.payload, `/api/content?depth=0&limit=10&${query}`)
  return wholeTablesOf(opened.payload, page!)
}

const sorts = ['id', 'slug', 'createdAt', 'updatedAt', 'publishedAt', 'kind', 'heroImage']

describe(`at ${documents} documents no page is found by reading a table from end to end`, () => {
  it.each(sorts.flatMap((path) => [path, `-${path}`]))('sorted by %s', async (path) => {
    expect(await wholeTables(`sort=${path}`)).toEqual([])
  })

  it.each([
    'where[slug][equals]=charging-depot-7',
    'where[slug][like]=depot-17',
    'where[slug][contains]=depot-17-19',
    'where[title][equals]=Charging depot 7',
    'where[title][like]=depot 1777',
    'where[title][contains]=depot 17 19',
    'where[summary][like]=charge 1999',
    'where[summary][contains]=depot 17. 19',
    'where[seo.title][contains]=Depot 17 19',
    'where[seo.description][like]=charged 1999',
    'where[seo.description][contains]=17, charged. 19',
    'where[tags][equals]=region-3-19',
    'where[tags][in]=region-3-19,depot-7',
    'where[tags][like]=region-3-19',
    'where[tags][contains]=region-3-19',
    'where[authors][contains]=Author 3-19',
    'where[kind][equals]=guide&sort=-publishedAt',
    'where[kind][in]=guide,faq&sort=-publishedAt',
    'where[publishedAt][less_than]=2020-01-01',
    'where[createdAt][greater_than]=2100-01-01',
    'where[id][in]=00000000-0000-4000-8000-000000000000',
    'where[heroImage][equals]=00000000-0000-4000-8000-000000000000',
  ])('filtered by %s', async (query) => {
    expect(await wholeTables(query)).toEqual([])
  })
})

it.each(['title', 'summary', 'seo.title', 'seo.description', 'seo.noIndex'])(
  'sorted by %s it is: whoever mends that takes it off this list',
  async (path) => {
    expect(await wholeTables(`sort=${path}`)).not.toEqual([])
  },
)
