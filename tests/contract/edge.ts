import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { apiKey, until, type TestServer } from '../helpers/server/testServer'

/** What comes before a request is one: protocols, Hosts, bursts. */
export const edge = (given: () => TestServer) => {
  let server: TestServer

  beforeAll(() => {
    server = given()
  })

  /** Everything that the server says to these bytes until it closes the connection. */
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      let heard = ''
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      socket.setTimeout(15_000, () => reject(new Error(`silence after: ${heard}`)))
      socket.on('data', (data) => (heard += data.toString('latin1')))
      socket.on('end', () => resolve(heard))
      socket.on('error', reject)
    })

  describe('a request to change the protocol', () => {
    const h2c = {
      Connection: 'Upgrade, HTTP2-Settings',
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABk',
    }
    const webSocket = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    const ask = (path: string, headers: Record<string, string>, body?: string) =>
      new Promise<number>((resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST'
        const type = { 'Content-Type': 'application/json' }
        request(server.url + path, { method, headers: { ...type, ...headers } }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
          .on('error', reject)
          .on('upgrade', () => reject(new Error('the protocol was changed')))
          .end(body)
      })

    it.each([
      ['h2c of a read', '/api/content', h2c, 200, undefined],
      ['h2c of a page', '/admin/login', h2c, 200, undefined],
      ['h2c with a body', '/api/chat', h2c, 400, '{"message":""}'],
      ['a WebSocket under /api', '/api/content', webSocket, 200, undefined],
      ['a WebSocket of a page', '/admin/login', webSocket, 200, undefined],
      ['a WebSocket for nothing', '/_next/webpack-hmr', webSocket, 404, undefined],
    ])('%s is answered as any other', async (_, path, headers, status, body) => {
      await ask('/admin/login', {}) // Next takes them over at the first page
      expect(await ask(path, headers, body)).toBe(status)
    })

    it('CONNECT is answered, too', async () => {
      const heard = await exchange('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')
      expect(heard).toMatch(/^HTTP\/1\.1 405 /)
      expect(heard).toContain('method_not_allowed')
    })
  })

  describe('what Node itself would answer with an empty page, or not at all', () => {
    const headOf = (heard: string) => heard.slice(0, heard.indexOf('\r\n\r\n'))
    const bodyOf = (heard: string) =>
      JSON.parse(heard.slice(heard.lastIndexOf('\r\n\r\n') + 4)) as {
        errors: { code: string; message: string }[]
        requestId: string
      }
    const get = (...lines: string[]) => ['GET /api/content?limit=1 HTTP/1.1', ...lines, '', ''].join('\r\n') // prettier-ignore
    const host = 'Host: localhost'
    const post = (...lines: string[]) => ['POST /api/contact HTTP/1.1', host, 'Content-Type: application/json', ...lines].join('\r\n') // prettier-ignore

    it.each([
      ['no Host', get('Connection: close'), 400, 'invalid_input'],
      ['no Host of a page', 'GET /admin/login HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_input'], // prettier-ignore
      ['two Hosts', get(host, 'Host: other.example', 'Connection: close'), 400, 'invalid_input'],
      ['a Host that is none', get('Host: a b', 'Connection: close'), 400, 'invalid_input'],
      ['a Host that no address has', 'GET /api/content?page=977 HTTP/1.1\r\nHost: 256.256.256.256\r\nConnection: close\r\n\r\n', 400, 'invalid_input'], // prettier-ignore
      ['such a Host, of what is in memory', 'GET /api/health/live HTTP/1.1\r\nHost: 256.256.256.256\r\nConnection: close\r\n\r\n', 400, 'invalid_input'], // prettier-ignore
      ['a port that is none', get('Host: a:99999', 'Connection: close'), 400, 'invalid_input'],
      ['an Expect that nobody knows', get(host, 'Expect: tea', 'Connection: close'), 417, 'invalid_input'], // prettier-ignore
      [
        'a method that is none',
        'BREW /api/content HTTP/1.1\r\nHost: x\r\n\r\n',
        400,
        'invalid_input',
      ],
      ['another version', 'GET /api/content HTTP/3.7\r\nHost: x\r\n\r\n', 400, 'invalid_input'],
      ['what is no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400, 'invalid_input'], // prettier-ignore
      ['a header without a name', get(host, ': x'), 400, 'invalid_input'],
      ['a header with a NUL', get(host, 'X-A: a\0b'), 400, 'invalid_input'],
      [
        'two lengths',
        post('Content-Length: 2', 'Content-Length: 3', '', '{}'),
        400,
        'invalid_input',
      ],
      ['a length and chunks', post('Content-Length: 2', 'Transfer-Encoding: chunked', '', '0', '', ''), 400, 'invalid_input'], // prettier-ignore
      ['chunks that are none', post('Transfer-Encoding: chunked', '', 'zz', '{}', ''), 400, 'invalid_input'], // prettier-ignore
      ['chunks with a book beside them', post('Transfer-Encoding: chunked', '', `2;${'x'.repeat(20_000)}`, '{}', ''), 413, 'payload_too_large'], // prettier-ignore
      ['headers without an end', get(host, `X-A: ${'a'.repeat(40_000)}`), 431, 'payload_too_large'],
    ])('%s', async (_, bytes, status, code) => {
      const heard = await exchange(bytes)
      expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(headOf(heard)).toMatch(/^content-type: application\/json/im)
      const { errors, requestId } = bodyOf(heard)
      expect([errors[0]?.code, errors[0]?.message.length]).toEqual([code, expect.any(Number)])
      expect(headOf(heard)).toContain(requestId)
      expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    })

    const file = 'Content-Type: multipart/form-data; boundary=x'
    it.each([
      ['half a form', post('Content-Length: 500', '', '{"name":')],
      ['chunks that are none', post('Transfer-Encoding: chunked', '', '5', '{"a":', 'ZZZ', '')],
      ['half a file', ['POST /api/media HTTP/1.1', host, `X-API-Key: ${apiKey}`, file, 'Content-Length: 500', '', '--x\r\n'].join('\r\n')], // prettier-ignore
    ])('a body that breaks off is the client’s 400 under one id: %s', async (_, bytes) => {
      const requestId = randomUUID()
      const [first, ...rest] = bytes.split('\r\n')
      const lines = () => server.logs.filter((line) => line.requestId === requestId)
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.end([first, `X-Request-Id: ${requestId}`, ...rest].join('\r\n')),
      )
      socket.on('error', () => undefined)
      await until('the request to be logged', () => lines().some(({ msg }) => msg === 'request'))
      expect(lines().map(({ level }) => level)).not.toContain('error')
      expect(lines().find(({ msg }) => msg === 'request')?.status).toBe(400)
    })

    it('HTTP/1.0 needs no Host', async () => {
      expect(await exchange('GET /api/health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
    })

    it('Expect: 100-continue is understood', async () => {
      const heard = await exchange(
        post('Connection: close', 'Expect: 100-continue', 'Content-Length: 2', '', '{}'),
      )
      expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
    })
  })

  describe('pictures made smaller by Next', () => {
    it.each(['/api/media/file/logo.png', '/api/health', '/icon.svg', 'http://127.0.0.1/x.png'])(
      'are not to be had of %s: it would be fetched from here',
      async (url) => {
        const before = server.logs.length
        const response = await fetch(`${server.url}/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`) // prettier-ignore
        await response.text()
        expect(response.status).toBe(404)
        const asked = server.logs.slice(before).filter(({ path }) => path === url)
        expect(asked).toEqual([])
      },
    )
  })

  describe('slashes', () => {
    it.each([
      '//evil.example/api/content',
      '///api/content',
      '//evil.example/..//',
      '/.//api/api/content',
    ])('that begin a path name no other host: %s', async (path) => {
      const heard = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(heard).toMatch(/^HTTP\/1\.1 404 /)
      expect(heard).toContain('"code":"not_found"')
    })

    const count = async (path: string) => {
      const response = await fetch(server.url + path)
      return { status: response.status, body: (await response.json()) as { limit?: number } }
    }

    it('at the end of a path change nothing, its query among them', async () => {
      for (const path of ['/api/content', '/api/content/', '/api/content//'])
        expect((await count(`${path}?limit=3`)).body.limit).toBe(3)
    })
  })
}
