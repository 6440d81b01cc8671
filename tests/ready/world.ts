import { setTimeout as wait } from 'node:timers/promises'
import type { Payload, TypedLocale } from 'payload'
import sharp from 'sharp'
import { noteContentChange } from '../../src/platform/changes/contentChanges'
import type { Random } from '../fuzz/random'
import { linkTo, paragraph, words } from '../helpers/content/plainDocument'

export const collections = ['content', 'case-studies', 'events', 'partners'] as const

type Slug = (typeof collections)[number]

export type Known = { collection: Slug; id: string }

const kinds = ['page', 'article', 'guide', 'news', 'faq'] as const
const tiers = ['strategic', 'gold', 'silver', 'member'] as const
const letters = ['', 'Größe', '"quoted" \\ {"\\u0000":"x"}', '日本語', '<b>&amp;</b>']

const picture = (value: string) => ({
  type: 'upload',
  version: 3,
  format: '',
  id: '665f1f77bcf86cd799439012',
  relationTo: 'media',
  value,
  fields: null,
})

const everything = { overrideAccess: true } as const // the system writes

/** Documents of all collections that name each other, and writes of all kinds to them. */
export const makeWorld = (payload: Payload, random: Random) => {
  const documents: Known[] = []
  const media: string[] = []
  const addresses: { collection: Slug; slug: string }[] = []
  let number = 0

  const some = <T>(list: readonly T[], most: number): T[] =>
    list.length === 0 ? [] : random.shuffled(list.slice(-20)).slice(0, random.pick([0, 1, most]))
  const idsOf = (slug: Slug, most: number) =>
    some(documents.filter(({ collection }) => collection === slug), most).map(({ id }) => id) // prettier-ignore
  const text = () => `${random.pick(letters)} ${++number}`
  const moment = () => new Date(Date.UTC(2026, random.pick([0, 5, 11]), random.pick([1, 9]))).toISOString() // prettier-ignore
  const body = () =>
    paragraph(
      text(),
      ...idsOf('content', 2).map((id) => linkTo(id, text())),
      ...some(media, 1).map(picture),
      words(text()),
    )
  const maybe = <T>(name: string, make: () => T, share = 0.5) => (random.chance(share) ? { [name]: make() } : {}) // prettier-ignore
  const heroImage = () => some(media, 1)[0] ?? null

  const fieldsOf: Record<Slug, () => object> = {
    content: () => ({
      kind: random.pick(kinds),
      ...maybe('heroImage', heroImage),
      ...maybe('body', body),
      ...maybe('authors', () => [text(), 'Ada']),
      ...maybe('related', () =>
        some(documents, 3).map(({ collection, id }) => ({ relationTo: collection, value: id })),
      ),
    }),
    'case-studies': () => ({
      ...maybe('heroImage', heroImage),
      ...maybe('gallery', () => some(media, 3)),
      ...maybe('partners', () => idsOf('partners', 3)),
      ...maybe('metrics', () => [{ value: '38', unit: '%', label: text() }]),
      ...maybe('customer', () => ({
        name: text(),
        country: 'DE',
        logo: some(media, 1)[0] ?? null,
      })),
      ...maybe('results', body),
    }),
    events: () => ({
      ...maybe('startsAt', moment, 0.8),
      startsAt_tz: 'Europe/Berlin',
      ...maybe('capacity', () => random.pick([1, 50, 1000])),
      ...maybe('speakers', () => [{ name: text(), jobTitle: text() }]),
      ...maybe('location', () => ({ city: text() })),
      ...maybe('body', body),
    }),
    partners: () => ({
      ...maybe('tier', () => random.pick(tiers)),
      ...maybe('order', () => random.pick([1, 2, 3])),
      ...maybe('logo', heroImage),
      ...maybe('regions', () => ['DACH', text()]),
      ...maybe('description', body),
    }),
  }
  const common = () => ({
    ...maybe('summary', () => `${text()}\nand more`),
    ...maybe('tags', () => some(['depot', 'grid', 'fleet'], 2)),
    ...maybe('internalNotes', text),
    ...maybe('seo', () => ({ title: text(), description: text() })),
  })

  const create = async () => {
    const collection = random.pick(collections)
    const data = dataOf(collection)
    const made = await payload.create({ collection, data: data as never, ...everything })
    documents.push({ collection, id: made.id })
    addresses.push({ collection, slug: made.slug ?? '' })
    await wait(2) // Payload orders nothing that was created in the same millisecond
  }

  const createPicture = async () => {
    const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    const data = await drawn.png().toBuffer()
    const { id } = await payload.create({
      collection: 'media',
      data: { alt: `Alt ${text()}` },
      file: { data, mimetype: 'image/png', name: `p${++number}.png`, size: data.byteLength },
      ...everything,
    })
    media.push(id)
  }

  type More = { locale?: TypedLocale; draft?: boolean; trash?: boolean }

  const change = ({ collection, id }: Known, data: object, more: More = {}) =>
    payload.update({ collection, id, data, trash: true, ...more, ...everything })

  const gone = async (document: Known) => {
    documents.splice(documents.indexOf(document), 1)
    await payload.delete({ collection: document.collection, id: document.id, trash: true, ...everything }) // prettier-ignore
  }

  const bySql = async (statement: string, values: unknown[], isHeard = true) => {
    await payload.db.pool.query(statement, values)
    if (isHeard) noteContentChange() // which the log would tell of
  }
  const tableOf = ({ collection }: Known) => collection.replace('-', '_')

  const actions: [weight: number, act: (one: Known) => Promise<unknown>][] = [
    [6, create],
    [1, createPicture],
    [4, (one) => change(one, { title: `T ${text()}`, ...common(), ...fieldsOf[one.collection]() })],
    [3, (one) => change(one, { title: `T ${text()}`, _status: 'published' })],
    [2, (one) => change(one, { summary: `Auf Deutsch ${text()}` }, { locale: 'de' })],
    [2, (one) => change(one, { title: `Entwurf ${text()}` }, { draft: true })],
    [2, (one) => change(one, { _status: 'draft' })],
    [2, (one) => change(one, { deletedAt: new Date().toISOString() })],
    [2, (one) => change(one, { deletedAt: null })],
    [1, gone],
    [3, (one) => bySql(`update ${tableOf(one)} set slug = slug || '-sql', _status = $2 where id = $1`, [one.id, random.pick(['published', 'draft'])], random.chance(0.5))], // prettier-ignore
    [1, (one) => bySql(`update ${tableOf(one)}_locales set summary = 'By SQL' where _parent_id = $1`, [one.id])], // prettier-ignore
    [1, (one) => bySql(`delete from ${tableOf(one)}_texts where parent_id = $1`, [one.id])],
    [1, (one) => bySql(`delete from ready_documents where id = $1`, [one.id])],
    [1, async () => {
      const id = media.pop()
      if (id) await payload.delete({ collection: 'media', id, ...everything })
    }], // prettier-ignore
    [1, async () => {
      const [id] = some(media, 1)
      if (id) await payload.update({ collection: 'media', id, data: { alt: text() }, ...everything }) // prettier-ignore
    }], // prettier-ignore
    [1, ({ collection }) =>
      payload.update({ collection, where: { id: { in: idsOf(collection, 3) } }, data: { summary: text() }, ...everything })], // prettier-ignore
  ]
  const weighted = actions.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  const failed = new Map<string, number>()

  /** A write, which rules may refuse. */
  const write = async () => {
    const act = documents.length < 8 ? create : random.pick(weighted)
    try {
      await act(random.pick(documents.slice(-40)))
    } catch (error) {
      const { message } = error as Error
      failed.set(message, (failed.get(message) ?? 0) + 1)
    }
  }

  const somebody = (collection: Slug): string =>
    random.pick([...documents.filter((one) => one.collection === collection).slice(-30).map(({ id }) => id), '0199a000-0000-7000-8000-000000000000']) // prettier-ignore

  const sorts = ['title', '-title', 'updatedAt', '-publishedAt', 'slug', '-createdAt', 'createdAt', 'id', 'kind,-title', 'order', 'startsAt', '-seo.title', '_status'] // prettier-ignore
  const filters = (slug: Slug) => [
    ['where[slug][like]', 't'],
    ['where[title][contains]', '1'],
    ['where[title][like]', 'Größe'],
    ['where[kind][equals]', random.pick(kinds)],
    ['where[kind][in]', 'guide,faq'],
    ['where[tags][equals]', 'depot'],
    ['where[tags][in]', 'depot,grid'],
    ['where[summary][exists]', random.pick(['true', 'false'])],
    ['where[publishedAt][less_than]', '2030-01-01'],
    ['where[createdAt][greater_than_equal]', '2026-01-01'],
    ['where[order][less_than]', '3'],
    ['where[tier][not_equals]', 'gold'],
    ['where[startsAt][greater_than]', '2026-03-01'],
    ['where[capacity][exists]', 'true'],
    ['where[seo.title][exists]', 'true'],
    ['where[customer.country][equals]', 'DE'],
    ['where[_status][equals]', random.pick(['published', 'draft'])],
    ['where[id][in][0]', somebody(slug)],
    ['where[heroImage][equals]', random.pick([...media, somebody('content')])],
    ['where[partners][in]', somebody('partners')],
    ['where[or][0][slug][equals]', 't-1'],
  ]

  /** Letters of a name may be percent-encoded, as those of a value. */
  const someEncoded = (query: string): string =>
    query.replace(/[a-z](?=\w*(?:%5B[^&]*)?=)/g, (letter) =>
      random.chance(0.1) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )

  /** An address that a visitor may ask for. */
  const question = (): string => {
    const collection = random.pick(collections)
    const params = new URLSearchParams()
    if (random.chance(0.4)) params.set('depth', random.pick(['0', '1', '2']))
    if (random.chance(0.4)) params.set('locale', random.pick(['de', 'en', 'de', 'all', 'fr']))
    if (random.chance(0.05)) params.set('fallback-locale', random.pick(['none', 'de']))
    if (random.chance(0.05)) params.set('select[title]', 'true')
    if (random.chance(0.05)) params.set('format', 'html')
    if (random.chance(0.05)) params.set('draft', 'true')
    const isEncoded = random.chance(0.1)
    const query = () => (params.size > 0 ? `?${isEncoded ? someEncoded(`${params}`) : params}` : '')
    if (random.chance(0.2)) return `/api/${collection}/${somebody(collection)}${query()}`
    if (random.chance(0.2)) {
      const { collection: of, slug } = random.pick(addresses)
      return `/api/${of}/by-slug/${encodeURIComponent(slug)}${query()}`
    }
    if (random.chance(0.1)) return `/api/media${query()}`
    if (random.chance(0.7)) params.set('limit', random.pick(['1', '3', '10', '11', '30', '100']))
    if (random.chance(0.3)) params.set('page', random.pick(['1', '2', '3', '50']))
    if (random.chance(0.5)) params.set('sort', random.pick(sorts))
    if (random.chance(0.1)) params.set('pagination', 'false')
    for (let many = random.pick([0, 0, 1, 1, 2]); many > 0; many--) {
      const [name = '', value = ''] = random.pick(filters(collection))
      params.set(name, value)
    }
    return `/api/${collection}${query()}`
  }

  const dataOf = (collection: Slug): Record<string, unknown> => ({
    title: `T ${text()}`,
    ...common(),
    ...fieldsOf[collection](),
    _status: random.pick(['published', 'published', 'draft'] as const),
  })

  return { write, question, failed, documents, createPicture, dataOf }
}
