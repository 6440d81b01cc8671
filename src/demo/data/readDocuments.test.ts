import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { caseStudySections } from '../markdown/caseStudySections'
import { demoCollections, type DemoCollection } from '../markdown/frontMatter'
import { imagesIn, linksIn, parseReference } from '../markdown/markdownReferences'
import { readDocuments, type DemoDocument } from './readDocuments'
import { readPictures } from '../readPictures'

const documents = readDocuments()
const published = documents.filter(({ fields }) => fields.status === 'published')
const drafts = documents.filter(({ fields }) => fields.status === 'draft')
const pictures = new Set(readPictures().map(({ key }) => key))

const nameOf = ({ collection, slug }: Pick<DemoDocument, 'collection' | 'slug'>) =>
  `${collection}/${slug}`
const openToReaders = new Set(published.map(nameOf))

const inCollection = <Collection extends DemoCollection>(collection: Collection) =>
  published.filter(
    (document): document is DemoDocument<Collection> => document.collection === collection,
  )

const bodies = documents.flatMap((document) =>
  [document.body, document.translations.de?.body].flatMap((body) =>
    body === undefined ? [] : [{ name: nameOf(document), body }],
  ),
)

const words = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const relationsOf = (document: DemoDocument): string[] => {
  if (document.collection === 'content') return document.fields.related
  if (document.collection !== 'case-studies') return []
  return document.fields.partners.map((slug) => `partners/${slug}`)
}

const picturesOf = ({ fields }: DemoDocument): string[] => [
  ...('heroImage' in fields && fields.heroImage ? [fields.heroImage] : []),
  ...('logo' in fields ? [fields.logo] : []),
  ...('customer' in fields ? [fields.customer.logo, ...fields.gallery] : []),
]

describe('the demo content', () => {
  it.each([
    ['content', 32],
    ['case-studies', 8],
    ['events', 8],
    ['partners', 10],
  ] as const)('has enough published %s', (collection, atLeast) => {
    expect(inCollection(collection).length).toBeGreaterThanOrEqual(atLeast)
  })

  it.each([
    ['guide', 8],
    ['article', 8],
    ['news', 5],
    ['faq', 14],
    ['page', 3],
  ] as const)('has enough of the kind %s', (kind, atLeast) => {
    const ofKind = inCollection('content').filter(({ fields }) => fields.kind === kind)
    expect(ofKind.length).toBeGreaterThanOrEqual(atLeast)
  })

  it('has four past and four coming events', () => {
    const days = inCollection('events').map(({ fields }) => fields.startsInDays)
    expect(days.filter((day) => day < 0)).toHaveLength(4)
    expect(days.filter((day) => day > 0)).toHaveLength(4)
  })

  it('has a draft of content and one of case studies', () => {
    expect(drafts.map(({ collection }) => collection).sort()).toEqual(['case-studies', 'content'])
  })

  it.each(demoCollections)('has at least half of the %s in German', (collection) => {
    const all = inCollection(collection)
    const german = all.filter(({ translations }) => translations.de)
    expect(german.length * 2).toBeGreaterThanOrEqual(all.length)
  })

  it('has guides and articles of real length, and short answers to frequent questions', () => {
    const odd = inCollection('content').filter(({ fields, body }) => {
      const length = words(body)
      if (fields.kind === 'faq') return length < 60 || length > 160
      return ['guide', 'article'].includes(fields.kind) && (length < 500 || length > 1100)
    })
    expect(odd.map((document) => `${document.slug}: ${words(document.body)} words`)).toEqual([])
  })

  it('has no document twice', () => {
    expect(new Set(documents.map(nameOf)).size).toBe(documents.length)
  })

  it('links only to documents that readers can open', () => {
    const broken = bodies.flatMap(({ name, body }) =>
      linksIn(body)
        .filter((address) => !/^(https:\/\/|mailto:)/.test(address))
        .filter((address) => !parseReference(address) || !openToReaders.has(address))
        .map((address) => `${name} → ${address}`),
    )
    expect(broken).toEqual([])
  })

  it('never links a document to itself', () => {
    const selves = bodies.filter(({ name, body }) => linksIn(body).includes(name))
    expect(selves.map(({ name }) => name)).toEqual([])
  })

  it('relates only to other documents that readers can open', () => {
    const broken = documents.flatMap((document) =>
      relationsOf(document)
        .filter((name) => !openToReaders.has(name) || name === nameOf(document))
        .map((name) => `${nameOf(document)} → ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('shows only pictures that are drawn, and every one of them', () => {
    const inBodies = bodies.flatMap(({ body }) => imagesIn(body))
    expect(inBodies.filter((address) => !address.startsWith('media:'))).toEqual([])
    const used = new Set([
      ...documents.flatMap(picturesOf),
      ...inBodies.map((address) => address.slice('media:'.length)),
    ])
    expect([...used].sort()).toEqual([...pictures].sort())
  })

  it('has every picture once', () => {
    expect(readPictures()).toHaveLength(pictures.size)
  })

  it('has three sections in every case study and its translation', () => {
    for (const { collection, body, translations } of documents) {
      if (collection !== 'case-studies') continue
      expect(() => caseStudySections(body)).not.toThrow()
      if (translations.de)
        expect(() => caseStudySections(translations.de?.body ?? '')).not.toThrow()
    }
  })

  it('translates each row of figures, speakers and agenda', () => {
    for (const { fields, translations } of inCollection('case-studies')) {
      if (translations.de)
        expect(translations.de.fields.metrics).toHaveLength(fields.metrics.length)
    }
    for (const { fields, translations } of inCollection('events')) {
      if (!translations.de) continue
      expect(translations.de.fields.speakers).toHaveLength(fields.speakers.length)
      expect(translations.de.fields.agenda).toHaveLength(fields.agenda.length)
    }
  })

  it('has no filler', () => {
    const filler = bodies.filter(({ body }) => /lorem|ipsum|todo|tbd|xxx/i.test(body))
    expect(filler.map(({ name }) => name)).toEqual([])
  })
})

describe('readDocuments', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-content-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (name: string, content: string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    return () => rmSync(file)
  }

  it('names the file and the field that is wrong', () => {
    const remove = write('content/en/odd.md', '---\ntitle: Odd\nkind: poem\n---\nText\n')
    expect(() => readDocuments(folder)).toThrow(/content\/en\/odd\.md is not valid:[\s\S]*kind/)
    remove()
  })

  it('refuses a file without front matter', () => {
    const remove = write('partners/en/bare.md', 'Only text\n')
    expect(() => readDocuments(folder)).toThrow(/partners\/en\/bare\.md does not begin with/)
    remove()
  })

  it('refuses a translation of nothing', () => {
    const remove = write('events/de/allein.md', '---\ntitle: Allein\n---\nText\n')
    expect(() => readDocuments(folder)).toThrow(/events\/de\/allein\.md has no English twin/)
    remove()
  })
})
