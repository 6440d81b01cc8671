import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { sessionOf, tokenOf } from '../helpers/server/people'
import { followWhileWriting, slowestWhileIdle } from '../helpers/changes/followWhileWriting'
import { admin, until } from '../helpers/server/testServer'
import { listen, type Change } from './listen'
import { database, server } from './site'

jest.setTimeout(120_000)

let read: Client
let write: Client

beforeAll(() => {
  read = visitor(server.url)
  write = keyHolder(server.url)
})

const create = async (data: object, collection = 'content', query = '') =>
  (
    await write('POST', `/api/${collection}${query}`, {
      json: { title: 'A page', _status: 'published', ...data },
    })
  ).body.doc as { id: string }

const patch = (id: string, json: object, query = '') =>
  write('PATCH', `/api/content/${id}${query}`, { json })

const pageOf = async (query = '') => {
  const { status, body } = await read('GET', `/api/changes${query}`)
  expect(status).toBe(200)
  return body as { changes: Change[]; next: string }
}

const end = async () => {
  let { changes, next } = await pageOf()
  while (changes.length > 0) ({ changes, next } = await pageOf(`?since=${next}`))
  return next
}

const since = async (cursor: string, more = '') => pageOf(`?since=${cursor}${more}`)

describe('GET /api/changes', () => {
  it('tells of what is published and withdrawn, of a document its latest state alone', async () => {
    const start = await end()
    const { id } = await create({ title: 'First' })
    await patch(id, { title: 'Second' })
    const { changes, next } = await since(start)
    expect(changes).toMatchObject([
      { event: 'published', type: 'content', documentId: id, locales: ['en'] },
    ])
    expect(changes[0]).not.toHaveProperty('doc')
    expect(changes[0]!.id).toBe(next)
    await patch(id, { _status: 'draft' })
    expect((await since(next)).changes).toMatchObject([{ event: 'withdrawn', documentId: id }])
    expect((await since(start)).changes).toMatchObject([{ event: 'withdrawn', documentId: id }])
  })

  it('says nothing of drafts, autosaves, leads and settings', async () => {
    const start = await end()
    const { id } = await create({ _status: 'draft' })
    await patch(id, { title: 'Autosaved' }, '?draft=true&autosave=true')
    await read('POST', '/api/contact', {
      json: { name: 'Ann', email: 'ann@example.com', message: 'Hello there', privacy: true },
    })
    const { changes, next } = await since(start)
    expect(changes).toEqual([])
    expect((await since(next)).changes).toEqual([])
  })

  it('goes on from any change, page by page, from the beginning as well', async () => {
    const allBy = async (limit: number, start = '') => {
      const ids: string[] = []
      for (let cursor = start; ;) {
        const { changes, next } = await pageOf(`?limit=${limit}${cursor && `&since=${cursor}`}`)
        if (changes.length === 0) return ids
        ids.push(...changes.map(({ documentId }) => documentId))
        cursor = next
      }
    }
    const start = await end()
    const made: string[] = []
    for (let number = 0; number < 5; number++) made.push((await create({ title: `Page ${number}` })).id) // prettier-ignore
    expect(await allBy(2, start)).toEqual(made)
    const whole = await allBy(100)
    expect([new Set(whole).size, whole.slice(-5)]).toEqual([whole.length, made])
    expect(await allBy(29)).toEqual(whole)
  })

  it('has along what visitors may read of it: a card, or the document', async () => {
    const start = await end()
    const partner = await create({ title: 'Partner & Co', summary: 'They help.' }, 'partners')
    const { id } = await create({ title: 'Words', internalNotes: 'Ours alone' })
    const cards = (await since(start, '&include=card')).changes
    expect(cards).toMatchObject([
      { type: 'partners', doc: { id: partner.id, title: 'Partner & Co', summary: 'They help.' } },
      {
        type: 'content',
        doc: { id, title: 'Words', url: expect.stringContaining('/content/words') },
      },
    ])
    expect(Object.keys(cards[1]!.doc!).sort()).toEqual(['id', 'slug', 'title', 'url'])
    const [document] = (await since(start, '&include=document&types=content')).changes
    const { body } = await read('GET', `/api/content/${id}`)
    expect(document!.doc).toEqual(body)
    const byKey = await write('GET', `/api/changes?since=${start}&include=document&types=content`)
    expect(JSON.stringify(byKey.body)).not.toContain('Ours alone')
    await patch(id, { deletedAt: new Date().toISOString() })
    const gone = (await since(start, '&include=card&types=content')).changes
    expect(gone).toMatchObject([{ event: 'withdrawn', documentId: id }])
    expect(gone[0]).not.toHaveProperty('doc')
  })

  it('counts a redirect as published while it is in effect', async () => {
    const start = await end()
    const { body } = await write('POST', '/api/redirects', {
      json: { from: '/old', to: '/new', locale: 'en' },
    })
    const [change] = (await since(start, '&types=redirects')).changes
    expect(change).toMatchObject({ event: 'published', documentId: body.doc.id })
  })

  it('refuses cursors that are none with 400, and those of another log or from too long ago with 410', async () => {
    const code = async (query: string) => {
      const { status, body } = await read('GET', `/api/changes${query}`)
      return [status, body.errors?.[0]?.code]
    }
    const { id } = await create({ title: 'Soon gone' })
    const cursor = await end()
    const [epoch = '', position = '', tag = ''] = cursor.split('-')
    expect(await code('?since=nonsense')).toEqual([400, 'invalid_input'])
    expect(await code('?limit=0')).toEqual([400, 'invalid_input'])
    expect(await code('?types=leads')).toEqual([400, 'invalid_input'])
    expect(await code('?other=1')).toEqual([400, 'invalid_input'])
    expect(await code(`?since=00000000-${position}-${tag}`)).toEqual([410, 'cursor_expired'])
    expect(await code(`?since=${epoch}-zzzzzz-${tag}`)).toEqual([410, 'cursor_expired'])
    expect(await code(`?since=${epoch}-${position}-zz`)).toEqual([410, 'cursor_expired'])
    const first = (await pageOf('?limit=1')).next
    await patch(id, { _status: 'draft' })
    const later = await end()
    await database.query(
      'update change_log_state set expired = (select max(position) from change_log)',
    )
    await create({ title: 'Something else' })
    expect(await code(`?since=${cursor}`)).toEqual([410, 'cursor_expired'])
    expect(await code(`?since=${first}`)).toEqual([410, 'cursor_expired'])
    expect(await code(`?since=${later}`)).toEqual([200, undefined])
    const again = await pageOf('?limit=1')
    expect(await code(`?since=${again.next}`)).toEqual([200, undefined])
  })

  it('is asked again for nothing: 304, and no cache in between may keep it', async () => {
    const { headers } = await read('GET', '/api/changes')
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const again = await read('GET', '/api/changes', {
      headers: { 'If-None-Match': headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    expect((await write('GET', '/api/changes')).headers.get('cache-control')).toContain('no-store')
  })
})

/** The client of docs/changes.md, as it stands there. */
const documentedClient = async () => {
  const [, code = ''] =
    /<!-- client:[^>]*-->\s*```js\n([^]*?)```/.exec(readFileSync('docs/changes.md', 'utf8')) ?? []
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(30)
  const folder = await mkdtemp(path.join(tmpdir(), 'frontdesk-client-'))
  await writeFile(path.join(folder, 'follow.mjs'), code)
  const { follow } = (await import(path.join(folder, 'follow.mjs'))) as {
    follow: (given: object) => Promise<void>
  }
  await rm(folder, { recursive: true })
  return follow
}

it('the client of the guide follows it, and starts anew when it was away for too long', async () => {
  const follow = await documentedClient()
  const published = new Map<string, { title: string }>()
  const leaving = new AbortController()
  const { signal } = leaving
  const following = follow({ desk: server.url, published, signal }).catch(() => undefined)
  const { id } = await create({ title: 'For the client' })
  const key = `content/${id}`
  await until('it to be known', () => published.get(key)?.title === 'For the client')
  published.set('content/unheard-of', { title: 'Withdrawn long ago' })
  await patch(id, { _status: 'draft' })
  await database.query(
    'update change_log_state set expired = (select max(position) + 1 from change_log)',
  )
  await create({ title: 'The newest' })
  await until('it to begin anew', () => !published.has('content/unheard-of') && published.size > 0)
  expect(published.has(key)).toBe(false)
  await database.query('update change_log_state set expired = 0')
  leaving.abort()
  await following
})

describe('a stream of changes', () => {
  it('tells of each as it happens, and goes on from Last-Event-ID', async () => {
    const start = await end()
    const stream = await listen(`?since=${start}&include=card`)
    expect(stream.type).toBe('text/event-stream')
    const { id } = await create({ title: 'Live' })
    await until('it to be heard of', () => stream.heard.length === 1)
    expect(stream.heard[0]).toMatchObject({
      event: 'published',
      documentId: id,
      doc: { title: 'Live' },
    })
    await stream.leave()
    await patch(id, { _status: 'draft' })
    const next = await listen('', { 'Last-Event-ID': stream.heard[0]!.id })
    await until('the rest', () => next.heard.length === 1)
    expect(next.heard).toMatchObject([{ event: 'withdrawn', documentId: id }])
    await next.leave()
  })

  it('is refused like a page, and to who has too many', async () => {
    expect((await listen('', { 'Last-Event-ID': 'nonsense' })).status).toBe(400)
    expect((await listen('?since=00000000-1-1')).status).toBe(410)
    const start = await end()
    const open = await Promise.all(Array.from({ length: 11 }, () => listen(`?since=${start}`)))
    expect(open.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429])
    for (const { leave } of open) await leave()
    await until('them to be closed', async () => {
      const { status, leave } = await listen(`?since=${start}`)
      await leave()
      return status === 200
    })
  })

  it('ends when its key is revoked or is over, and when its session ends', async () => {
    const staff = await sessionOf({ url: server.url, database }, admin)
    const json = { name: 'Follower', scopes: ['content:read', 'changes:read'] }
    const make = async (more: object = {}) => {
      const { body } = await staff('POST', '/api/api-keys', { json: { ...json, ...more } })
      return { id: body.doc.id as string, Authorization: `Bearer ${body.doc.key}` }
    }
    const start = await end()
    const { id: revoked, ...byKey } = await make()
    const { id: _, ...byShortKey } = await make({ expiresAt: new Date(Date.now() + 3000).toISOString() }) // prettier-ignore
    const bearers = [
      byKey,
      byShortKey,
      { Authorization: `JWT ${await tokenOf(database, admin.email)}` },
    ]
    const streams = await Promise.all(bearers.map((bearer) => listen(`?since=${start}`, bearer)))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
    const before = await create({ title: 'Heard of' })
    await until('all to hear', () => streams.every(({ heard }) => heard.length === 1))
    expect(streams[0]!.heard[0]!.documentId).toBe(before.id)
    await staff('POST', `/api/api-keys/${revoked}/revoke`)
    const at = performance.now()
    await streams[0]!.ended
    expect(performance.now() - at).toBeLessThan(1000)
    await visitor(server.url)('POST', '/api/users/logout', { headers: bearers[2] })
    await until('the key to be over', async () => (await visitor(server.url)('GET', '/api/events', { headers: byShortKey })).status === 401) // prettier-ignore
    await create({ title: 'Not heard of' })
    for (const { ended } of streams) await ended
    expect(streams.map(({ heard }) => heard.length)).toEqual([1, 1, 1])
  })

  // While replicas are killed, and at full size: changes.soak.test.ts.
  it('and pages end with what is published, though connections are cut', async () => {
    const ran = await followWhileWriting({ database, servers: [server], seed: 7, writes: 40, kills: 0 }) // prettier-ignore
    try {
      expect(ran.said.answered).toBeGreaterThan(20)
      for (const followed of ran.followed) expect(followed).toEqual(ran.wanted)
      expect(await slowestWhileIdle(ran, 3)).toBeLessThan(1000)
    } finally {
      await ran.stop()
    }
  })
})
