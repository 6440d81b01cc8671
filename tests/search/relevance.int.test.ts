import { afterAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readDocuments } from '../../src/demo/data/readDocuments'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import { faultOf, hostileQuery, sendQuery } from '../helpers/hostile/hostileQueries'
import { newAddress } from '../helpers/server/newAddress'
import { runs, some } from '../helpers/runs'
import { openSite, server } from '../helpers/server/site'
import { until } from '../helpers/server/testServer'
import { beginnings, german, names, past, spellings, subjects, typos } from './queries'
import { anyText } from '../helpers/anyText'

type Hit = {
  id: string
  type: string
  slug: string
  title: string
  excerpt: string
  highlights: { title: string; excerpt: string }
}
type Found = {
  docs: Hit[]
  totalDocs: number
  facets: { type: Record<string, number> }
  didYouMean: string | null
}

/** Each time as somebody else: a client may search 300 times a minute. */
const search = async (query: string, more = ''): Promise<Found> => {
  const { status, body } = await visitor(server.url)(
    'GET',
    `/api/search?q=${encodeURIComponent(query)}${more}`,
    { headers: { 'X-Forwarded-For': newAddress() } },
  )
  expect(status).toBe(200)
  return body as Found
}

const pathOf = ({ type, slug }: Hit) => `${type}/${slug}`
const paths = async (query: string, more?: string) => (await search(query, more)).docs.map(pathOf)

const publish = async (collection: string, json: object): Promise<string> => {
  const { status, body } = await keyHolder(server.url)('POST', `/api/${collection}`, {
    json: { _status: 'published', ...json },
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.doc.id
}

const remove = (collection: string, id: string) =>
  keyHolder(server.url)('DELETE', `/api/${collection}/${id}`)

openSite({ createDatabase: createDemoDatabase, pages: false })

/** Of each the page stands fifth or second by its words: others speak more of the same. */
describe('a question finds the page that answers it', () => {
  test.each([
    ['muss der Betriebsrat ja sagen', 'de', 'content/faq-driver-data'],
    ['was kostet der regler', 'de', 'content/pricing'],
    ['how many people work for you', 'en', 'content/about-depotwise'],
  ])('%s', async (query, locale, first) => {
    expect((await paths(query, `&locale=${locale}`))[0]).toBe(first)
  })

  test('in one order, whatever a page of results holds', async () => {
    const [query, locale] = ['muss der Betriebsrat ja sagen', '&locale=de']
    const whole = await paths(query, `${locale}&limit=12`)
    const parts = await Promise.all(
      [1, 2, 3].map((page) => paths(query, `${locale}&limit=4&page=${page}`)),
    )
    expect(parts.flat()).toEqual(whole)
    const filtered = await paths(query, `${locale}&limit=12&type=content`)
    expect(filtered[0]).toBe(whole[0])
  })
})

describe('what stands first', () => {
  test.each(
    some(50, [...subjects, ...names, ...past, ...spellings, ...beginnings, ...typos, ...german]),
  )('$query ($locale)', async ({ query, first, locale = 'en', didYouMean = null }) => {
    const found = await search(query, `&locale=${locale}`)
    expect([first].flat()).toContain(found.docs[0] && pathOf(found.docs[0]))
    expect(found.didYouMean).toBe(didYouMean)
  })
})

describe('exact titles', () => {
  const published = readDocuments().filter(({ fields }) => fields.status === 'published')

  test.each(
    some(
      12,
      published.map(({ collection, slug, fields }) => [fields.title, `${collection}/${slug}`]),
    ),
  )('%s', async (title, path) => {
    expect((await paths(title))[0]).toBe(path)
  })

  test.each(
    some(
      8,
      published.flatMap(({ collection, slug, translations: { de } }) =>
        de ? [[de.fields.title, `${collection}/${slug}`] as const] : [],
      ),
    ),
  )('in German: %s', async (title, path) => {
    expect((await paths(title, '&locale=de'))[0]).toBe(path)
  })
})

describe('spellings of one thing', () => {
  test.each(
    some(3, [
      ['residual value', 'residual values'],
      ['bus depot', 'bus depots'],
      ['BUS DEPOT', 'bus depot'],
      ['Skogsvalla Åkeri', 'skogsvalla akeri'],
      ['grid-connection', 'grid connection'],
      ['vehicle-to-grid', 'vehicle to grid'],
    ]),
  )('%s and %s find the same first', async (one, other) => {
    const [first] = await paths(one)
    expect((await paths(other))[0]).toBe(first)
  })

  test('compounds are found in both directions', async () => {
    const spelt = ['E-mobility', 'emobility', 'e mobility']
    const ids = await Promise.all(
      spelt.map((word) => publish('content', { kind: 'news', title: `A prize for ${word}` })),
    )
    try {
      for (const query of [...spelt, 'E-MOBILITY', 'emobilty']) {
        const found = (await search(query)).docs.slice(0, 3).map(({ id }) => id)
        expect([query, ...found.sort()]).toEqual([query, ...[...ids].sort()])
      }
      const { docs } = await search('emobility')
      for (const { highlights } of docs.slice(0, 3))
        expect(highlights.title).toMatch(/<mark>e.?mobility<\/mark>/i)
    } finally {
      for (const id of ids) await remove('content', id)
    }
  })

  test('a word that is known, a short one and a number are not set right', async () => {
    for (const query of ['depot', 'tcx', '27002', '14b', 'ev', 'xq'])
      expect([query, (await search(query)).didYouMean]).toEqual([query, null])
  })
})

describe('events', () => {
  const webinars = ['events/webinar-grid-connection', 'events/webinar-residual-values']

  test.each(some(2, ['webinar', 'Leila Haddad', 'Jonas Petermann', 'depotwise event']))(
    'those to come stand above those that are over: %s',
    async (query) => {
      const found = await paths(query, '&type=events&limit=50')
      const coming = readDocuments().flatMap(({ collection, slug, fields }) =>
        collection === 'events' && 'endsInDays' in fields && fields.endsInDays > 0
          ? [`${collection}/${slug}`]
          : [],
      )
      const isComing = found.map((path) => coming.includes(path))
      expect(isComing).toContain(true)
      expect(isComing).toEqual([...isComing].sort((a, b) => Number(b) - Number(a)))
    },
  )

  test('both are found', async () => {
    expect(await paths('webinar', '&type=events')).toEqual(expect.arrayContaining(webinars))
  })
})

describe('phrases and exclusions', () => {
  const textOf = ({ title, excerpt }: Hit) => `${title} ${excerpt}`.toLowerCase()

  test('a phrase is required as it stands', async () => {
    const { docs, totalDocs } = await search('"nine cost blocks"')
    expect(docs.length).toBe(Math.min(10, totalDocs))
    expect(docs.map(textOf).every((text) => text.includes('nine cost blocks'))).toBe(true)
    expect((await search('"blocks cost nine"')).totalDocs).toBe(0)
    expect((await search('blocks cost nine')).totalDocs).toBeGreaterThan(totalDocs)
  })

  test('words of a phrase may be common ones', async () => {
    const { docs } = await search('"total cost of ownership"')
    expect(docs.length).toBeGreaterThan(0)
    expect((await search('"of the"')).totalDocs).toBeGreaterThan(10)
  })

  test('what is excluded stands nowhere', async () => {
    const all = await search('megawatt charging')
    const without = await search('megawatt charging -webinar')
    expect(all.docs.map(pathOf)).toContain('events/webinar-megawatt-charging')
    expect(without.docs.map(pathOf)).not.toContain('events/webinar-megawatt-charging')
    expect(without.totalDocs).toBeLessThan(all.totalDocs)
  })

  test('of an excluded phrase no single word is', async () => {
    const all = await search('depot', '&limit=50')
    const without = await search('depot -"grid connection"', '&limit=50')
    const word = await search('depot -grid', '&limit=50')
    expect(without.totalDocs).toBeLessThan(all.totalDocs)
    expect(without.totalDocs).toBeGreaterThan(word.totalDocs)
    expect(without.docs.map(pathOf)).not.toContain('content/grid-connection-guide')
  })

  test('with nothing to look for there is nothing', async () => {
    for (const query of ['-depot', '"', '- -', '???', '-"grid connection"'])
      expect((await search(query)).totalDocs).toBe(0)
  })
})

describe('what editors say', () => {
  const change = async (json: object) => {
    const client = await loggedIn(server.url)
    const { status, text } = await client('POST', '/api/globals/search-settings', { json })
    expect([status, text.slice(0, 200)]).toEqual([200, expect.anything()])
  }

  afterAll(() => change({ synonyms: [], pins: [] }))

  test('synonyms: single words, several words, and their endings', async () => {
    expect((await search('zweirad')).totalDocs).toBe(0)
    await change({
      synonyms: [
        { words: ['zweirad', 'sweeper'] },
        { words: ['garbage lorry', 'refuse truck', 'gl'] },
        { words: ['clean concrete', 'electric mixers'] },
      ],
    })
    await until('the synonym', async () => (await search('zweirad')).totalDocs > 0)
    for (const query of [
      'garbage lorry',
      'garbage lorries',
      'gl',
      'GL',
      'garbage-lorry',
      'garbige lorry',
    ])
      expect([query, (await paths(query))[0]]).toEqual([query, 'case-studies/oosterwaard'])
    expect((await paths('clean concrete'))[0]).toBe('case-studies/beton-sauvelles')
    const { docs } = await search('gl')
    expect(docs[0]?.highlights.title).toContain('<mark>refuse</mark> <mark>trucks</mark>')
    // A synonym of two words is both of them.
    const trucks = await search('truck')
    expect((await search('gl')).totalDocs).toBeLessThan(trucks.totalDocs)
  })

  test('pins stand first, in their order, with and without a match', async () => {
    const [partner, event] = await Promise.all(
      ['solhaven', 'round table municipal'].map(async (query) => (await search(query)).docs[0]!),
    )
    const documents = [event!, partner!].map(({ type, id }) => ({ relationTo: type, value: id }))
    await change({ pins: [{ queries: ['Total  Cost', 'tco'], documents }] })
    const pinned = ['events/municipal-fleet-round-table-leipzig', 'partners/solhaven-energi']
    await until('the pin', async () => (await paths('tco'))[0] === pinned[0])
    expect((await paths('TCO')).slice(0, 2)).toEqual(pinned)
    expect((await paths('total cost')).slice(0, 2)).toEqual(pinned)
    expect((await paths('tco model')).slice(0, 2)).not.toEqual(pinned)
    const { docs, totalDocs } = await search('tco', '&limit=50')
    expect(new Set(docs.map(pathOf)).size).toBe(docs.length)
    expect(docs.length).toBe(Math.min(50, totalDocs))
    expect((await paths('tco', '&type=partners'))[0]).toBe(pinned[1])
  })
})

describe('what must not be found', () => {
  test('drafts', async () => {
    for (const query of ['hydrogen or battery', 'monteluna ground services', 'monteluna']) {
      const found = await paths(query, '&limit=50')
      expect(found.join()).not.toMatch(/hydrogen|monteluna/)
    }
  })

  test('what its editor hides from search engines', async () => {
    const title = 'Quokka charging'
    const [shown, hidden] = await Promise.all(
      [false, true].map((noIndex) => publish('content', { kind: 'page', title, seo: { noIndex } })),
    )
    const found = (await search('quokka')).docs.map(({ id }) => id)
    expect(found).toEqual([shown])
    for (const id of [shown!, hidden!]) await remove('content', id)
  })
})

describe('what is shown', () => {
  test('titles and bodies can’t become markup', async () => {
    const title = '<img src=x onerror=alert(1)> "wombat" & <mark>co</mark>'
    const summary = '</mark><script>alert("wombat")</script>'
    const id = await publish('content', { kind: 'page', title, summary })
    const { docs } = await search('wombat')
    expect(docs[0]?.title).toBe(title)
    const { highlights } = docs[0]!
    expect(highlights.title).toBe(
      '&lt;img src=x onerror=alert(1)&gt; &quot;<mark>wombat</mark>&quot; &amp; &lt;mark&gt;co&lt;/mark&gt;',
    )
    expect(highlights.excerpt).toBe(
      '&lt;/mark&gt;&lt;script&gt;alert(&quot;<mark>wombat</mark>&quot;)&lt;/script&gt;',
    )
    await remove('content', id)
  })

  test('a passage shows the words that were asked for, wherever they stand', async () => {
    for (const [query, path] of [
      ['penetration test', 'content/security-and-data-protection'],
      ['drum revolutions', 'case-studies/beton-sauvelles'],
      ['dust in the filters', 'case-studies/beton-sauvelles'],
    ] as const) {
      const hit = (await search(query)).docs.find((each) => pathOf(each) === path)
      const last = query.split(' ').at(-1)!
      expect(hit?.highlights.excerpt).toContain(`<mark>${last}</mark>`)
    }
  })

  test('pages follow each other without gap or repetition', async () => {
    const whole = (await paths('charging depot', '&limit=50')).slice(0, 45)
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => paths('charging depot', `&limit=9&page=${page}`)),
    )
    expect(pages.flat()).toEqual(whole)
  })

  test('facets count the whole match, and filters keep its order', async () => {
    const { totalDocs, facets, docs } = await search('electric trucks', '&limit=50')
    expect(Object.values(facets.type).reduce((sum, count) => sum + count, 0)).toBe(totalDocs)
    const partners = await paths('electric trucks', '&limit=50&type=partners')
    expect(partners).toEqual(docs.map(pathOf).filter((path) => path.startsWith('partners/')))
    expect(partners).toHaveLength(facets.type.partners!)
  })
})

// 10,000 of them, and how long each takes: search.soak.test.ts.
describe('whatever', () => {
  test('is searched for, the answer is 200 or 400', async () => {
    const isError = ({ level }: { level: string }) => level === 'error' || level === 'fatal'
    const before = server.logs.filter(isError)
    await fc.assert(
      fc.asyncProperty(hostileQuery, async (query) => {
        expect(faultOf(await sendQuery(server.url, query, newAddress()))).toBeUndefined()
      }),
      runs(40),
    )
    expect(server.logs.filter(isError)).toEqual(before)
  }, 120_000)

  test('a document says, it is published, found, and shown as text', async () => {
    const words = anyText({ maxLength: 150 })
    await fc.assert(
      fc.asyncProperty(words, words, async (title, summary) => {
        const marked = `wombat ${title.replaceAll('\0', '')}`.trim()
        const { status, body } = await keyHolder(server.url)('POST', '/api/content', {
          json: {
            ...{ title: marked, summary: summary.replaceAll('\0', '') },
            ...{ kind: 'page', _status: 'published' },
          },
        })
        expect([201, 400]).toContain(status)
        const answer = await sendQuery(server.url, 'wombat', newAddress())
        expect(faultOf(answer)).toBeUndefined()
        if (status !== 201) return
        expect(answer.text).toContain(body.doc.id)
        await remove('content', body.doc.id)
      }),
      runs(5),
    )
  }, 120_000)
})
