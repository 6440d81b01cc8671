import { describe, expect, test } from '@jest/globals'
import type { Block, Field } from 'payload'
import { cardSchema } from '../../http/openapi/rest/servedSchemas'
import { cardPicture } from './card'
import { referencesIn, type Reference } from './referencesIn'
import { serveDocument, type Serving } from './serveDocument'
import { servedCollections } from './servedCollections'

const text = (name: string, more = {}): Field => ({ name, type: 'text', ...more })
const to = (relationTo: string | string[], more = {}): Field =>
  ({ name: 'other', type: 'relationship', relationTo, ...more }) as Field

const quote: Block = { slug: 'quote', fields: [to('articles')] }

const articleFields: Field[] = [
  {
    type: 'tabs',
    tabs: [
      {
        label: 'Content',
        fields: [
          text('title', { localized: true }),
          text('summary'),
          { name: 'heroImage', type: 'upload', relationTo: 'media' },
        ],
      },
    ],
  },
  text('slug'),
  text('internalNotes'),
]

const configured = (fields: Field[]) =>
  servedCollections({
    collections: [
      { slug: 'pages', fields: [text('slug'), ...fields], custom: { public: true } },
      { slug: 'articles', fields: articleFields, custom: { public: true, path: 'news' } },
      { slug: 'media', fields: [text('alt')], upload: true },
      { slug: 'people', fields: [text('name')] },
    ],
    blocks: [quote],
  })

const site = { siteUrl: 'https://www.example.com', locales: ['en', 'de'] }

const serve = (fields: Field[], document: Record<string, unknown>, more: Partial<Serving> = {}) =>
  serveDocument(
    'pages',
    { id: 'p', ...document },
    {
      collections: configured(fields),
      site,
      locale: 'en',
      depth: 1,
      ...more,
    },
  )

const picture = {
  id: 'm',
  alt: 'A bus',
  caption: 'At dawn',
  url: '/api/media/file/a.jpg',
  filename: 'a.jpg',
  filesize: 9,
  mimeType: 'image/jpeg',
  width: 800,
  height: 600,
  focalX: 50,
  focalY: 40,
  sizes: {
    card: {
      url: '/a-768.jpg',
      width: 768,
      height: 576,
      mimeType: 'image/jpeg',
      filesize: 5,
      filename: 'a-768.jpg',
    },
    hero: { url: null, width: null, height: null, mimeType: null, filesize: null, filename: null },
  },
  createdAt: '2026-01-01',
}

const article = {
  id: 'a',
  title: 'Größe',
  slug: 'größe',
  summary: 'Short.',
  heroImage: picture,
  internalNotes: 'secret',
  body: { root: {} },
  _status: 'published',
  updatedAt: '2026-01-01',
}

const card = {
  id: 'a',
  title: 'Größe',
  slug: 'größe',
  summary: 'Short.',
  url: 'https://www.example.com/news/größe',
  heroImage: {
    id: 'm',
    alt: 'A bus',
    url: '/api/media/file/a.jpg',
    mimeType: 'image/jpeg',
    width: 800,
    height: 600,
    focalX: 50,
    focalY: 40,
    sizes: { card: { url: '/a-768.jpg', width: 768, height: 576 } },
  },
}

const state = (...children: unknown[]) => ({ root: { type: 'root', children } })
const linkTo = (value: unknown, type = 'link') => ({
  type,
  children: [{ type: 'text', text: 'x' }],
  fields: { linkType: 'internal', doc: { relationTo: 'articles', value } },
})

const editorOf = (blocks: (Block | string)[]) => ({
  editorConfig: {
    resolvedFeatureMap: new Map([
      ['blocks', { sanitizedServerFeatureProps: { blocks, inlineBlocks: [quote] } }],
    ]),
  },
})
const richText = (more = {}): Field =>
  ({ name: 'body', type: 'richText', editor: editorOf([quote]), ...more }) as unknown as Field

type Shape = [string, Field[], Record<string, unknown>, Record<string, unknown>]

const shapes: Shape[] = [
  ['a relation', [to('articles')], { other: article }, { other: card }],
  [
    'several',
    [to('articles', { hasMany: true })],
    { other: [article, article] },
    { other: [card, card] },
  ],
  [
    'one to several collections',
    [to(['articles', 'people'])],
    { other: { relationTo: 'articles', value: article } },
    { other: { relationTo: 'articles', value: card } },
  ],
  [
    'several to several collections',
    [to(['articles', 'media'], { hasMany: true })],
    {
      other: [
        { relationTo: 'media', value: { id: 'm' } },
        { relationTo: 'articles', value: article },
      ],
    },
    {
      other: [
        { relationTo: 'media', value: { id: 'm' } },
        { relationTo: 'articles', value: card },
      ],
    },
  ],
  [
    'a join',
    [{ name: 'other', type: 'join', collection: 'articles', on: 'x' } as unknown as Field],
    { other: { docs: [article, 'gone'], hasNextPage: false } },
    { other: { docs: [card], hasNextPage: false } },
  ],
  [
    'a group in a named tab in a row',
    [
      {
        type: 'tabs',
        tabs: [
          {
            name: 'tab',
            fields: [
              { type: 'row', fields: [{ name: 'group', type: 'group', fields: [to('articles')] }] },
            ],
          },
        ],
      },
    ],
    { tab: { group: { other: article } } },
    { tab: { group: { other: card } } },
  ],
  [
    'a group without a name, and what folds',
    [
      {
        type: 'group',
        label: 'x',
        fields: [{ type: 'collapsible', label: 'y', fields: [to('articles')] }],
      },
    ],
    { other: article },
    { other: card },
  ],
  [
    'rows',
    [{ name: 'rows', type: 'array', fields: [to('articles'), text('name')] }],
    { rows: [{ id: '1', other: article, name: 'n' }, null] },
    { rows: [{ id: '1', other: card, name: 'n' }, null] },
  ],
  [
    'blocks, of the field and of the configuration',
    [
      {
        name: 'blocks',
        type: 'blocks',
        blocks: [{ slug: 'own', fields: [to('articles')] }],
        blockReferences: ['quote'] as never,
      },
    ],
    {
      blocks: [
        { blockType: 'own', other: article },
        { blockType: 'quote', other: article },
        { blockType: 'gone', other: article },
      ],
    },
    {
      blocks: [
        { blockType: 'own', other: card },
        { blockType: 'quote', other: card },
        { blockType: 'gone', other: article },
      ],
    },
  ],
  [
    'links in a text',
    [richText()],
    { body: state(linkTo(article), linkTo(article, 'autolink')) },
    { body: state(linkTo(card), linkTo(card, 'autolink')) },
  ],
  [
    'a link in a text to what is not there',
    [richText()],
    { body: state(linkTo('gone')) },
    { body: state({ ...linkTo('gone'), fields: { linkType: 'internal', doc: null } }) },
  ],
  [
    'pictures and documents in a text',
    [richText()],
    {
      body: state({
        type: 'quote',
        children: [
          { type: 'upload', relationTo: 'media', value: { id: 'm' } },
          { type: 'upload', relationTo: 'media', value: 'gone' },
          { type: 'relationship', relationTo: 'articles', value: article },
        ],
      }),
    },
    {
      body: state({
        type: 'quote',
        children: [
          { type: 'upload', relationTo: 'media', value: { id: 'm' } },
          { type: 'relationship', relationTo: 'articles', value: card },
        ],
      }),
    },
  ],
  [
    'blocks in a text',
    [richText()],
    {
      body: state(
        { type: 'block', fields: { blockType: 'quote', other: article } },
        { type: 'inlineBlock', fields: { blockType: 'quote', other: article } },
      ),
    },
    {
      body: state(
        { type: 'block', fields: { blockType: 'quote', other: card } },
        { type: 'inlineBlock', fields: { blockType: 'quote', other: card } },
      ),
    },
  ],
  [
    'what is empty',
    [to('articles'), richText()],
    { other: null, body: null },
    { other: null, body: null },
  ],
  ['what was not selected', [to('articles'), richText()], {}, {}],
  [
    'values of a shape of their own',
    [to('articles'), richText()],
    { other: true, body: 'text' },
    { other: null, body: 'text' },
  ],
]

test.each(shapes)('%s', (_, fields, given, expected) => {
  const before = structuredClone(given)
  expect(serve(fields, given)).toEqual({ id: 'p', ...expected })
  expect(given).toEqual(before)
})

test('a picture keeps the sizes that it has', () => {
  const served = serve([{ name: 'photo', type: 'upload', relationTo: 'media' }], { photo: picture })
  const { url, width, height } = picture.sizes.card
  const card = { url, width, height }
  expect(served.photo).toEqual({ ...picture, sizes: { card } })
})

test('a size of a picture names its WebP', () => {
  const { card } = picture.sizes
  const sizes = { card, cardWebp: { ...card, url: '/a-768.webp', mimeType: 'image/webp' } }
  const photo = { ...picture, sizes }
  const served = serve([{ name: 'photo', type: 'upload', relationTo: 'media' }], { photo })
  const expected = { url: card.url, width: 768, height: 576 }
  expect(served.photo).toEqual({ ...photo, sizes: { card: { ...expected, webp: '/a-768.webp' } } })
})

describe('what a visitor may not read', () => {
  const gone: [string, unknown][] = [
    ['an id that was not filled in', 'a'],
    ['a draft', { ...article, _status: 'draft' }],
    ['what is in the trash', { ...article, deletedAt: '2026-01-01' }],
  ]

  test.each(gone)('%s is not there', (_, other) => {
    expect(serve([to('articles')], { other })).toEqual({ id: 'p', other: null })
    expect(serve([to('articles', { hasMany: true })], { other: [other, article] }).other).toEqual([
      card,
    ])
    expect(
      serve([to(['articles'])], { other: { relationTo: 'articles', value: other } }).other,
    ).toBeNull()
  })

  test('a document of a collection that is not known is not there', () => {
    expect(
      serve([to(['people', 'x'])], { other: { relationTo: 'x', value: article } }).other,
    ).toBeNull()
  })

  test('who reads drafts sees their cards', () => {
    const other = { ...article, _status: 'draft' }
    expect(serve([to('articles')], { other }, { showsDrafts: true }).other).toEqual(card)
  })
})

describe('depth', () => {
  test('at 0 others stand as ids', () => {
    const given = { slug: 's', other: 'a', body: state(linkTo('a')) }
    expect(serve([to('articles'), richText()], given, { depth: 0 })).toEqual({
      id: 'p',
      ...given,
      url: 'https://www.example.com/pages/s',
    })
  })

  test('what was read apart is filled in', () => {
    const related = ({ collection, id }: Reference) =>
      (
        ({ 'articles/a': { ...article, heroImage: 'm' }, 'media/m': picture }) as Record<
          string,
          Record<string, unknown>
        >
      )[`${collection}/${id}`]
    expect(serve([to('articles')], { other: 'a' }, { related }).other).toEqual(card)
  })

  test('a picture of a card that was not read is none', () => {
    expect(serve([to('articles')], { other: { ...article, heroImage: 'm' } }).other).toEqual({
      ...card,
      heroImage: null,
    })
  })

  test('a collection may be shown whole, with what it names as cards or ids', () => {
    const collections = servedCollections({
      collections: [
        {
          slug: 'pages',
          fields: [to('pages', { hasMany: true }), text('title')],
          custom: { public: true },
        },
      ],
    })
    const page = (id: string, other: unknown[]) => ({ id, title: id, other })
    const given = page('1', [page('2', [page('3', [page('4', [])]), '5'])])
    const whole = new Map([['pages', (document: Record<string, unknown>) => document]])
    const serving = { collections, site, locale: 'en', depth: 1, whole }
    expect(serveDocument('pages', given, serving)).toEqual(
      page('1', [page('2', [{ id: '3', title: '3' }, '5'])]),
    )
  })
})

describe('addresses', () => {
  test('are in the locale asked for, the default having none', () => {
    expect(serve([], { slug: 's' }).url).toBe('https://www.example.com/pages/s')
    expect(serve([], { slug: 's' }, { locale: 'de' }).url).toBe(
      'https://www.example.com/de/pages/s',
    )
  })

  test('keep letters, and nothing that could end them', () => {
    expect(serve([], { slug: 'größe-日本/?#"<\ud800' }).url).toBe(
      'https://www.example.com/pages/größe-日本%2F%3F%23%22%3C%EF%BF%BD',
    )
  })

  test('by id, tell of the other locales', () => {
    expect(serve([], { slug: 's' }, { hasAlternates: true }).alternates).toEqual({
      en: 'https://www.example.com/pages/s',
      de: 'https://www.example.com/de/pages/s',
    })
  })

  test('are none without a slug, and of collections without pages', () => {
    expect(serve([], {}, { hasAlternates: true })).toEqual({ id: 'p' })
    expect(serve([to('people')], { other: { id: 'q', slug: 's' } }).other).toEqual({
      id: 'q',
      slug: 's',
    })
  })

  test('of every locale are objects by locale, as localized values are', () => {
    const fields = [to('articles', { localized: true }), richText({ localized: true })]
    const given = {
      other: { en: { ...article, title: { en: 'Size' } }, de: 'gone' },
      body: { en: state(linkTo(article)), de: null },
    }
    const served = serve(fields, given, { locale: 'all' })
    const url = { en: card.url, de: 'https://www.example.com/de/news/größe' }
    expect(served.other).toEqual({ en: { ...card, title: { en: 'Size' }, url }, de: null })
    expect(served.body).toEqual({ en: state(linkTo({ ...card, url })), de: null })
  })
})

test('a text nested 100,000 deep is served all the same', () => {
  let node: unknown = linkTo(article)
  for (let level = 0; level < 100_000; level++) node = { type: 'quote', children: [node] }
  let served = (serve([richText()], { body: state(node) }).body as { root: unknown }).root
  for (let level = 0; level <= 100_000; level++)
    served = (served as { children: unknown[] }).children[0]
  expect(served).toEqual(linkTo(card))
})

test('tells which documents have to be read, each once', () => {
  const fields = [
    to('articles', { hasMany: true }),
    richText(),
    { name: 'photo', type: 'upload', relationTo: 'media' } as Field,
  ]
  const documents = [
    {
      other: ['a', 'b'],
      photo: 'm',
      body: state(linkTo('c'), { type: 'upload', relationTo: 'media', value: 'm' }),
    },
    { other: ['b', article] },
  ]
  expect(referencesIn('pages', documents, { collections: configured(fields) })).toEqual([
    { collection: 'articles', id: 'a' },
    { collection: 'articles', id: 'b' },
    { collection: 'articles', id: 'c' },
    { collection: 'media', id: 'm' },
  ])
})

test('the schema of a card names what cards have', () => {
  const { properties } = cardSchema
  expect(Object.keys(properties).sort()).toEqual(Object.keys(card).sort())
  expect(Object.keys(properties.heroImage.properties).sort()).toEqual(
    Object.keys(card.heroImage).sort(),
  )
})

describe('a card’s picture', () => {
  const size = { url: '/a', width: 1, height: 1 }
  const sizesOf = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { ...size, mimeType: 'image/jpeg' }]))

  test('has the size of teasers, and those of a project’s own', () => {
    const sizes = sizesOf('thumbnail', 'card', 'cardWebp', 'hero', 'heroWebp', 'social', 'square')
    const shown = cardPicture({ ...picture, sizes })?.sizes
    expect(shown).toEqual({ card: { ...size, webp: '/a' }, square: size })
  })

  test('that is small has the smallest', () => {
    const shown = cardPicture({ ...picture, sizes: sizesOf('thumbnail', 'thumbnailWebp') })?.sizes
    expect(shown).toEqual({ thumbnail: size })
  })

  test('says of a size what type it is where that is another, and of its focal point where that is not the middle', () => {
    const sizes = { card: { ...size, mimeType: 'image/avif' } }
    expect(cardPicture({ ...picture, sizes, focalY: 50 })).toEqual({
      id: 'm',
      alt: 'A bus',
      url: picture.url,
      mimeType: 'image/jpeg',
      width: 800,
      height: 600,
      sizes,
    })
  })
})
