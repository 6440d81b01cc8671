import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { bearer, type Answer, type Client } from '../helpers/server/client'
import { doors, link, notNull, nullWrites, oddRichTexts, text, words, type Node } from '../helpers/hostile/oddWrites' // prettier-ignore
import { paragraph } from '../helpers/content/plainDocument'
import { until } from '../helpers/server/testServer'
import { long, some } from '../helpers/runs'
import { admin as editor, anyone, database, key, server, start } from './desk'

const publicSlugs = ['content', 'case-studies', 'events', 'partners']
const translated = publicSlugs.filter((slug) => slug !== 'partners')

const pathsOf = ({ body }: Answer): string[] =>
  (body?.errors?.[0]?.data?.errors ?? []).map(({ path }: { path: string }) => path)
const messageOf = ({ body }: Answer): string =>
  String(body?.errors?.[0]?.data?.errors?.[0]?.message ?? body?.errors?.[0]?.message)

const create = async (slug: string, json: object, query = '') => {
  const answer = await key('POST', `/api/${slug}${query}`, { json })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.doc as { id: string; [name: string]: unknown }
}

const stored = async (slug: string, id: string) =>
  (await key('GET', `/api/${slug}/${id}?draft=true&locale=all&depth=0`)).body

type Schedule = {
  id: string
  collection?: string
  type?: 'publish' | 'unpublish'
  locale?: string
  /** @default it is due now */
  tomorrow?: boolean
}

/** As the panel schedules it. */
const schedule = ({ id, collection = 'content', type = 'publish', locale, tomorrow }: Schedule) =>
  database.query(
    `insert into payload_jobs (id, input, task_slug, queue, wait_until, processing, has_error)
     values ($1, $2, 'schedulePublish', 'default', now() + $3::interval, false, false)`,
    [
      randomUUID(),
      JSON.stringify({ type, locale, doc: { relationTo: collection, value: id } }),
      tomorrow ? '1 day' : '0',
    ],
  )

const schedulesOf = async (id: string) => {
  const { rows } = await database.query<{ kind: string }>(
    `select concat_ws(' ', input->>'type', input->>'locale') as kind from payload_jobs
      where input->'doc'->>'value' = $1 order by 1`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

const refusal = (answer: Answer) => [answer.status, answer.body?.errors?.[0]?.code, pathsOf(answer)]

describe('what the panel saves', () => {
  it.each(some(2, ['', '&publishSpecificLocale=de', '&draft=true', '&draft=true&autosave=true']))(
    'comes back into its form without another locale’s words (%s)',
    async (query) => {
      const { id } = await create('content', {
        title: 'Depot',
        summary: 'In English',
        _status: 'published',
      })
      const json = { title: 'Betriebshof', _status: 'published' }
      const path = `/api/content/${id}?locale=de&depth=0${query}`
      const { body, status } = await editor('PATCH', path, { json })
      expect([status, body.doc.title, body.doc.summary ?? null]).toEqual([200, 'Betriebshof', null])
      const again = await editor('PATCH', path, { json: { ...json, summary: body.doc.summary } })
      expect(again.status).toBe(200)
      const { summary } = await stored('content', id)
      expect([summary.en, summary.de ?? null]).toEqual(['In English', null])
    },
  )

  it('falls back for a program, as it does in Payload, and for who asks for it', async () => {
    const { id } = await create('content', { title: 'Depot', summary: 'In English' })
    const json = { title: 'Betriebshof' }
    const summary = async (call: Client, query = '') =>
      (await call('PATCH', `/api/content/${id}?locale=de${query}`, { json })).body.doc.summary
    expect(await summary(key)).toBe('In English')
    expect(await summary(editor, '&fallback-locale=en')).toBe('In English')
  })
})

describe('a translation', () => {
  const lists: [string, string, Record<string, string>, string][] = [
    ['case-studies', 'metrics', { value: '38', label: 'lower cost' }, 'label'],
    ['events', 'agenda', { time: '09:00', title: 'Doors open' }, 'title'],
  ]

  it.each(some(1, lists))(
    'of %s is published with its title alone',
    async (slug, list, row, name) => {
      const { id } = await create(slug, { title: 'Depot', [list]: [row], _status: 'published' })
      for (const call of [editor, key]) {
        const json = { title: 'Betriebshof', _status: 'published' }
        const answer = await call('PATCH', `/api/${slug}/${id}?locale=de&fallback-locale=null`, {
          json,
        })
        expect([answer.status, pathsOf(answer)]).toEqual([200, []])
      }
      expect((await stored(slug, id))[list][0][name]).toEqual({ en: row[name] })
      const read = await anyone('GET', `/api/${slug}/${id}?locale=de`)
      expect([read.body.title, read.body[list][0][name]]).toEqual(['Betriebshof', row[name]])
    },
  )

  it.each(some(1, lists))('of %s has what no other locale has', async (slug, list, row, name) => {
    const { id } = await create(slug, { title: 'Depot', [list]: [row], _status: 'published' })
    const [first] = (await stored(slug, id))[list] as { id: string }[]
    const rows = [
      { ...row, [name]: '', id: first?.id },
      { ...row, [name]: '' },
    ]
    const json = { title: 'Betriebshof', [list]: rows, _status: 'published' }
    const answer = await key('PATCH', `/api/${slug}/${id}?locale=de`, { json })
    expect(refusal(answer)).toEqual([400, 'invalid_input', [`${list}.1.${name}`]])
  })
})

describe('nothing is published without a title in the default locale', () => {
  const words = /English/

  it.each(some(1, translated))('%s: not when it is created', async (slug) => {
    for (const [query, title] of [
      ['?locale=de', 'Deutsch'],
      ['?locale=all', { de: 'Deutsch' }],
      ['?locale=all', { en: ' ', de: 'Deutsch' }],
      ['', ''],
      ['', undefined],
      ['?locale=de&publishSpecificLocale=de', 'Deutsch'],
      ['?publishSpecificLocale=de', 'Deutsch'],
    ] as const) {
      const json = { title, _status: 'published' }
      const answer = await key('POST', `/api/${slug}${query}`, { json })
      expect(refusal(answer)).toEqual([400, 'invalid_input', ['title']])
      expect(messageOf(answer)).toMatch(words)
    }
    expect((await anyone('GET', `/api/${slug}?locale=all&limit=100`)).text).not.toContain('Deutsch')
  })

  it.each(some(1, translated))(
    '%s: not by a later write, whichever door it takes',
    async (slug) => {
      const { id } = await create(slug, { title: 'Nur deutsch' }, '?locale=de')
      expect((await stored(slug, id)).title).toEqual({ de: 'Nur deutsch' })
      const json = { _status: 'published' }
      for (const query of [
        '?locale=de',
        '',
        '?locale=all',
        '?draft=true',
        '?locale=de&publishSpecificLocale=de',
      ]) {
        const answer = await editor('PATCH', `/api/${slug}/${id}${query}`, { json })
        expect([query, ...refusal(answer)]).toEqual([query, 400, 'invalid_input', ['title']])
        expect(messageOf(answer)).toMatch(words)
      }
      const bulk = await key('PATCH', `/api/${slug}?where[id][equals]=${id}&locale=de`, { json })
      expect([bulk.status, bulk.body.docs, bulk.body.errors.length]).toEqual([400, [], 1])
      expect((await anyone('GET', `/api/${slug}/${id}`)).status).toBe(404)
      const { rows } = await database.query(
        `select from ${slug.replace('-', '_')} where _status = 'published' and id = $1`,
        [id],
      )
      expect(rows).toEqual([])

      const done = await key('PATCH', `/api/${slug}/${id}`, { json: { ...json, title: 'English' } })
      expect(done.status).toBe(200)
      for (const [query, title] of [
        ['', ''],
        ['', null],
        ['?locale=all', { en: null }],
      ] as const) {
        const answer = await key('PATCH', `/api/${slug}/${id}${query}`, { json: { title } })
        expect(refusal(answer)).toEqual([400, 'invalid_input', ['title']])
      }
      expect((await anyone('GET', `/api/${slug}/${id}`)).body.title).toBe('English')
      await key('DELETE', `/api/${slug}/${id}`)
    },
  )

  it('not by a version that is restored, nor by a schedule', async () => {
    const { id } = await create('content', { title: 'Erst deutsch' }, '?locale=de')
    await key('PATCH', `/api/content/${id}`, { json: { title: 'English', _status: 'published' } })
    const versions = await key(
      'GET',
      `/api/content/versions?where[parent][equals]=${id}&sort=createdAt`,
    )
    const [first] = versions.body.docs
    const restored = await key('POST', `/api/content/versions/${first.id}`)
    expect([restored.status, restored.body._status]).toEqual([200, 'draft'])
    expect((await anyone('GET', `/api/content/${id}`)).body.title).toBe('English')

    const late = await create('content', { title: 'Später' }, '?locale=de')
    await schedule({ id: late.id })
    await until('the schedule to fail', async () => {
      const { rows } = await database.query(
        `select 1 from payload_jobs where input->'doc'->>'value' = $1 and last_error ~ 'Title'`,
        [late.id],
      )
      return rows.length > 0
    })
    expect((await anyone('GET', `/api/content/${late.id}`)).status).toBe(404)
    await database.query(`delete from payload_jobs where input->'doc'->>'value' = $1`, [late.id])
  })

  it('but a translation may lack one, and be taken away', async () => {
    const { id } = await create('content', { title: 'Depot', _status: 'published' })
    const german = (json: object) => key('PATCH', `/api/content/${id}?locale=de`, { json })
    expect((await german({ summary: 'Deutsch', _status: 'published' })).status).toBe(200)
    expect((await german({ title: 'Betriebshof' })).status).toBe(200)
    expect((await german({ title: '' })).status).toBe(200)
    expect((await anyone('GET', `/api/content/${id}?locale=de`)).body.title).toBe('Depot')
  })

  it('and a draft is what it is, until then', async () => {
    const { id } = await create('content', {}, '?draft=true')
    expect(
      (await key('PATCH', `/api/content/${id}?draft=true`, { json: { title: '' } })).status,
    ).toBe(200)
    expect((await key('POST', '/api/content', { json: {} })).status).toBe(400)
  })
})

describe('a partner’s name', () => {
  it('is one, whichever locale it is written and read in', async () => {
    const { id } = await create('partners', { title: 'Elbraum', _status: 'published' })
    await key('PATCH', `/api/partners/${id}?locale=de`, { json: { title: 'Elbraum Netzbau' } })
    for (const query of ['', '?locale=de', '?locale=all'])
      expect((await anyone('GET', `/api/partners/${id}${query}`)).body.title).toBe(
        'Elbraum Netzbau',
      )
    const made = await key('POST', '/api/partners?locale=de', {
      json: { title: 'Senntal', _status: 'published' },
    })
    expect([made.status, made.body.doc.slug]).toEqual([201, 'senntal'])
    const nameless = await key('PATCH', `/api/partners/${id}?locale=de`, { json: { title: '' } })
    expect(refusal(nameless)).toEqual([400, 'invalid_input', ['title']])
    expect(messageOf(nameless)).toBe('A name is needed.')
  })
})

describe('the locale of a write', () => {
  const bad = ['fr', 'DE', '*', '', 'none', 'en&locale=de', 'en,de', 'en&locale[]=de']

  it('that is none is refused wherever it is written, and nothing is', async () => {
    const [locale, ...others] = bad
    const { id } = await create('content', { title: 'Kept' })
    const site = (await anyone('GET', '/api/globals/site')).body.name
    const json = { title: 'Gone', name: 'Gone' }
    for (const [method, path] of [
      ['POST', `/api/content?locale=${locale}`],
      ['PATCH', `/api/content/${id}?locale=${locale}`],
      ['PATCH', `/api/content?where[id][equals]=${id}&locale=${locale}`],
      ['DELETE', `/api/content/${id}?locale=${locale}`],
      ['POST', `/api/content/${id}/duplicate?locale=${locale}`],
      ['POST', `/api/media?locale=${locale}`],
      ['POST', `/api/downloads?locale=${locale}`],
    ] as const)
      expect([method, path, ...refusal(await key(method, path, { json }))]).toEqual([
        method,
        path,
        400,
        'invalid_input',
        ['locale'],
      ])
    const admin = await editor('POST', `/api/globals/site?locale=${locale}`, { json })
    expect(refusal(admin)).toEqual([400, 'invalid_input', ['locale']])
    for (const other of others) {
      const answer = await key('PATCH', `/api/content/${id}?locale=${other}`, { json })
      expect([other, ...refusal(answer)]).toEqual([other, 400, 'invalid_input', ['locale']])
    }
    expect((await stored('content', id)).title).toEqual({ en: 'Kept' })
    expect((await anyone('GET', '/api/globals/site')).body.name).toBe(site)
  })

  it('is checked in every parameter that names one', async () => {
    const { id } = await create('content', { title: 'Kept' })
    for (const name of ['publishSpecificLocale', 'fallback-locale', 'fallbackLocale'])
      expect(
        refusal(await key('PATCH', `/api/content/${id}?${name}=fr`, { json: { title: 'Gone' } })),
      ).toEqual([400, 'invalid_input', [name]])
  })

  it('of a read that does not exist is the default one', async () => {
    const { id } = await create('content', { title: 'Depot', _status: 'published' })
    expect((await anyone('GET', `/api/content/${id}?locale=fr`)).body.title).toBe('Depot')
  })

  it('may be all: objects by locale, created and changed', async () => {
    const body = { en: paragraph('One'), de: paragraph('Eins') }
    const made = await key('POST', '/api/content?locale=all', {
      json: { title: { en: 'One', de: ' Eins ' }, body, kind: 'guide', _status: 'published' },
    })
    expect([made.status, made.body.doc]).toEqual([
      201,
      expect.objectContaining({ title: { en: 'One', de: 'Eins' }, slug: 'one', kind: 'guide' }),
    ])
    const { id } = made.body.doc
    const path = `/api/content/${id}?locale=all`
    const changed = await key('PATCH', path, {
      json: { title: { de: 'Zwei' }, summary: { en: 'Sum' }, seo: { title: { de: 'Suche' } } },
    })
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
    expect(await stored('content', id)).toMatchObject({
      title: { en: 'One', de: 'Zwei' },
      summary: { en: 'Sum' },
      seo: { title: { de: 'Suche' } },
      body,
    })
    const draft = await key('PATCH', `${path}&draft=true`, { json: { title: { en: 'Draft' } } })
    expect(draft.body.doc.title).toEqual({ en: 'Draft', de: 'Zwei' })
    expect((await anyone('GET', `/api/content/${id}`)).body.title).toBe('One')
    expect((await key('PATCH', path, { json: { title: { de: null } } })).status).toBe(200)
    expect((await stored('content', id)).title.de ?? null).toBeNull()
  })

  it('all, in lists: rows keep their other locales by their ids', async () => {
    const { id, agenda } = (
      await key('POST', '/api/events?locale=all', {
        json: {
          title: { en: 'Fair' },
          agenda: [{ time: '09:00', title: { en: 'Start', de: 'Beginn' } }],
        },
      })
    ).body.doc
    expect(agenda[0].title).toEqual({ en: 'Start', de: 'Beginn' })
    const changed = await key('PATCH', `/api/events/${id}?locale=all`, {
      json: { agenda: [{ id: agenda[0].id, time: '10:00', title: { de: 'Anfang' } }] },
    })
    expect(changed.body.doc.agenda[0]).toMatchObject({
      time: '10:00',
      title: { en: 'Start', de: 'Anfang' },
    })
    const without = await key('PATCH', `/api/events/${id}?locale=all`, {
      json: { agenda: [{ title: { de: 'Nur deutsch' } }] },
    })
    expect(refusal(without)).toEqual([400, 'invalid_input', ['agenda.0.title']])
  })

  it('all, in globals', async () => {
    const name = { en: 'Plan', de: 'Planen' }
    const answer = await editor('POST', '/api/globals/site?locale=all', {
      json: { name: 'Depotwise', productModules: [{ slug: 'plan', name }] },
    })
    expect([answer.status, answer.body.result?.productModules?.[0].name]).toEqual([200, name])
    const { body } = await anyone('GET', '/api/globals/site?locale=de')
    expect(body.productModules[0].name).toBe('Planen')
  })

  it.each(
    some(3, [
      [{ title: 'Gone' }, 'title'],
      [{ title: null }, 'title'],
      [{ title: ['Gone'] }, 'title'],
      [{ title: { en: 'One', fr: 'Un' } }, 'title.fr'],
      [{ title: { en: 5 } }, 'title'],
      [{ title: { en: 'One', de: 'x'.repeat(301) } }, 'title'],
      [{ title: { en: 'One' }, summary: 'Plain' }, 'summary'],
      [{ title: { en: 'One' }, body: paragraph('Plain') }, 'body'],
      [{ title: { en: 'One' }, body: { de: { root: { type: 'other', children: [] } } } }, 'body'],
      [{ title: { en: 'One' }, seo: { title: 'Plain' } }, 'seo.title'],
    ]),
  )('all, but not an object by locale: %j names %s', async (json, path) => {
    const { id } = await create('content', { title: 'Kept' })
    for (const query of ['', '&draft=true'])
      for (const [method, address] of [
        ['POST', '/api/content'],
        ['PATCH', `/api/content/${id}`],
      ] as const) {
        if (query && path === 'title' && typeof json.title === 'object') continue // drafts are not validated
        const answer = await key(method, `${address}?locale=all${query}`, { json })
        expect([address, ...refusal(answer)]).toEqual([address, 400, 'invalid_input', [path]])
      }
    expect((await stored('content', id)).title).toEqual({ en: 'Kept' })
  })
})

describe('a schedule', () => {
  const all = ['publish', 'publish de', 'unpublish']

  const scheduled = async (collection: string, status = 'draft') => {
    const { id } = await create(collection, { title: 'Planned', _status: status })
    await schedule({ id, collection, tomorrow: true })
    await schedule({ id, collection, tomorrow: true, locale: 'de' })
    await schedule({ id, collection, tomorrow: true, type: 'unpublish' })
    return id
  }

  it.each(
    some(4, [
      ['published', 'PATCH', '', { _status: 'published' }, ['unpublish']],
      ['published in bulk', 'BULK', '', { _status: 'published' }, ['unpublish']],
      [
        'published in one locale',
        'PATCH',
        '?locale=de&publishSpecificLocale=de',
        { title: 'x', _status: 'published' },
        ['publish', 'unpublish'],
      ],
      ['withdrawn', 'PATCH', '', { _status: 'draft' }, ['publish', 'publish de']],
      ['saved as a draft', 'PATCH', '?draft=true', { _status: 'draft', summary: 'x' }, all],
      ['changed', 'PATCH', '', { summary: 'x' }, all],
      ['refused', 'PATCH', '', { _status: 'published', title: '' }, all],
      ['trashed', 'PATCH', '', { deletedAt: '2026-01-01T00:00:00.000Z' }, []],
      ['deleted', 'DELETE', '', undefined, []],
    ]),
  )('of a document that is %s by hand', async (_, method, query, json, left) => {
    const id = await scheduled('content', 'published')
    const path =
      method === 'BULK' ? `/api/content?where[id][equals]=${id}` : `/api/content/${id}${query}`
    await key(method === 'BULK' ? 'PATCH' : method, path, { json })
    expect(await schedulesOf(id)).toEqual(left)
  })

  long.it('ends in every collection', async () => {
    for (const collection of ['case-studies', 'events', 'partners']) {
      const id = await scheduled(collection, 'published')
      await key('PATCH', `/api/${collection}/${id}`, { json: { _status: 'published' } })
      expect(await schedulesOf(id)).toEqual(['unpublish'])
    }
  })

  long.it('of each of two documents that are published in bulk ends, and no other', async () => {
    const [one, two, other] = [
      await scheduled('content'),
      await scheduled('content'),
      await scheduled('content'),
    ]
    const path = `/api/content?where[id][in]=${one},${two}`
    const { body } = await key('PATCH', path, { json: { _status: 'published' } })
    expect(body.docs).toHaveLength(2)
    expect(await Promise.all([one, two, other].map(schedulesOf))).toEqual([
      ['unpublish'],
      ['unpublish'],
      all,
    ])
  })

  it('ends when a version is restored as published', async () => {
    const id = await scheduled('content', 'published')
    const { body } = await key('GET', `/api/content/versions?where[parent][equals]=${id}`)
    expect((await key('POST', `/api/content/versions/${body.docs[0].id}?draft=true`)).status).toBe(
      200,
    )
    expect(await schedulesOf(id)).toEqual(all)
    expect((await key('POST', `/api/content/versions/${body.docs[0].id}`)).status).toBe(200)
    expect(await schedulesOf(id)).toEqual(['unpublish'])
  })

  it('that comes due leaves those that come later', async () => {
    const id = await scheduled('content')
    await schedule({ id })
    await until('the document to be published', async () => {
      return (await anyone('GET', `/api/content/${id}`)).status === 200
    })
    await until('the job to be gone', async () => (await schedulesOf(id)).length < 4)
    expect(await schedulesOf(id)).toEqual(all)
  })
})

describe('rich text', () => {
  // Each by every door: contentWrites.soak.test.ts.
  it.each(
    some(7, oddRichTexts).map(([what, body], turn) => ({
      what,
      body,
      door: doors[turn % doors.length]!,
    })),
  )('with $what is refused, drafts included', async ({ body, door }) => {
    const { id } = await create('content', { title: 'Kept', body: paragraph('Kept') })
    const [method, path] = door(id)
    const answer = await key(method, path, { json: { title: 'Odd', body } })
    expect([path, ...refusal(answer)]).toEqual([path, 400, 'invalid_input', ['body']])
    expect((await stored('content', id)).body).toEqual({ en: paragraph('Kept') })
  })

  it('that is odd is refused in bulk', async () => {
    const { id } = await create('content', { title: 'Kept', body: paragraph('Kept') })
    const json = { body: oddRichTexts[0]![1] }
    const bulk = await key('PATCH', `/api/content?where[id][equals]=${id}`, { json })
    expect([bulk.status, bulk.body.docs ?? []]).toEqual([400, []])
    expect((await stored('content', id)).body).toEqual({ en: paragraph('Kept') })
  })

  it.each(
    some(3, [
      'depotwise',
      'www.example.com',
      '//example.com',
      '/\\example.com',
      'https://',
      'https:example.com',
      'mailto:',
      '?page=2',
      '',
    ]),
  )(
    // prettier-ignore
    'with a link to “%s” is not published; a draft keeps it',
    async (url) => {
      const body = link({ linkType: 'custom', url })
      for (const _status of ['published', 'draft']) {
        const answer = await key('POST', '/api/content', {
          json: { title: 'Linked', body, _status },
        })
        expect(refusal(answer)).toEqual([400, 'invalid_input', ['body']])
      }
      const { id } = await create('content', { title: 'Linked', body }, '?draft=true')
      const json = { _status: 'published' }
      expect(refusal(await editor('PATCH', `/api/content/${id}`, { json }))).toEqual([
        400,
        'invalid_input',
        ['body'],
      ])
    },
  )

  it('with what the editor makes is stored as it is', async () => {
    const { id } = await create('content', { title: 'Target' })
    const urls = ['https://www.example.com/a?b=c#d', 'http://localhost:3000', 'mailto:a@example.com', 'tel:+49123', '/preise', '#anfang'] // prettier-ignore
    const body = text(
      { type: 'heading', tag: 'h2', version: 1, children: [words] },
      { type: 'list', listType: 'check', tag: 'ul', version: 1, start: 1, children: [{ type: 'listitem', value: 1, checked: true, version: 1, children: [words] }] }, // prettier-ignore
      ...urls.map((url) => link({ linkType: 'custom', url }).root.children[0] as Node),
      link({ linkType: 'internal', doc: { relationTo: 'content', value: id } }).root
        .children[0] as Node,
      { type: 'block', version: 2, format: '', fields: { id: 'a1', blockType: 'Code', blockName: '', language: 'plaintext', code: '1' } }, // prettier-ignore
      { type: 'horizontalrule', version: 1 },
      { type: 'table', version: 1, children: [{ type: 'tablerow', version: 1, children: [{ type: 'tablecell', version: 1, headerState: 0, children: [{ type: 'paragraph', version: 1, children: [words, { type: 'tab', text: '\t', version: 1 }, { type: 'linebreak', version: 1 }] }] }] }] }, // prettier-ignore
    )
    const made = await key('POST', '/api/content', {
      json: { title: 'Whole', body, _status: 'published' },
    })
    expect([made.status, made.status === 201 || made.text]).toEqual([201, true])
    expect((await stored('content', made.body.doc.id)).body.en).toEqual(body)
    await key('DELETE', `/api/content/${id}`) // what is stored may lead nowhere since
    const patch = await key('PATCH', `/api/content/${made.body.doc.id}`, { json: { summary: 'x' } })
    expect(patch.status).toBe(200)
  })

  it('that an earlier release has taken stays readable and editable', async () => {
    const { id } = await create('content', {
      title: 'Old',
      body: paragraph('x'),
      _status: 'published',
    })
    const old = text({ type: 'teleport', version: 1 })
    for (const [table, column] of [
      ['content_locales', 'body'],
      ['_content_v_locales', 'version_body'],
    ])
      await database.query(`update ${table} set ${column} = $1 where ${column}::text ~ '"x"'`, [
        JSON.stringify(old),
      ])
    expect((await stored('content', id)).body.en).toEqual(old)
    const json = { summary: 'New', body: old, _status: 'published' }
    expect((await key('PATCH', `/api/content/${id}`, { json })).status).toBe(200)
    const odder = { body: text({ type: 'teleport', version: 2 }) }
    expect((await key('PATCH', `/api/content/${id}`, { json: odder })).status).toBe(400)
  })
})

it.each(some(1, publicSlugs))(
  'a document is duplicated, to an address of its own (%s)',
  async (slug) => {
    const { id } = await create(slug, { title: `Twice in ${slug}`, _status: 'published' })
    for (const end of ['-2', '-3']) {
      const { status, body } = await key('POST', `/api/${slug}/${id}/duplicate`, { json: {} })
      expect([status, body.doc?.slug]).toEqual([200, `twice-in-${slug}${end}`])
    }
  },
)

it.each(some(2, ['\u200b', '\u00ad\u2060', '\u3164', '\u2800 ', '\u202e']))(
  'a title that nobody sees is none (%j)',
  async (title) => {
    const answer = await key('POST', '/api/content', { json: { title, _status: 'published' } })
    expect(refusal(answer)).toEqual([400, 'invalid_input', ['title']])
  },
)

describe('a draft that waits beside what is published', () => {
  const publicText = { title: 'Public', summary: 'Public words', seo: { title: 'Search' } }
  const unfinished = { title: 'Unfinished', seo: { title: 'Unfinished' } }

  const withDraft = async (slug = 'content', draft: object = unfinished, query = '') => {
    const { id } = await create(slug, { ...publicText, _status: 'published' })
    const path = `/api/${slug}/${id}?draft=true&autosave=true${query}`
    expect((await editor('PATCH', path, { json: draft })).status).toBe(200)
    return id
  }
  const seen = async (slug: string, id: string, query = '') => {
    const { body, status } = await anyone('GET', `/api/${slug}/${id}${query}`)
    return [status, body.title, body.summary, body.seo?.title]
  }
  const waiting = async (slug: string, id: string, query = '') => {
    const path = `/api/${slug}/${id}?draft=true&fallback-locale=none${query}`
    const { body } = await editor('GET', path)
    return [body._status, body.title, body.summary, body.seo?.title]
  }

  it.each(some(2, publicSlugs))('stays one when a program changes one field (%s)', async (slug) => {
    const id = await withDraft(slug)
    const path = `/api/${slug}/${id}`
    for (const [call, summary] of [
      [key, 'By a program'],
      [editor, 'By hand'],
    ] as const) {
      const { body, headers, status } = await call('PATCH', path, { json: { summary } })
      expect([status, body.doc.title, body.doc.summary]).toEqual([200, 'Public', summary])
      expect(await seen(slug, id)).toEqual([200, 'Public', summary, 'Search'])
      expect(await waiting(slug, id)).toEqual(['draft', 'Unfinished', summary, 'Unfinished'])
      const [state] = headers.get('etag')!.split('.')
      expect((await key('GET', path)).headers.get('etag')).toContain(`${state}.`)
    }
    const json = { _status: 'published' }
    expect((await editor('PATCH', path, { json })).status).toBe(200)
    expect(await seen(slug, id)).toEqual([200, 'Unfinished', 'By hand', 'Unfinished'])
  })

  it('keeps its own text of the fields that it has changed', async () => {
    const id = await withDraft()
    const json = { title: 'Renamed', seo: { title: 'Found', description: 'Both' }, tags: ['a'] }
    expect((await key('PATCH', `/api/content/${id}`, { json })).status).toBe(200)
    expect(await seen('content', id)).toEqual([200, 'Renamed', 'Public words', 'Found'])
    const { body } = await editor('GET', `/api/content/${id}?draft=true`)
    expect([body.title, body.seo, body.tags]).toEqual([
      'Unfinished',
      expect.objectContaining({ title: 'Unfinished', description: 'Both' }),
      ['a'],
    ])
  })

  it.each(some(1, publicSlugs))(
    'beside a write that says what it is based on (%s)',
    async (slug) => {
      const id = await withDraft(slug)
      const path = `/api/${slug}/${id}`
      const headers = { 'If-Match': (await key('GET', path)).headers.get('etag') ?? '' }
      expect((await key('PATCH', path, { json: { summary: 'Based' }, headers })).status).toBe(200)
      expect((await key('PATCH', path, { json: { summary: 'Stale' }, headers })).status).toBe(412)
      expect(await seen(slug, id)).toEqual([200, 'Public', 'Based', 'Search'])
      expect(await waiting(slug, id)).toEqual(['draft', 'Unfinished', 'Based', 'Unfinished'])
    },
  )

  it.each(
    some(1, [
      ['one', (id: string) => `/${id}?`],
      ['many', (id: string) => `?where[id][equals]=${id}&`],
    ]),
  )('stays when a program withdraws all locales of %s', async (_, at) => {
    const id = await withDraft()
    const answer = await key('PATCH', `/api/content${at(id)}unpublishAllLocales=true`, { json: {} })
    expect(answer.status).toBe(200)
    expect((await anyone('GET', `/api/content/${id}`)).status).toBe(404)
    const versions = `/api/content/versions?where[parent][equals]=${id}&limit=100`
    const { body } = await editor('GET', versions)
    const titles = (body.docs as { version: { title: string } }[]).map(
      ({ version }) => version.title,
    )
    expect(titles).toContain('Unfinished')
  })

  long.it('takes over rows as often as they are sent', async () => {
    const id = await withDraft('events')
    for (const title of ['First', 'Second', 'Third']) {
      const json = { agenda: [{ time: '09:30', title }] }
      expect((await key('PATCH', `/api/events/${id}`, { json })).status).toBe(200)
      const { body } = await editor('GET', `/api/events/${id}?draft=true`)
      expect([body.title, body.agenda[0].title]).toEqual(['Unfinished', title])
    }
  })

  it('in every locale', async () => {
    const id = await withDraft('content', { title: 'Unfertig' }, '&locale=de')
    const path = `/api/content/${id}`
    const german = await key('PATCH', `${path}?locale=de`, { json: { title: 'Neu' } })
    expect(german.status).toBe(200)
    expect((await seen('content', id, '?locale=de'))[1]).toBe('Neu')
    expect((await waiting('content', id, '&locale=de'))[1]).toBe('Unfertig')
    const json = { title: { en: 'New', de: 'Neuer' }, seo: { title: { de: 'Suche' } } }
    expect((await key('PATCH', `${path}?locale=all`, { json })).status).toBe(200)
    expect((await seen('content', id, '?locale=de'))[1]).toBe('Neuer')
    expect(await stored('content', id)).toMatchObject({
      title: { en: 'New', de: 'Unfertig' },
      seo: { title: { en: 'Search', de: 'Suche' } },
    })
  })

  it.each(
    some(2, [
      ['{"_status":null}', '', { summary: 'New', _status: null }],
      ['one locale', '?publishSpecificLocale=en', { summary: 'New' }],
      ['all locales', '?publishAllLocales=true', { summary: 'New' }],
      ['many documents', 'where', { summary: 'New' }],
      ['nothing', '', {}],
    ]),
  )('stays one when a write speaks of %s', async (_, query, json) => {
    const id = await withDraft()
    const path = query === 'where' ? `?where[id][equals]=${id}` : `/${id}${query}`
    expect((await key('PATCH', `/api/content${path}`, { json })).status).toBe(200)
    const { summary = 'Public words' } = json as { summary?: string }
    expect(await seen('content', id)).toEqual([200, 'Public', summary, 'Search'])
    expect(await waiting('content', id)).toEqual(['draft', 'Unfinished', summary, 'Unfinished'])
  })

  it('is left as it was by a write that is refused, and by one that may not be made', async () => {
    const id = await withDraft()
    const path = `/api/content/${id}`
    const before = (await key('GET', path)).headers.get('etag')
    expect((await key('PATCH', path, { json: { title: '' } })).status).toBe(400)
    expect((await anyone('PATCH', path, { json: { summary: 'x' } })).status).toBe(401)
    expect((await key('GET', path)).headers.get('etag')).toBe(before)
    expect(await seen('content', id)).toEqual([200, 'Public', 'Public words', 'Search'])
    expect((await waiting('content', id))[1]).toBe('Unfinished')
  })

  it.each([
    ['draft=true', '?draft=true', { summary: 'New' }, 'Public', 'draft'],
    ['published', '', { summary: 'New', _status: 'published' }, 'Unfinished', 'published'],
    ['draft', '', { summary: 'New', _status: 'draft' }, undefined, 'draft'],
  ])('is what is written when that is said: %s', async (_, query, json, title, status) => {
    const id = await withDraft()
    expect((await key('PATCH', `/api/content/${id}${query}`, { json })).status).toBe(200)
    expect((await seen('content', id))[1]).toBe(title)
    expect((await waiting('content', id)).slice(0, 3)).toEqual([status, 'Unfinished', 'New'])
  })

  it('comes back as a draft when its version is restored', async () => {
    const id = await withDraft()
    await key('PATCH', `/api/content/${id}`, { json: { ...publicText, _status: 'published' } })
    const { body } = await key(
      'GET',
      `/api/content/versions?where[parent][equals]=${id}&where[version._status][equals]=draft`,
    )
    const path = `/api/content/versions/${body.docs[0].id}`
    expect((await editor('POST', path)).status).toBe(200)
    expect(await seen('content', id)).toEqual([200, 'Public', 'Public words', 'Search'])
    expect((await waiting('content', id))[1]).toBe('Unfinished')
    expect((await anyone('POST', path)).status).toBe(401)
  })

  long.it('goes into the trash with its document, and comes out unpublished', async () => {
    const id = await withDraft()
    const path = `/api/content/${id}`
    const json = { deletedAt: new Date().toISOString() }
    expect((await key('PATCH', path, { json })).status).toBe(200)
    const back = await key('PATCH', `${path}?trash=true`, { json: { deletedAt: null } })
    expect(back.status).toBe(200)
    expect((await seen('content', id))[0]).toBe(404)
    expect((await waiting('content', id)).slice(0, 2)).toEqual(['draft', 'Unfinished'])
  })

  it('of a gated file keeps its own too, and its own file', async () => {
    const form = (fields: object, name: string) => {
      const body = new FormData()
      body.set('_payload', JSON.stringify(fields))
      body.set('file', new Blob([`%PDF-1.7 ${name}`], { type: 'application/pdf' }), name)
      return body
    }
    const fields = { title: 'Plan', kind: 'brochures', summary: 'Old', _status: 'published' }
    const made = await key('POST', '/api/downloads', { body: form(fields, 'plan.pdf') })
    expect([made.status, made.text]).toEqual([201, expect.any(String)])
    const { id } = made.body.doc
    const path = `/api/downloads/${id}`
    const draft = { title: 'Unfinished' }
    await key('PATCH', `${path}?draft=true`, { body: form(draft, 'unfinished.pdf') })
    expect((await key('PATCH', path, { json: { summary: 'New' } })).status).toBe(200)
    const read = async (query: string) => {
      const { body } = await key('GET', path + query)
      return [body._status, body.title, body.summary, body.filename]
    }
    expect(await read('')).toEqual(['published', 'Plan', 'New', 'plan.pdf'])
    expect(await read('?draft=true')).toEqual(['draft', 'Unfinished', 'New', 'unfinished.pdf'])
    const refused = await key('PATCH', path, { body: form({}, 'other.pdf') })
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'conflict'])
    expect(refused.body.errors[0].message).toMatch(/draft=true/)
    expect(await read('')).toEqual(['published', 'Plan', 'New', 'plan.pdf'])
  })
})

describe('null', () => {
  // Each in every way: contentWrites.soak.test.ts.
  it.each(some(4, notNull).map(([slug, name], turn) => ({ slug, name, turn })))(
    '$slug: null for $name is 400',
    async ({ slug, name, turn }) => {
      const { id } = await create(slug, { title: 'Kept' })
      const writes = nullWrites({ slug, name, id })
      const { method, path, json } = writes[turn % writes.length]!
      const answer = await key(method, path, { json })
      expect([path, ...refusal(answer)]).toEqual([path, 400, 'invalid_input', [name]])
    },
  )
})

describe('many documents in one request', () => {
  const writerWith = async (...scopes: string[]) => {
    const json = { name: 'Importer', scopes }
    const { body } = await editor('POST', '/api/api-keys', { json })
    return bearer(server.url, body.doc.key as string)
  }
  const bulk = (
    docs: unknown,
    more: object = {},
    { as = key, slug = 'content', query = '' } = {},
  ) =>
    // prettier-ignore
    as('POST', `/api/${slug}/bulk${query}`, { json: { docs, ...more } })
  const told = ({ body }: Answer) =>
    body.docs.map((row: Row) => row.errors?.map(({ code, data }) => [code, data?.errors?.[0]?.path])[0] ?? 'id') // prettier-ignore
  type Row = { id?: string; errors?: { code: string; data?: { errors?: { path: string }[] } }[] }
  const titled = async (word: string) =>
    (await key('GET', `/api/content/count?where[title][like]=${word}`)).body.totalDocs as number

  it('are created each by itself, by the rules of a single write, and told in their order', async () => {
    const docs = [
      { title: 'Bulky one', _status: 'published' },
      { title: 'Bulky two', kind: 'nonsense' },
      { title: 'Bulky\u0000three' },
      { title: 'Bulky four', slug: 'bulky-one' },
      { title: 'Bulky five', id: randomUUID() },
      { _status: 'published' },
      { title: 'Bulky one', tags: ['a'] },
    ]
    const answer = await bulk(docs)
    const singles = await Promise.all(
      [1, 2, 3, 5].map((row) => key('POST', '/api/content', { json: docs[row] })),
    )
    expect(answer.status).toBe(200)
    expect(told(answer)).toEqual([
      'id',
      ['invalid_input', 'kind'],
      ['invalid_input', 'title'],
      ['invalid_input', 'slug'],
      'id', // one of its own: that which the row brings is passed over
      ['invalid_input', 'title'],
      'id',
    ])
    expect([1, 2, 3, 5].map((row) => answer.body.docs[row].errors)).toEqual(singles.map(({ body }) => body.errors)) // prettier-ignore
    const [first, , , , , , last] = answer.body.docs as Row[]
    expect((await anyone('GET', `/api/content/${first!.id}`)).body.slug).toBe('bulky-one')
    expect(await stored('content', last!.id!)).toMatchObject({ slug: 'bulky-one-2', _status: 'draft', tags: ['a'] }) // prettier-ignore
    await until('the search to find it', async () => (await anyone('GET', '/api/search?q=bulky')).body.totalDocs === 1) // prettier-ignore
    const { rows } = await database.query<{ event: string; actor: string; action: string }>(
      `select actor_kind || ' ' || action as actor from audit_log where target_id = any($1) order by id`,
      [[first!.id, last!.id]],
    )
    expect(rows.map(({ actor }) => actor)).toEqual(['key create', 'key create'])
    const changed: string[] = []
    for (let since = ''; ;) {
      const { body } = await key('GET', `/api/changes?limit=100${since && `&since=${since}`}`)
      if (body.changes.length === 0) break
      changed.push(...body.changes.map(({ documentId }: { documentId: string }) => documentId))
      since = body.next
    }
    expect(changed).toContain(first!.id)
    expect(changed).not.toContain(last!.id)
  })

  it('atomic: all of them, or none, and it says what is wrong with each', async () => {
    const bad = [{ title: 'Entire one', _status: 'published' }, { title: 'Entire two', kind: 'nonsense' }, { title: 'Entire three' }, { title: 'Entire', slug: 'entire-one' }] // prettier-ignore
    const refused = await bulk(bad, { atomic: true })
    expect(refusal(refused)).toEqual([400, 'invalid_input', ['docs.1.kind', 'docs.3.slug']])
    expect(refused.body.errors[0].data.docs.map((row: Row) => Object.keys(row))).toEqual([[], ['errors'], [], ['errors']]) // prettier-ignore
    expect(await titled('entire')).toBe(0)
    const good = await bulk([bad[0], bad[2]], { atomic: true })
    expect([good.status, told(good)]).toEqual([200, ['id', 'id']])
    const ids = good.body.docs.map(({ id }: Row) => id)
    const { rows } = await database.query('select target_id from audit_log where target_id = any($1) order by id', [ids]) // prettier-ignore
    expect(rows.map(({ target_id }) => target_id)).toEqual(ids)
    expect((await anyone('GET', `/api/content/${ids[0]}`)).status).toBe(200)
  })

  it('need the scope to write, and a row to publish the one to publish', async () => {
    const writer = await writerWith('content:write')
    const docs = [{ title: 'Mine' }, { title: 'Public', _status: 'published' }]
    const answer = await bulk(docs, {}, { as: writer })
    expect([answer.status, told(answer)]).toEqual([200, ['id', ['forbidden', undefined]]])
    expect(Object.keys(answer.body.docs[0])).toEqual(['id'])
    expect((await writer('POST', '/api/content', { json: docs[1] })).body.errors).toEqual(answer.body.docs[1].errors) // prettier-ignore
    expect(refusal(await bulk(docs, { atomic: true }, { as: writer }))).toEqual([400, 'invalid_input', ['docs.1']]) // prettier-ignore
    const { rows } = await database.query("select from audit_log where action = 'refuse' and changes->'request'->>'after' = 'POST /bulk'") // prettier-ignore
    expect(rows).toHaveLength(1)
    const reader = await writerWith('content:read', 'content:draft', 'content:publish')
    expect((await bulk('nothing', {}, { as: reader })).status).toBe(403)
    expect((await bulk('nothing', {}, { as: anyone })).status).toBe(401)
  })

  it('in the language, and beside what is published, that the address says', async () => {
    const [{ id }] = (await bulk([{ title: 'Betriebshof' }], {}, { query: '?locale=de&draft=true' })).body.docs // prettier-ignore
    expect((await stored('content', id)).title).toEqual({ de: 'Betriebshof' })
    const all = await bulk([{ title: { en: 'Depot', de: 'Betriebshof' } }], {}, { query: '?locale=all' }) // prettier-ignore
    expect((await stored('content', all.body.docs[0].id)).title).toEqual({ en: 'Depot', de: 'Betriebshof' }) // prettier-ignore
  })

  it.each(
    some(4, [
      [{}, '', 'docs'],
      [{ docs: {} }, '', 'docs'],
      [{ docs: [1] }, '', 'docs.0'],
      [{ docs: Array(501).fill({}) }, '', 'docs'],
      [{ docs: [], atomic: 'yes' }, '', 'atomic'],
      [{ docs: [], atomic: '' }, '', 'atomic'],
      [{ docs: [], upsert: true }, '', 'upsert'],
      [{ docs: [] }, '?locale=fr', 'locale'],
      [{ docs: [] }, '?depth=1', 'depth'],
    ]),
  )('refuses a body like %j%s as a whole', async (json, query, path) => {
    expect(refusal(await key('POST', `/api/events/bulk${query}`, { json }))).toEqual([400, 'invalid_input', [path]]) // prettier-ignore
  })

  it('of at most 16 MiB, a single one of 2, and of content alone', async () => {
    const large = (mib: number) => ({ title: 'x', summary: 'x'.repeat(mib * 1024 * 1024) })
    const rows = await bulk([large(1.9), large(2.1)])
    expect(told(rows)).toEqual([
      ['invalid_input', 'summary'],
      ['payload_too_large', undefined],
    ])
    const tooLarge = await bulk(Array(10).fill(large(1.7)))
    expect(refusal(tooLarge).slice(0, 2)).toEqual([413, 'payload_too_large'])
    for (const slug of ['users', 'media', 'downloads', 'leads', 'payload-jobs'])
      expect((await bulk([], {}, { slug, as: editor })).status).toBe(405)
    expect((await key('GET', '/api/content/bulk')).status).toBe(404)
  })
})

// Last: it serves the same database with one locale. With the other first: contentWrites.soak.test.ts.
long.describe('where one locale is on', () => {
  beforeAll(() => start({ LOCALES: 'en' }), 90_000)

  it('titles, names, locales of writes and publishing are its own', async () => {
    const nameless = await key('POST', '/api/content', { json: { _status: 'published' } })
    expect(refusal(nameless)).toEqual([400, 'invalid_input', ['title']])
    expect(messageOf(nameless)).toBe('A title is needed.')
    for (const query of ['?locale=de', '?locale=fr'])
      expect(refusal(await key('POST', `/api/content${query}`, { json: { title: 'x' } }))).toEqual([
        400,
        'invalid_input',
        ['locale'],
      ])
    const all = await key('POST', '/api/content?locale=all', {
      json: { title: { en: 'Single' }, body: { en: paragraph('One') }, _status: 'published' },
    })
    expect([all.status, all.body.doc.slug]).toEqual([201, 'single'])
    const path = `/api/content/${all.body.doc.id}`
    const both = await key('PATCH', `${path}?locale=all`, { json: { title: { en: 'x', de: 'y' } } })
    expect(refusal(both)).toEqual([400, 'invalid_input', ['title.de']])
    const draft = { title: 'Unfinished' }
    await editor('PATCH', `${path}?draft=true&autosave=true`, { json: draft })
    expect((await key('PATCH', path, { json: { summary: 'New' } })).status).toBe(200)
    expect((await anyone('GET', path)).body).toMatchObject({ title: 'Single', summary: 'New' })
    const partner = { title: 'Elbraum', _status: 'published' }
    expect((await key('POST', '/api/partners', { json: partner })).status).toBe(201)
    const json = { _status: 'published' }
    expect((await editor('PATCH', path, { json })).body.doc.title).toBe('Unfinished')
  })
})
