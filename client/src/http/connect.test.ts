import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { FrontdeskError } from './clientError'
import { connect, type ClientOptions } from './connect'

type Reply = { status: number; headers?: Record<string, string>; body?: unknown } | 'cut'

type Asked = { method: string; url: string; headers: IncomingMessage['headers'] }

let server: Server
let asked: Asked[]
let replies: Reply[]

const answer = (request: IncomingMessage, response: ServerResponse) => {
  const { method = '', url = '', headers } = request
  asked.push({ method, url, headers })
  const reply = replies.shift() ?? { status: 200, body: { docs: [] } }
  if (reply === 'cut') return request.socket.destroy()
  response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers })
  if (reply.body === 'cut') return response.write('{"docs"', () => request.socket.destroy())
  response.end(JSON.stringify(reply.body === undefined ? {} : reply.body))
}

beforeEach(async () => {
  asked = []
  replies = []
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

const desk = (options: Partial<ClientOptions> = {}) =>
  connect({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ...options })

const failure = (status: number, retryAfter?: string): Reply => ({
  status,
  headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  body: { errors: [{ message: 'Not now.', code: 'unavailable' }], requestId: 'r-1' },
})

const caught = (asking: Promise<unknown>) => asking.then(() => undefined, (error: unknown) => error as FrontdeskError) // prettier-ignore

describe('a request', () => {
  it('has filters as JSON, lists with commas, and nothing of what was not given', async () => {
    const where = { and: [{ kind: { in: ['guide', 'faq'] } }] }
    await desk().json({ path: 'content', query: { where, sort: ['-a', 'b'], page: 2, depth: undefined } }) // prettier-ignore
    const { searchParams, pathname } = new URL(asked[0]!.url, 'http://desk')
    expect(pathname).toBe('/api/content')
    expect(Object.fromEntries(searchParams)).toEqual({
      where: JSON.stringify(where),
      sort: '-a,b',
      page: '2',
    })
  })

  it('carries the key, the client’s headers and the call’s', async () => {
    const own = { key: 'k', headers: { 'X-Site': 'one' } }
    await desk(own).json({ path: 'content', options: { headers: { 'X-Request-Id': 'abcdefgh' } } })
    expect(asked[0]!.headers).toMatchObject({
      authorization: 'Bearer k',
      'x-site': 'one',
      'x-request-id': 'abcdefgh',
    })
  })

  it('to another address, such as a file’s, carries no key', async () => {
    const own = { key: 'k', headers: { 'X-Site': 'one' } }
    const { port } = server.address() as AddressInfo
    await desk(own).send({ path: `http://127.0.0.1:${port}/file?token=t` })
    expect(asked[0]!.url).toBe('/file?token=t')
    expect(asked[0]!.headers).not.toHaveProperty('authorization')
    expect(asked[0]!.headers).not.toHaveProperty('x-site')
  })

  it('that is led on to another origin carries no key there', async () => {
    const { port } = server.address() as AddressInfo
    replies = [{ status: 302, headers: { Location: `http://localhost:${port}/elsewhere` } }]
    await desk({ key: 'k' }).send({ path: 'content' })
    expect(asked.map(({ url }) => url)).toEqual(['/api/content', '/elsewhere'])
    expect(JSON.stringify(asked[1]!.headers)).not.toContain('"Bearer k"')
    expect(asked[1]!.headers).not.toHaveProperty('x-api-key')
  })

  it('leaves `Authorization` to a proxy that wants it', async () => {
    const headers = { Authorization: 'Basic c3RhZ2luZw==' }
    await desk({ key: 'k', headers }).json({ path: 'content' })
    expect(asked[0]!.headers).toMatchObject({
      authorization: 'Basic c3RhZ2luZw==',
      'x-api-key': 'k',
    })
  })

  it('hands what Next wants to the fetch that was passed in', async () => {
    const seen: unknown[] = []
    const given: typeof fetch = (url, init) => {
      seen.push(init)
      return fetch(url, init)
    }
    const next = { tags: ['content'], revalidate: 60 }
    await desk({ fetch: given }).json({ path: 'content', options: { next, cache: 'no-store' } })
    expect(seen).toEqual([expect.objectContaining({ next, cache: 'no-store', method: 'GET' })])
  })
})

describe('a failure', () => {
  it('says what the service says of it', async () => {
    const errors = [{ path: 'email', message: 'A mail address is needed.' }]
    replies = [
      { status: 400, body: { errors: [{ message: 'Bad.', code: 'invalid_input', data: { errors } }], requestId: 'r-2' } }, // prettier-ignore
    ]
    const error = await caught(desk().json({ path: 'contact', method: 'POST', body: {} }))
    expect(error).toBeInstanceOf(FrontdeskError)
    expect(error).toMatchObject({
      code: 'invalid_input',
      status: 400,
      requestId: 'r-2',
      message: 'Bad.',
      fields: { email: 'A mail address is needed.' },
    })
  })

  it.each([
    [404, 'unavailable'],
    [418, 'internal'],
    [429, 'rate_limited'],
    [502, 'unavailable'],
  ])('%d that something in between answered is %s', async (status, code) => {
    replies = [{ status, headers: { 'X-Request-Id': 'r-3' }, body: 'no JSON of ours' }]
    const error = await caught(desk({ retries: 0 }).json({ path: 'content' }))
    expect(error).toMatchObject({ status, code, requestId: 'r-3' })
  })

  it.each([
    null,
    {},
    { errors: {} },
    { errors: [null] },
    { errors: [{ code: 1000, message: {}, data: 'x' }] },
  ])(
    // prettier-ignore
    'is one of ours whatever was answered: %j',
    async (body) => {
      replies = [{ status: 403, body }]
      const error = await caught(desk().json({ path: 'content' }))
      expect(error).toBeInstanceOf(FrontdeskError)
      expect(error).toMatchObject({ status: 403, code: 'internal', data: {}, fields: {} })
      expect(error!.message).toBe('The service answered 403.')
    },
  )

  it('without any answer is `network`', async () => {
    replies = ['cut']
    const error = await caught(desk({ retries: 0 }).json({ path: 'content' }))
    expect(error).toMatchObject({ code: 'network', status: 0 })
  })
})

it('an answer that breaks off is `network` as well', async () => {
  replies = [{ status: 200, body: 'cut', headers: { 'Content-Length': '100' } }]
  const error = await caught(desk({ retries: 0 }).json({ path: 'content' }))
  expect(error).toMatchObject({ code: 'network' })
})

describe('a read that fails for the moment', () => {
  it.each([[failure(503)], [failure(429, '0')], [failure(502)], ['cut' as const]])(
    'is asked again: %j',
    async (reply) => {
      replies = [reply, { status: 200, body: { totalDocs: 3 } }]
      expect(await desk().json({ path: 'content/count' })).toEqual({ totalDocs: 3 })
      expect(asked).toHaveLength(2)
    },
  )

  it('waits as long as it is told to', async () => {
    replies = [failure(503, '1')]
    const startedAt = performance.now()
    await desk().json({ path: 'content' })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  })

  it('fails at once when it is told to wait too long', async () => {
    replies = [failure(429, '600')]
    const error = await caught(desk().json({ path: 'content' }))
    expect(error).toMatchObject({ retryAfter: 600, status: 429 })
    expect(asked).toHaveLength(1)
  })

  it('is given up after the third try', async () => {
    replies = [failure(503, '0'), failure(503, '0'), failure(503, '0')]
    expect(await caught(desk().json({ path: 'content' }))).toMatchObject({ status: 503 })
    expect(asked).toHaveLength(3)
  })

  it('is given up when the caller does so while it waits', async () => {
    replies = [failure(503, '3')]
    const asking = desk().json({ path: 'content', options: { signal: AbortSignal.timeout(100) } })
    expect(await caught(asking)).toMatchObject({ name: 'TimeoutError' })
    expect(asked).toHaveLength(1)
  })

  it.each([[400], [403], [500]])(
    'is not asked again when that helps nobody: %d',
    async (status) => {
      replies = [failure(status, '0')]
      await caught(desk().json({ path: 'content' }))
      expect(asked).toHaveLength(1)
    },
  )
})

describe('what is sent', () => {
  it('is sent once, unless it may be sent again', async () => {
    replies = [failure(503, '0')]
    await caught(desk().json({ path: 'contact', method: 'POST', body: {} }))
    expect(asked).toHaveLength(1)
    replies = [failure(503, '0')]
    await desk().json({ path: 'contact', method: 'POST', body: {}, isRepeatable: true })
    expect(asked).toHaveLength(3)
  })
})
