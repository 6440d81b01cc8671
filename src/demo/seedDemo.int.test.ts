import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { createDemoDatabase } from '../../tests/helpers/database/demoDatabase'
import { dot } from '../../tests/helpers/database/dot'
import type { TestDatabase } from '../../tests/helpers/database/testDatabase'
import { isLong } from '../../tests/helpers/runs'
import { startTestPayload, type TestPayload } from '../../tests/helpers/database/testPayload'
import { isGrounded } from '../assistant/proposals/isGrounded'
import { readPage, type PageText } from '../assistant/proposals/page'
import type { Proposal } from '../assistant/proposals/readProposals'
import { demoCollections } from './markdown/frontMatter'
import { readAskedAs } from './data/readAskedAs'
import { readDocuments } from './data/readDocuments'
import { readPictures } from './readPictures'
import { seedDemo } from './seedDemo'

type AskedLine = Omit<Proposal, 'quote'> & {
  quote: string | null
  state: string
  origin: string
  target: string
}

let database: TestDatabase
let test: TestPayload
let payload: Payload

const seed = () => seedDemo({ payload, log: () => undefined, ...(!isLong && { draw: dot }) })

const countAll = async () => {
  const counts = await Promise.all(
    demoCollections.map((collection) => payload.count({ collection, overrideAccess: true })),
  )
  return counts.reduce((sum, { totalDocs }) => sum + totalDocs, 0)
}

type Node = { type: string; children?: Node[]; fields?: Record<string, unknown>; value?: unknown }

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

/** As a visitor reads it. */
const guide = async (slug: string, locale: 'en' | 'de') => {
  const { docs } = await payload.find({
    collection: 'content',
    where: { slug: { equals: slug } },
    locale,
    depth: 1,
    overrideAccess: false,
  })
  const [doc] = docs
  return { doc, nodes: doc?.body ? nodesOf(doc.body.root) : [] }
}

/** Lets creating documents fail after some of them, as if the process had been killed there. */
const withFailureAfter = async (documents: number, run: () => Promise<unknown>) => {
  const { hooks } = payload.collections.content.config
  let left = documents
  const hook = () => {
    if (left-- === 0) throw new Error('killed')
  }
  hooks.afterChange.push(hook)
  try {
    await run()
  } finally {
    hooks.afterChange.pop()
  }
}

beforeAll(async () => {
  database = await createDemoDatabase()
  test = await startTestPayload(database.url)
  payload = test.payload
}, 120_000)

afterAll(async () => {
  rmSync(payload.collections.media.config.upload.staticDir ?? '', { recursive: true, force: true })
  await test.close()
  await database.drop()
})

const all = readDocuments().length
const pictures = async () =>
  (await payload.count({ collection: 'media', overrideAccess: true })).totalDocs

describe('seedDemo, once in an empty database', () => {
  it('writes all documents and pictures', async () => {
    expect([await countAll(), await pictures()]).toEqual([all, readPictures().length])
  })

  it('keeps tables, code, pictures and links', async () => {
    const { doc, nodes } = await guide('depot-charging-power-guide', 'en')
    const types = new Set(nodes.map(({ type }) => type))
    expect([...types]).toEqual(
      expect.arrayContaining(['table', 'block', 'upload', 'link', 'quote']),
    )
    expect(nodes.find(({ type }) => type === 'block')?.fields).toMatchObject({ language: 'python' })
    expect(doc?.heroImage).toMatchObject({ filename: 'depot-dusk.png' })
    expect(doc?.related?.[0]?.value).toMatchObject({ slug: 'grid-connection-guide' })
  })

  it('writes German where there is some, beside the English', async () => {
    expect((await guide('grid-connection-guide', 'de')).doc?.title).toMatch(/^Netzanschluss/)
    expect((await guide('grid-connection-guide', 'en')).doc?.title).toMatch(/^Grid connection/)
    const { docs } = await payload.find({
      collection: 'case-studies',
      where: { slug: { equals: 'norderlund-frische' } },
      locale: 'all',
      overrideAccess: true,
    })
    expect(docs[0]?.metrics?.[0]).toMatchObject({
      label: { en: 'Smaller grid connection', de: 'Kleinerer Netzanschluss' },
      value: '50',
    })
  })

  it('has what a language model wrote of how its pages are asked for, all of it said by them', async () => {
    const { rows } = await payload.db.pool.query<AskedLine>(
      `select text, locale, quote, kind, state, origin, target from asked_as`,
    )
    expect(rows).toHaveLength(readAskedAs().length)
    const texts = new Map<string, PageText[]>()
    const loose: string[] = []
    for (const line of rows) {
      const [collection = '', id = ''] = line.target.split('/')
      const page = texts.get(line.target) ?? (await readPage(payload.db.pool, { collection, id }))
      texts.set(line.target, page)
      const text = page.find(({ locale }) => locale === line.locale)
      const proposal = { ...line, quote: line.quote ?? undefined }
      if (!text || !isGrounded(proposal, text)) loose.push(`${line.target}: ${line.text}`)
    }
    expect(loose).toEqual([])
    expect(new Set(rows.map(({ state, origin }) => `${state} ${origin}`))).toEqual(
      new Set(['accepted model']),
    )
    const { rows: indexed } = await payload.db.pool.query<{ lines: number }>(
      `select sum(jsonb_array_length(asked_as))::int as lines from search_docs`,
    )
    expect(indexed[0]?.lines).toBeGreaterThanOrEqual(rows.length)
  })

  it('shows no drafts to visitors', async () => {
    expect((await guide('hydrogen-or-battery-regional-haulage', 'en')).doc).toBeUndefined()
  })

  it('offers brochures and workbooks, with the pages that the texts promise', async () => {
    const { docs } = await payload.find({
      collection: 'downloads',
      where: { _status: { equals: 'published' } },
      sort: 'slug',
      depth: 0,
      overrideAccess: true,
    })
    expect(docs.map(({ slug, kind, locale, pages }) => [slug, kind, locale, pages])).toEqual([
      ['depotwise-charge-brochure', 'brochures', 'en', 16],
      ['depotwise-plan-brochure', 'brochures', 'en', 12],
      ['depotwise-plan-broschuere', 'brochures', 'de', 12],
      ['tco-arbeitsmappe', 'tco', 'de', null],
      ['tco-workbook', 'tco', 'en', null],
    ])
    expect(docs.every(({ cover }) => cover)).toBe(true)
  })

  it('names the company and its product modules', async () => {
    const site = await payload.findGlobal({ slug: 'site', overrideAccess: false })
    expect(site.name).toBe('Depotwise')
    expect(site.productModules?.map(({ slug }) => slug)).toEqual(['plan', 'charge', 'tco'])
  })
})

describe('seedDemo, where some of it is missing', () => {
  const missing = ['pricing', 'faq-free-trial', 'faq-book-a-demo', 'faq-driver-data']

  beforeAll(async () => {
    for (const [collection, where] of [
      ['content', { slug: { in: missing } }],
      ['media', { filename: { in: ['depot-dusk.png', 'logo-oosterwaard.png'] } }],
      ['downloads', { slug: { equals: 'tco-workbook' } }],
    ] as const)
      await payload.delete({ collection, where, overrideAccess: true })
    await payload.create({
      collection: 'content',
      data: { title: 'Ours', slug: 'pricing', kind: 'page' },
      draft: true,
      overrideAccess: true,
    })
  })

  it('writes no document at all when it is interrupted', async () => {
    await withFailureAfter(2, () => expect(seed()).rejects.toThrow('killed'))
    expect(await countAll()).toBe(all - missing.length + 1)
  })

  it('completes what an interrupted run began', async () => {
    expect(await seed()).toEqual({ pictures: 0, documents: missing.length - 1, downloads: 1 })
    expect([await countAll(), await pictures()]).toEqual([all, readPictures().length])
  })

  it('writes nothing twice', async () => {
    expect(await seed()).toEqual({ pictures: 0, documents: 0, downloads: 0 })
  })

  it('links documents to each other, and drops links to what readers can’t open', async () => {
    const { nodes } = await guide('faq-free-trial', 'en')
    const targets = nodes.filter(({ type }) => type === 'link').map(({ fields }) => fields?.doc)
    expect(targets).toEqual([
      { relationTo: 'content', value: expect.objectContaining({ slug: 'faq-book-a-demo' }) },
    ])
  })

  it('leaves a document alone that has the address already', async () => {
    const { docs } = await payload.find({
      collection: 'content',
      where: { slug: { equals: 'pricing' } },
      draft: true,
      overrideAccess: true,
    })
    expect(docs).toHaveLength(1)
    expect(docs[0]).toMatchObject({ title: 'Ours', _status: 'draft' })
  })
})
