import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { problemOfAddress } from './checkAddress'
import { isForbiddenAddress } from './forbiddenAddress'
import { keptBytes, post } from './post'

const open: { close: () => void }[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

const listening = async <S extends Server | ReturnType<typeof createTcpServer>>(server: S) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return (server.address() as AddressInfo).port
}

const receiver = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(listener))}/hook`

/** Whatever it does with the connection. */
const rawReceiver = async (handle: (socket: Socket) => void) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    open.push({ close: () => socket.destroy() })
    handle(socket)
  })
  return `http://127.0.0.1:${await listening(server)}/hook`
}

const send = (url: string, more: Partial<Parameters<typeof post>[1]> = {}) =>
  post({ url, headers: {}, body: '{}' }, { allowPrivate: true, timeoutMs: 400, ...more })

describe('a receiver', () => {
  it('that answers is told what it is sent, and its answer is kept', async () => {
    let heard = ''
    const url = await receiver((request, response) => {
      request.on('data', (part: Buffer) => (heard += part.toString()))
      request.on('end', () => response.writeHead(201).end('thanks\0!'))
    })
    const answer = await post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"ä":1}' }, { allowPrivate: true }) // prettier-ignore
    expect(answer).toMatchObject({ status: 201, text: 'thanks\ufffd!' })
    expect(heard).toBe('{"ä":1}')
  })

  it('that hangs is left at its time', async () => {
    const answer = await send(await rawReceiver(() => undefined))
    expect(answer).toMatchObject({ failure: 'No answer within 10 seconds.' })
    expect(answer.durationMs).toBeLessThan(1500)
  })

  it('that answers byte by byte is left at its time, in the head and in the body', async () => {
    const drip = (text: string) => (socket: Socket) => {
      socket.write(text)
      const timer = setInterval(() => socket.write('a'), 20)
      socket.on('close', () => clearInterval(timer))
    }
    expect(await send(await rawReceiver(drip('HTTP/1.1 200 OK\r\nX-A: ')))).toMatchObject({
      failure: 'No answer within 10 seconds.',
    })
    const body = await send(
      await rawReceiver(drip('HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n')),
    )
    expect(body.status).toBe(200)
    expect(body.durationMs).toBeLessThan(1500)
  })

  it('that sends without end is read to 2 KB', async () => {
    let sent = 0
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const url = await receiver((_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 1e9) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
      }
      more()
    })
    const answer = await send(url, { timeoutMs: 5000 })
    expect(answer.text).toHaveLength(keptBytes)
    expect(sent).toBeLessThan(20e6)
  })

  it.each([
    ['closes the connection', (socket: Socket) => socket.destroy(), 'The connection was closed before an answer came.'],
    ['speaks no HTTP', (socket: Socket) => socket.end('220 smtp\r\n'), 'HPE_INVALID_CONSTANT'],
    ['has a head without end', (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(99_999)}`), 'HPE_HEADER_OVERFLOW'],
  ])('that %s has not answered', async (_, handle, failure) => {
    expect(await send(await rawReceiver(handle))).toMatchObject({ failure })
  }) // prettier-ignore

  it('that redirects is not followed', async () => {
    let visits = 0
    const inner = await receiver((_, response) => void (visits++, response.end()))
    const url = await receiver((_, response) => response.writeHead(307, { Location: inner }).end())
    expect(await send(url)).toMatchObject({ status: 307 })
    expect(visits).toBe(0)
  })
})

describe('private networks', () => {
  it.each([
    'http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/',
    'http://①②⑦.0.0.1/', 'http://0/', 'http://0.0.0.0/', 'http://10.1.2.3/', 'http://172.31.0.1/',
    'http://192.168.0.1/', 'http://169.254.169.254/latest/meta-data', 'http://100.64.0.1/', 'http://224.0.0.1/',
    'http://255.255.255.255/', 'http://192.0.2.1/', 'http://198.18.0.1/', 'http://168.63.129.16/', 'http://[::]/',
    'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::127.0.0.1]/', 'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[2001::1]/', 'http://[fe80::1]/',
    'http://[fec0::1]/', 'http://[fd00:ec2::254]/', 'http://[ff02::1]/', 'https://localhost/', 'https://localhost./',
    'https://a.localhost/', 'https://db/', 'https://db.internal/', 'https://printer.local/', 'https://nas.home.arpa/',
  ])('are refused as they are written: %s', (url) => {
    expect(problemOfAddress(url, { allowPrivate: false })).toContain('private network')
  }) // prettier-ignore

  it.each([
    ['ftp://example.com/', 'https://'],
    ['https://me:secret@example.com/', 'password'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:6379/', 'port'],
    ['https://exa mple.com/', 'full address'],
    ['https://example.com/\r\nHost: a', 'full address'],
    ['//example.com/', 'full address'],
    [`https://example.com/${'a'.repeat(2000)}`, 'full address'],
  ])('and so is what no webhook goes to: %s', (url, words) => {
    expect(problemOfAddress(url, { allowPrivate: false })).toContain(words)
  })

  it.each(['https://example.com/hooks?a=b', 'http://93.184.215.14:8080/', 'https://[2606:4700::6810:84e5]/'])(
    'are not these: %s',
    (url) => {
      expect(problemOfAddress(url, { allowPrivate: false })).toBeUndefined()
    },
  ) // prettier-ignore

  it('are not reached by a name, whichever of its addresses is one of them', async () => {
    let visits = 0
    const url = await receiver((_, response) => void (visits++, response.end()))
    const named = `http://hooks.example.com:${new URL(url).port}/`
    const local = { address: '127.0.0.1', family: 4 }
    const open = { address: '93.184.215.14', family: 4 }
    const mapped = { address: '::ffff:127.0.0.1', family: 6 }
    for (const addresses of [[local], [open, local], [local, open], [mapped]]) {
      const answer = await send(named, { allowPrivate: false, resolve: async () => addresses })
      expect(answer.failure).toBe(
        'The name leads into a private network, where webhooks do not go.',
      )
    }
    expect(visits).toBe(0)
    expect(await send(named, { resolve: async () => [local] })).toMatchObject({ status: 200 })
  })

  it('are not reached by a name that answers differently each time (DNS rebinding)', async () => {
    let visits = 0
    const url = await receiver((_, response) => void (visits++, response.end()))
    const named = `http://rebind.example.com:${new URL(url).port}/`
    let asked = 0
    const resolve = async () => [
      { address: asked++ % 2 === 0 ? '192.0.0.8' : '127.0.0.1', family: 4 },
    ]
    for (let times = 0; times < 4; times++)
      expect((await send(named, { allowPrivate: false, resolve })).status).toBeUndefined()
    expect(asked).toBe(4) // the address that was looked at is the one that is connected to
    expect(visits).toBe(0)
  })

  it('are all that is not for the public', () => {
    const some = ['8.8.8.8', '2606:4700::1', '1.1.1.1']
    expect(some.map(isForbiddenAddress)).toEqual([false, false, false])
    expect(isForbiddenAddress('no address')).toBe(true)
  })
})

it('asks no proxy of the environment', async () => {
  const url = await receiver((_, response) => response.end('direct'))

  process.env.HTTP_PROXY = process.env.http_proxy = 'http://127.0.0.1:9'
  const answer = await send(url)
  delete process.env.HTTP_PROXY
  delete process.env.http_proxy

  expect(answer.text).toBe('direct')
})
