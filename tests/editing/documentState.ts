import { request as httpRequest } from 'node:http'
import { beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import sharp from 'sharp'
import { loggedIn, type Answer, type Client } from '../helpers/server/client'
import { apiKey, until } from '../helpers/server/testServer'
import { isLong, long, runs, some } from '../helpers/runs'
import { admin, anyone, database, key, server } from './desk'

const editor = {
  name: 'Anna Ahrens',
  email: 'anna@example.com',
  password: 'the-password-of-anna',
  role: 'editor',
}
const seller = {
  name: 'Sam Sales',
  email: 'sam@example.com',
  password: 'the-password-of-sam',
  role: 'sales',
}

let anna: Client
let sales: Client

beforeAll(async () => {
  for (const account of [editor, seller]) {
    const { status, text } = await admin('POST', '/api/users', { json: account })
    if (status !== 201) throw new Error(text)
  }
  anna = await loggedIn(server.url, editor)
  sales = await loggedIn(server.url, seller)
}, 120_000)

/** What is a matter of chance is tried more often in the long runs. */
const rounds = (few: number) => runs(few).numRuns

const tagOf = ({ headers }: Answer) => headers.get('etag') ?? ''
const stateOf = (answer: Answer) => /^"([0-9a-f]+)\.[\w-]+"$/.exec(tagOf(answer))?.[1]
const codeOf = ({ body }: Answer) => body?.errors?.[0]?.code as string | undefined

const create = async (data: object = {}, slug = 'content') => {
  const answer = await key('POST', `/api/${slug}`, { json: { title: 'A guide', ...data } })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.doc.id as string
}

const uploadPicture = async () => {
  const color = { width: 8, height: 8, channels: 3 as const, background: '#357' }
  const picture = await sharp({ create: color }).png().toBuffer()
  const body = new FormData()
  body.set('file', new Blob([picture], { type: 'image/png' }), 'depot.png')
  body.set('_payload', JSON.stringify({ alt: 'A depot' }))
  const { status, text } = await key('POST', '/api/media', { body })
  if (status !== 201) throw new Error(text)
}

const writeToUs = async () => {
  const json = {
    name: 'Mia Muster',
    email: 'mia@example.com',
    message: 'How much is it?',
    consent: { privacy: true },
  }
  const { status, text } = await anyone('POST', '/api/contact', { json })
  if (status !== 201) throw new Error(text)
}

const read = (id: string, query = 'draft=true') => key('GET', `/api/content/${id}?${query}`)

const ifMatch = (tag: string) => ({ headers: { 'If-Match': tag } })

describe('the state of a document', () => {
  it('stands in the ETag of reads with credentials, whatever is read of it', async () => {
    const id = await create({ _status: 'published' })
    const first = await read(id)
    expect(stateOf(first)).toMatch(/^[0-9a-f]{24}$/)
    for (const query of ['', 'draft=true&depth=0', 'locale=de', 'select[title]=true'])
      expect(stateOf(await read(id, query))).toBe(stateOf(first))
    expect(tagOf(await read(id, 'select[title]=true'))).not.toBe(tagOf(first))
    expect(stateOf(await sales('GET', `/api/content/${id}`))).toBe(stateOf(first))
    const overridden = await key('POST', `/api/content/${id}`, {
      headers: {
        'X-HTTP-Method-Override': 'GET',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'draft=true',
    })
    expect(tagOf(overridden)).toBe(tagOf(first))
    const head = await key('HEAD', `/api/content/${id}?draft=true`)
    expect([head.status, tagOf(head), head.text]).toEqual([200, tagOf(first), ''])
    expect(first.headers.get('cache-control')).toBe('private, no-store')
  })

  it('answers 304 to who has it already', async () => {
    const id = await create()
    const first = await read(id)
    const again = (tag: string) =>
      key('GET', `/api/content/${id}?draft=true`, { headers: { 'If-None-Match': tag } })
    const known = await again(tagOf(first))
    expect([known.status, known.text, tagOf(known)]).toEqual([304, '', tagOf(first)])
    expect(known.headers.get('cache-control')).toBe('private, no-store')
    expect((await again(`W/${tagOf(first)}`)).status).toBe(304)
    expect((await again(`"${stateOf(first)}"`)).status).toBe(200)
    await key('PATCH', `/api/content/${id}`, { json: { summary: 'Other' } })
    expect((await again(tagOf(first))).status).toBe(200)
  })

  it('changes with every write, in whatever way, and by nothing else', async () => {
    const id = await create()
    const seen = new Set<string>()
    const isNew = async (what: string, act: () => Promise<unknown>) => {
      const answer = ((await act()) ?? {}) as Answer
      if ('status' in answer && answer.status >= 300) throw new Error(`${what}: ${answer.text}`)
      const state = stateOf(await read(id, 'draft=true&trash=true'))
      if (!state || seen.has(state)) throw new Error(`${what}: the state stayed ${state}`)
      seen.add(state)
      expect(stateOf(await read(id, 'locale=de&trash=true'))).toBe(state)
    }
    const patch = (query: string, json: object) => () =>
      anna('PATCH', `/api/content/${id}?${query}`, { json })
    const where = `where[id][equals]=${id}`

    await isNew('created', () => read(id))
    await isNew('draft saved', patch('draft=true', { title: 'One' }))
    await isNew('the same again', patch('draft=true', { title: 'One' }))
    await isNew('autosaved, a version made', patch('draft=true&autosave=true', { title: 'Two' }))
    await isNew('autosaved in place', patch('draft=true&autosave=true', { title: 'Three' }))
    await isNew('translated', patch('draft=true&locale=de', { title: 'Drei' }))
    await isNew('tags of a draft', patch('draft=true', { tags: ['a', 'b'] }))
    await isNew('published', patch('', { _status: 'published' }))
    await isNew('withdrawn', patch('', { _status: 'draft' }))
    await isNew('withdrawn by the panel', patch('unpublishAllLocales=true', { _status: 'draft' }))
    await isNew('changed in bulk', () =>
      key('PATCH', `/api/content?${where}`, { json: { summary: 'Bulk' } }),
    )
    await isNew('drafted in bulk', () =>
      anna('PATCH', `/api/content?draft=true&${where}`, { json: { summary: 'Draft' } }),
    )
    const { body } = await key('GET', `/api/content/versions?where[parent][equals]=${id}&limit=1`)
    await isNew('a version restored', () =>
      key('POST', `/api/content/versions/${body.docs[0].id}`, { json: {} }),
    )
    await isNew('a version restored as draft', () =>
      key('POST', `/api/content/versions/${body.docs[0].id}?draft=true`, { json: {} }),
    )
    await isNew('put into the trash', patch('', { deletedAt: new Date().toISOString() }))
    await isNew('taken out of the trash', patch('trash=true', { deletedAt: null }))
    await isNew('changed by SQL', () =>
      database.query(`update content set kind = 'guide' where id = '${id}'`),
    )
    await isNew('published as scheduled', async () => {
      const job = await anna('PATCH', `/api/content/${id}?draft=true`, { json: { title: 'Soon' } })
      const before = stateOf(await read(id))
      await database.query(
        `insert into payload_jobs (id, task_slug, queue, input, wait_until) values
         (gen_random_uuid(), 'schedulePublish', 'default',
          '{"type":"publish","doc":{"relationTo":"content","value":"${id}"}}', now())`,
      )
      await until('the schedule', async () => stateOf(await read(id)) !== before)
      return job
    })

    const last = stateOf(await read(id))
    await anyone('GET', `/api/content/${id}`)
    await key('GET', '/api/content?limit=50')
    await create()
    expect(stateOf(await read(id))).toBe(last)
  })

  it.each(some(1, ['media', 'leads', 'users']))(
    'is there in %s as well, and changes',
    async (slug) => {
      if (slug === 'media') await uploadPicture()
      if (slug === 'leads') await writeToUs()
      const { body } = await admin('GET', `/api/${slug}?limit=1`)
      const path = `/api/${slug}/${body.docs[0].id}`
      const first = await admin('GET', path)
      expect(stateOf(first)).toMatch(/^[0-9a-f]{24}$/)
      const write = (tag: string) => admin('PATCH', path, { json: {}, ...ifMatch(tag) })
      const written = await write(tagOf(first))
      expect([written.status, stateOf(written) === stateOf(first)]).toEqual([200, false])
      expect((await write(tagOf(first))).status).toBe(412)
      expect(stateOf(await admin('GET', path))).toBe(stateOf(written))
    },
  )

  it('of an account does not change when its owner logs in', async () => {
    const { body } = await admin('GET', '/api/users?where[email][equals]=anna@example.com')
    const id = body.docs[0].id as string
    const before = await admin('GET', `/api/users/${id}`)
    await loggedIn(server.url, editor)
    expect(stateOf(await admin('GET', `/api/users/${id}`))).toBe(stateOf(before))
    const renamed = await admin('PATCH', `/api/users/${id}`, { json: { name: editor.name } })
    expect(stateOf(renamed)).not.toBe(stateOf(before))
  })

  it('tells visitors of what is published alone', async () => {
    const id = await create({ _status: 'published' })
    const first = await anyone('GET', `/api/content/${id}`)
    expect(tagOf(first)).toMatch(/^"[\w-]+"$/)
    await key('PATCH', `/api/content/${id}?draft=true`, { json: { title: 'Secret' } })
    expect(tagOf(await anyone('GET', `/api/content/${id}`))).toBe(tagOf(first))
    await key('PATCH', `/api/content/${id}`, { json: { title: 'Public', _status: 'published' } })
    expect(tagOf(await anyone('GET', `/api/content/${id}`))).not.toBe(tagOf(first))
  })
})

describe('a write that says what it is based on', () => {
  it('is taken while nothing has changed, and says what it made', async () => {
    const id = await create()
    const first = await read(id)
    const patched = await anna('PATCH', `/api/content/${id}?draft=true`, {
      json: { title: 'Mine' },
      ...ifMatch(tagOf(first)),
    })
    expect(patched.status).toBe(200)
    expect(stateOf(patched)).toBe(stateOf(await read(id)))
    const autosaved = await anna('PATCH', `/api/content/${id}?draft=true&autosave=true`, {
      json: { title: 'Mine, further' },
      ...ifMatch(tagOf(patched)),
    })
    expect(autosaved.status).toBe(200)
    const published = await anna('PATCH', `/api/content/${id}?locale=de`, {
      json: { title: 'Meins', _status: 'published' },
      ...ifMatch(tagOf(autosaved)),
    })
    expect(published.status).toBe(200)
    const trashed = await anna('PATCH', `/api/content/${id}`, {
      json: { deletedAt: new Date().toISOString() },
      ...ifMatch(tagOf(published)),
    })
    expect(trashed.status).toBe(200)
    const deleted = await anna('DELETE', `/api/content/${id}?trash=true`, ifMatch(tagOf(trashed)))
    expect(deleted.status).toBe(200)
  })

  long.it('can go on from its creation', async () => {
    const created = await anna('POST', '/api/content', { json: { title: 'New' } })
    expect(stateOf(created)).toMatch(/^[0-9a-f]{24}$/)
    const patched = await anna('PATCH', `/api/content/${created.body.doc.id}`, {
      json: { title: 'Newer' },
      ...ifMatch(tagOf(created)),
    })
    expect(patched.status).toBe(200)
  })

  it.each(
    some(3, [
      ['a draft', 'draft=true', {}],
      ['an autosave', 'draft=true&autosave=true', {}],
      ['a translation', 'locale=de', {}],
      ['publishing', '', { _status: 'published' }],
      ['withdrawing', 'unpublishAllLocales=true', { _status: 'draft' }],
      ['the trash', '', { deletedAt: new Date().toISOString() }],
    ]),
  )('is refused when it is stale: %s', async (_, query, more) => {
    const id = await create()
    const first = await read(id)
    await anna('PATCH', `/api/content/${id}?draft=true&autosave=true`, { json: { title: 'Hers' } })
    const before = await read(id)
    const stale = await key('PATCH', `/api/content/${id}?${query}`, {
      json: { title: 'Mine', ...more },
      ...ifMatch(tagOf(first)),
    })
    expect([stale.status, codeOf(stale)]).toEqual([412, 'precondition_failed'])
    const { data } = stale.body.errors[0]
    expect(data).toEqual({ updatedAt: before.body.updatedAt, updatedBy: 'Anna Ahrens' })
    expect(stale.headers.get('etag')).toBeNull()
    expect(tagOf(await read(id))).toBe(tagOf(before))
  })

  it('is refused when it is stale: deletion, and the restoring of a version', async () => {
    const id = await create()
    const first = await read(id)
    await key('PATCH', `/api/content/${id}`, { json: { title: 'Other' } })
    const deleted = await key('DELETE', `/api/content/${id}`, ifMatch(tagOf(first)))
    expect([deleted.status, codeOf(deleted)]).toEqual([412, 'precondition_failed'])
    const { body } = await key('GET', `/api/content/versions?where[parent][equals]=${id}`)
    const restore = (tag: string) =>
      key('POST', `/api/content/versions/${body.docs[1].id}`, { json: {}, ...ifMatch(tag) })
    expect((await restore(tagOf(first))).status).toBe(412)
    const restored = await restore(tagOf(await read(id)))
    expect(restored.status).toBe(200)
    expect(stateOf(restored)).toBe(stateOf(await read(id)))
  })

  it.each(
    some(5, [
      ['weak', (tag: string) => `W/${tag}`, 200],
      ['compressed', (tag: string) => tag.replace(/"$/, '-gzip"'), 200],
      ['of another representation', (tag: string) => tag.replace(/\..*"$/, '.other"'), 200],
      ['in a list', (tag: string) => `"other.x", ${tag}`, 200],
      ['whatever is there', () => '*', 200],
      ['of nothing known', () => '"other.x", "another"', 412],
      ['without quotes', (tag: string) => tag.replaceAll('"', ''), 400],
      ['empty', () => ' ', 400],
      ['anything and one', (tag: string) => `*, ${tag}`, 400],
    ]),
  )('names a state that is %s', async (_, header, status) => {
    const id = await create()
    const answer = await key('PATCH', `/api/content/${id}`, {
      json: { title: 'Mine' },
      ...ifMatch(header(tagOf(await read(id)))),
    })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.errors[0].data.errors[0].path).toBe('If-Match')
  })

  it('cannot be based on what visitors see', async () => {
    const id = await create({ _status: 'published' })
    const seen = tagOf(await anyone('GET', `/api/content/${id}`))
    const answer = await key('PATCH', `/api/content/${id}`, { json: {}, ...ifMatch(seen) })
    expect(answer.status).toBe(412)
  })

  it('tells nothing to those who may not write, and is missing what is missing', async () => {
    const id = await create({ _status: 'published' })
    const patch = (who: Client, path: string, tag: string) =>
      who('PATCH', path, { json: { title: 'X' }, ...ifMatch(tag) })
    for (const tag of ['"stale.x"', '*']) {
      const stranger = await patch(anyone, `/api/content/${id}`, tag)
      expect([stranger.status, stranger.text.includes('updatedAt')]).toEqual([401, false])
      expect((await patch(sales, `/api/content/${id}`, tag)).status).toBe(403)
      expect((await sales('DELETE', `/api/content/${id}`, ifMatch(tag))).status).toBe(403)
      const none = '/api/content/019d0000-0000-7000-8000-000000000000'
      expect((await patch(key, none, tag)).status).toBe(404)
      expect((await patch(key, '/api/content/nothing', tag)).status).toBe(404)
      expect((await key('DELETE', none, ifMatch(tag))).status).toBe(404)
    }
    await key('PATCH', `/api/content/${id}`, { json: { deletedAt: new Date().toISOString() } })
    expect((await patch(key, `/api/content/${id}`, '"stale.x"')).status).toBe(404)
    expect((await patch(key, `/api/content/${id}?trash=true`, '"stale.x"')).status).toBe(412)
  })

  it('of an account tells nobody else of it', async () => {
    const { body } = await admin('GET', '/api/users?where[email][equals]=sam@example.com')
    const { id } = body.docs[0]
    const hers = await anna('PATCH', `/api/users/${id}`, {
      json: { name: 'X' },
      ...ifMatch('"stale.x"'),
    })
    expect([hers.status, hers.text.includes('updatedAt')]).toEqual([403, false])
    const own = await sales('PATCH', `/api/users/${id}`, {
      json: { name: seller.name },
      ...ifMatch('"stale.x"'),
    })
    expect(own.status).toBe(412)
  })

  it('is about one document', async () => {
    const id = await create()
    const path = `/api/content?where[id][equals]=${id}`
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await key(method, path, { json: { summary: 'X' }, ...ifMatch('*') })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input'])
    }
  })

  long.it('says who made the state only while it is theirs', async () => {
    const id = await create()
    await anna('PATCH', `/api/content/${id}`, { json: { title: 'Hers' } })
    await database.query(`update content set kind = 'faq' where id = '${id}'`)
    const stale = await key('PATCH', `/api/content/${id}`, { json: {}, ...ifMatch('"stale.x"') })
    expect(stale.status).toBe(412)
    expect(stale.body.errors[0].data).toEqual({ updatedAt: expect.any(String) })
  })

  it('leaves no trace where visitors look', async () => {
    const id = await create({ _status: 'published' })
    await anna('PATCH', `/api/content/${id}`, { json: { _status: 'published' } })
    for (const path of [`/api/content/${id}`, '/api/content?limit=100', '/api/openapi.json'])
      expect((await anyone('GET', path)).text).not.toContain('Anna Ahrens')
  })
})

describe('two at once', () => {
  it.each(
    some(1, [
      ['drafts', 'draft=true'],
      ['autosaves', 'draft=true&autosave=true'],
      ['publishings', ''],
    ]),
  )('exactly one of several %s upon one state is taken', async (_, query) => {
    for (let round = 0; round < rounds(2); round++) {
      const id = await create()
      const tag = tagOf(await read(id))
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((title) =>
          key('PATCH', `/api/content/${id}?${query}`, {
            json: { title, _status: query ? 'draft' : 'published' },
            ...ifMatch(tag),
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
      const taken = answers.find(({ status }) => status === 200)!
      const now = await read(id)
      expect(now.body.title).toBe(taken.body.doc.title)
      expect(stateOf(now)).toBe(stateOf(taken))
    }
  })

  it('a write that says nothing never slips in between', async () => {
    for (let round = 0; round < rounds(3); round++) {
      const id = await create()
      const tag = tagOf(await read(id))
      const patch = (json: object, more = {}) =>
        key('PATCH', `/api/content/${id}?draft=true`, { json, ...more })
      const [blind, careful] = await Promise.all([
        patch({ summary: 'blind' }),
        patch({ title: 'careful' }, ifMatch(tag)),
      ])
      expect(blind.status).toBe(200)
      const { title, summary } = (await read(id)).body
      const isTaken = careful.status === 200
      expect([careful.status, title, summary]).toEqual([
        isTaken ? 200 : 412,
        isTaken ? 'careful' : 'A guide',
        'blind',
      ])
    }
  })

  long.it('drafts that refer to each other don’t wait for each other', async () => {
    const [left, right] = [await create(), await create()]
    const point = async (from: string, to: string) => {
      const related = [{ relationTo: 'content', value: to }]
      return key('PATCH', `/api/content/${from}?draft=true`, {
        json: { related },
        ...ifMatch(tagOf(await read(from))),
      })
    }
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([point(left, right), point(right, left)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})

describe('the state of a global', () => {
  const post = (who: Client, json: object, tag?: string) =>
    who('POST', '/api/globals/site', { json, ...(tag ? ifMatch(tag) : {}) })
  it('stands in the ETag of reads with credentials, also before it was ever saved', async () => {
    for (const slug of ['site', 'search-settings', 'mail-wording', 'consent', 'assistant']) {
      const answer = await admin('GET', `/api/globals/${slug}`)
      expect([slug, answer.status, stateOf(answer)]).toEqual([
        slug,
        200,
        expect.stringMatching(/^[0-9a-f]{24}$/),
      ])
    }
  })

  it('is what a write is based on, and what it leaves', async () => {
    const unsaved = tagOf(await admin('GET', '/api/globals/site'))
    expect((await post(admin, { name: 'First' }, unsaved)).status).toBe(200)
    const first = tagOf(await admin('GET', '/api/globals/site'))
    const mine = await post(admin, { name: 'Mine' }, first)
    expect(mine.status).toBe(200)
    const stale = await post(admin, { name: 'Stale' }, first)
    expect([stale.status, codeOf(stale)]).toEqual([412, 'precondition_failed'])
    expect(stale.body.errors[0].data.updatedAt).toEqual(expect.any(String))
    expect((await admin('GET', '/api/globals/site')).body.name).toBe('Mine')
    const next = await post(admin, { name: 'Next' }, tagOf(mine))
    expect([next.status, stateOf(next)]).toEqual([
      200,
      stateOf(await admin('GET', '/api/globals/site')),
    ])
    expect((await post(admin, { name: 'Whatever' }, '*')).status).toBe(200)
    expect((await post(admin, { name: 'As ever' })).status).toBe(200)
    const bad = await post(admin, { name: 'Bad' }, 'no tag')
    expect([bad.status, bad.body.errors[0].data.errors[0].path]).toEqual([400, 'If-Match'])
  })

  long.it('lets one of many at once through', async () => {
    const tag = tagOf(await admin('GET', '/api/globals/site'))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => post(admin, { name: `Name ${n}` }, tag)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
  })

  it('tells nothing to those who may not write', async () => {
    for (const [who, status] of [
      [anyone, 401],
      [anna, 403],
      [key, 403],
    ] as const) {
      const answer = await post(who, { name: 'X' }, '"stale.x"')
      expect([answer.status, answer.text.includes('updatedAt')]).toEqual([status, false])
    }
  })
})

it.each(
  some(3, [
    ['POST', '/api/content'],
    ['POST', '/api/content/ID/duplicate'],
    ['PATCH', '/api/content?where[id][equals]=ID'],
    ['DELETE', '/api/content?where[id][equals]=ID'],
    ['POST', '/api/contact'],
    ['POST', '/api/users/logout'],
    ['DELETE', '/api/payload-preferences/x'],
  ]),
)('%s %s is based on no state, and says so', async (method, path) => {
  const id = await create()
  const call = { json: method === 'DELETE' ? undefined : {}, ...ifMatch('*') }
  const answer = await admin(method, path.replace('ID', id), call)
  expect([answer.status, answer.body.errors[0].data?.errors?.[0]?.path]).toEqual([400, 'If-Match'])
})

describe('other origins and programs', () => {
  it('may send If-Match and see the ETag', async () => {
    const preflight = await anyone('OPTIONS', '/api/content/x', {
      headers: {
        Origin: 'https://site.example',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'if-match',
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('If-Match')
    const id = await create()
    const answer = await key('GET', `/api/content/${id}`, {
      headers: { Origin: 'https://site.example' },
    })
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
  })

  it('read of it in the OpenAPI document', async () => {
    const { body } = await anyone('GET', '/api/openapi.json')
    const { get, patch, delete: remove } = body.paths['/api/content/{id}']
    const names = (operation: { parameters: { name: string; in: string }[] }) =>
      operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name)
    expect(names(patch)).toContain('If-Match')
    expect(names(remove)).toContain('If-Match')
    expect(get.responses['200'].headers.ETag).toBeTruthy()
    expect(patch.responses['200'].headers.ETag).toBeTruthy()
    expect(patch.responses['412']).toBeTruthy()
    expect(remove.responses['412']).toBeTruthy()
  })

  long.it('may repeat a header, which makes a list', async () => {
    const id = await create()
    const tag = tagOf(await read(id))
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        `${server.url}/api/content/${id}`,
        {
          method: 'PATCH',
          headers: {
            'If-Match': ['"other.x"', tag],
            'X-API-Key': apiKey,
            'Content-Type': 'application/json',
          },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      request.on('error', reject)
      request.end(JSON.stringify({ title: 'Mine' }))
    })
    expect(status).toBe(200)
  })
})

describe('writes of many documents that overlap', () => {
  const makeMany = async (name: string, count: number) => {
    const ids: string[] = []
    for (let number = 0; number < count; number++)
      ids.push(await create({ title: `${name} ${number}`, slug: `${name}-${number}` }))
    return ids
  }
  const summariesOf = async (ids: string[]) => {
    const { rows } = await database.query<{ summary: string; version: string }>(
      `select l.summary, v.version_summary as version from content_locales l
         join _content_v w on w.parent_id = l._parent_id and w.latest
         join _content_v_locales v on v._parent_id = w.id and v._locale = l._locale
        where l._parent_id = any($1::uuid[])`,
      [ids],
    )
    return rows.map(({ summary, version }) => [summary, version])
  }

  it('come one after the other, whichever way each is sorted', async () => {
    const count = isLong ? 12 : 6
    const ids = await makeMany('overlap', count)
    const since = server.logs.length
    const path = '/api/content?where[slug][like]=overlap'
    for (let round = 0; round < rounds(2); round++) {
      const answers = await Promise.all(
        ['slug', '-slug', 'slug', '-slug'].map((sort, number) =>
          key('PATCH', `${path}&sort=${sort}`, { json: { summary: `${round} ${number}` } }),
        ),
      )
      expect(answers.map(({ status, body }) => [status, body.docs?.length])).toEqual(
        Array(4).fill([200, count]),
      )
      const stored = await summariesOf(ids)
      expect(stored).toHaveLength(count)
      expect(new Set(stored.flat()).size).toBe(1)
    }
    const [changed, removed] = await Promise.all([
      key('PATCH', `${path}&sort=-slug`, { json: { summary: 'last' } }),
      key('DELETE', path),
    ])
    expect([changed.status, removed.status]).toEqual([200, 200])
    expect(removed.body.docs).toHaveLength(count)
    expect(await summariesOf(ids)).toEqual([])
    const loud = server.logs.slice(since).filter(({ level }) => level === 'error')
    expect(loud).toEqual([])
  })

  /** Locks what a write comes to late, and then what it has locked first: PostgreSQL ends the write. */
  const crossing = async (write: () => Promise<Answer>, ids: string[]) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      await client.query("begin; set local deadlock_timeout = '60s'")
      await client.query('select 1 from _content_v where parent_id = $1 for update', [ids.at(-1)])
      const { rows: own } = await client.query('select pg_backend_pid() as pid')
      const answer = write()
      // For this one: others wait as well, such as two who give positions in the change log.
      await until('the write to wait', async () => {
        const { rows } = await database.query(
          'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [own[0].pid],
        )
        return rows.length > 0
      })
      await client.query('select 1 from content where id = $1 for update', [ids[0]])
      await client.query('rollback')
      return await answer
    } finally {
      await client.end()
    }
  }

  it('are made again, all of each, when the database has ended one', async () => {
    const ids = await makeMany('crossed', 5)
    const requestId = 'crossed-writes-0001'
    const answer = await crossing(
      () =>
        key('PATCH', '/api/content?where[slug][like]=crossed', {
          json: { summary: 'again' },
          headers: { 'X-Request-Id': requestId },
        }),
      ids,
    )
    expect([answer.status, answer.body.docs?.length]).toEqual([200, 5])
    expect(await summariesOf(ids)).toEqual(Array(5).fill(['again', 'again']))
    const lines = () => server.logs.filter((line) => line.requestId === requestId)
    // The server writes its lines up to 100 ms later, in their order: the request's own is its last.
    await until('the request to be logged', () => lines().some(({ status }) => status === 200))
    expect(lines().filter(({ level }) => level === 'error')).toEqual([])
    expect(lines().filter(({ msg }) => msg.includes('waited for each other'))).toHaveLength(1)
  })
})
