import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { keyHolder, visitor, type Answer, type Client } from '../helpers/server/client'
import { startTestServer, type TestServer } from '../helpers/server/testServer'
import { database, server } from './site'

/** Addresses that were asked for before are answered by a shorter way (src/server/knownReads/serveKnownRead.ts). */
describe.each([
  ['with a memory', undefined],
  ['without one, of what another server writes', { CACHE_MAX_MB: '0' }],
])('an address that is known, %s', (_, env) => {
  let other: TestServer | undefined
  let anyone: Client
  let key: Client
  let id: string
  let number = 0

  beforeAll(async () => {
    if (env)
      other = await startTestServer({
        databaseUrl: database.url,
        pages: false,
        env: { BASE_URL: server.url, ...env },
      })
    anyone = visitor((other ?? server).url)
    key = keyHolder(server.url)
  }, 60_000)

  afterAll(async () => {
    await other?.stop()
  })

  const patch = async (json: object) => {
    const { status, text } = await key('PATCH', `/api/partners/${id}`, { json })
    if (status !== 200) throw new Error(text)
  }
  const namesOf = ({ headers }: Answer) => [...headers.keys()].sort()
  const isMade = ({ headers }: Answer) => headers.get('cache-status')?.endsWith('fwd=miss')

  /** Asked once by the long way; then it changes, and nothing of it is in memory. */
  const known = async (path: () => string) => {
    const made = await key('POST', '/api/partners', {
      json: { title: 'Known 0', summary: 'One.', order: -7, _status: 'published' },
    })
    id = made.body.doc.id as string
    const first = await anyone('GET', path())
    await patch({ title: `Known ${++number}` })
    return first
  }

  it.each([
    ['by its id', () => `/api/partners/${id}`],
    ['in a list', () => '/api/partners?limit=3&sort=order'],
  ])('is answered as before, and says what is new: %s', async (_, path) => {
    const first = await known(path)
    const second = await anyone('GET', path(), { headers: { 'X-Request-Id': 'my-own-request' } })
    expect([first.status, second.status, isMade(first), isMade(second)]).toEqual([200, 200, true, true]) // prettier-ignore
    expect(namesOf(second)).toEqual(namesOf(first))
    expect(second.headers.get('x-request-id')).toBe('my-own-request')
    const steady = (text: string) => text.replace(/Known \d+|"updatedAt":"[^"]+"/g, '')
    expect(steady(second.text)).toBe(steady(first.text))
    expect(second.text).toContain(`"Known ${number}"`)
    const etag = second.headers.get('etag') ?? ''
    const third = await anyone('GET', path(), { headers: { 'If-None-Match': etag } })
    expect(third.status).toBe(304)
  })

  it('is refused where anything about it is wrong, in memory or not', async () => {
    const path = () => `/api/partners/${id}`
    await known(path)
    for (const state of ['known', 'in memory']) {
      expect([state, (await anyone('GET', `${path()}?_=%00`)).status]).toEqual([state, 400])
      expect([state, (await anyone('GET', `${path()}?utm_source=x`)).status]).toEqual([state, 200])
    }
  })

  it('many who ask at once are told the same, and nothing older than they are', async () => {
    const path = () => `/api/partners/${id}`
    await known(path)
    for (let round = 0; round < 5; round++) {
      const early = Array.from({ length: 8 }, () => anyone('GET', path()))
      await patch({ title: `Known ${++number}` })
      const late = await Promise.all(Array.from({ length: 8 }, () => anyone('GET', path())))
      expect((await Promise.all(early)).map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(late.map(({ body }) => body.title as string)).toEqual(Array(8).fill(`Known ${number}`))
    }
  })

  it('is not answered to who may not read it any more, and asks who comes with a key', async () => {
    const path = () => `/api/partners/${id}`
    await known(path)
    await patch({ _status: 'draft' })
    const gone = await anyone('GET', path())
    expect([gone.status, gone.body.errors[0].code]).toEqual([404, 'not_found'])
    expect((await key('GET', path())).status).toBe(200)
    const wrong = await anyone('GET', path(), { headers: { 'X-API-Key': 'x'.repeat(40) } })
    expect(wrong.status).toBe(401)
    await patch({ _status: 'published' })
    expect((await anyone('GET', path())).status).toBe(200)
    expect((await anyone('GET', `${path()}?slug=x`)).status).toBe(400)
  })
})
