import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { play, type Exchange } from './fakeReply'

/** What the fake answers to one request. */
export type FakeReply =
  /** An answer, streamed or whole as the request asks. */
  | {
      /** Its pieces; a single text is one piece. */
      says: string | string[]
      /** Before the first piece, after the headers. @default 0 */
      firstAfterMs?: number
      /** Between two pieces (a slow trickle). @default 0 */
      betweenMs?: number
      /** Sent as `reasoning_content` before the text. */
      reasoning?: string
      /** @default 'stop' */
      finishReason?: string
      /** What it says it counted; `false`: it does not count. @default { prompt: 11, completion: 7 } */
      tokens?: { prompt: number; completion: number } | false
      /**
       * After the last piece: `done` ends properly; `noDone` leaves `[DONE]` out; `noFinish` ends without
       * `finish_reason` and `[DONE]`; `reset` cuts the connection; `hang` says no more; `error` sends an error object;
       * `malformed` sends a broken chunk. @default 'done'
       */
      then?: 'done' | 'noDone' | 'noFinish' | 'reset' | 'hang' | 'error' | 'malformed'
      /** Answers one JSON body although a stream was asked for. */
      ignoresStream?: boolean
    }
  /** An HTTP status, usually a failure; an object goes out as JSON. */
  | { status: number; headers?: Record<string, string>; body?: string | object }
  | FakeFault

export type FakeFault =
  /** Takes the request, never answers. */
  | 'hang'
  | 'hangAfterHeaders'
  /** Cuts the connection instead of an answer. */
  | 'reset'
  /** A 200 with a web page. */
  | 'html200'
  /** A 200 that ends without an event. */
  | 'emptyStream'
  | 'malformedChunk'
  /** A 400 that says the prompt is too long. */
  | 'contextTooLong'

type FakeRequest = {
  headers: IncomingHttpHeaders
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a suite expects in it, its assertions say
  body: any
  /** The other side closed the connection before the answer was whole. */
  isAborted: boolean
  /** All of the answer is sent. */
  isAnswered: boolean
}

export type FakeProvider = {
  /** For `<NAME>_BASE_URL`. */
  url: string
  /** In the order of their arrival. */
  requests: FakeRequest[]
  /** Queues replies, each for one request. */
  next: (...replies: FakeReply[]) => void
  /** What it answers once the queue is empty. @default { says: ['Hello', ' from the fake.'] } */
  always: (reply: FakeReply | ((request: FakeRequest) => FakeReply)) => void
  /** Forgets requests, queue and `always`, and cuts what is under way. */
  reset: () => void
  /** Requests under way, and the most there were at once. */
  concurrent: () => { now: number; most: number }
  /** How many connections were made since the start or the last `reset`. */
  connections: () => number
  /** Takes connections again, on the same port. */
  start: () => Promise<void>
  /** Ends every connection, and refuses new ones. */
  stop: () => Promise<void>
}

const defaultReply: FakeReply = { says: ['Hello', ' from the fake.'] }

/**
 * A real server on loopback that speaks OpenAI's chat completions (`POST /v1/chat/completions`) and does what a test
 * says, request by request.
 *
 *     const first = await startFakeProvider()
 *     first.next('hang', { status: 503 }, { says: ['Yes', ' [1].'], betweenMs: 5 })
 *     first.always(({ body }) => ({ says: `You asked: ${body.messages.at(-1).content}` }))
 *     await startTestServer({ env: providerEnvironment({ first, second }) })
 *     expect(first.requests[0]).toMatchObject({ isAborted: true, body: { stream: true } })
 *     await first.stop()
 */
export const startFakeProvider = async (): Promise<FakeProvider> => {
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  const requests: FakeRequest[] = []
  let queue: FakeReply[] = []
  let fallback: Parameters<FakeProvider['always']>[0] = defaultReply
  let port = 0
  let most = 0
  let connections = 0

  const replyTo = (request: FakeRequest): FakeReply =>
    queue.shift() ?? (typeof fallback === 'function' ? fallback(request) : fallback)

  const take = async (incoming: IncomingMessage, exchange: Omit<Exchange, 'body'>) => {
    const body = JSON.parse((await text(incoming)) || 'null')
    const request = { headers: incoming.headers, body, isAborted: false, isAnswered: false }
    requests.push(request)
    underWay.add(exchange.response)
    most = Math.max(most, underWay.size)
    exchange.response.on('close', () => {
      underWay.delete(exchange.response)
      request.isAnswered = exchange.response.writableFinished
      request.isAborted = !request.isAnswered && !exchange.isCut
    })
    await play(replyTo(request), Object.assign(exchange, { body }))
  }

  const server = createServer((incoming, response) => {
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    take(incoming, { response, isCut: false }).catch(() => response.destroy())
  })
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined) // connections that a test cuts
    socket.on('close', () => sockets.delete(socket))
  })
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const start = async () => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  await start()

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    next: (...replies) => void queue.push(...replies),
    always: (reply) => {
      fallback = reply
    },
    reset: () => {
      for (const response of underWay) response.destroy()
      requests.length = 0
      queue = []
      fallback = defaultReply
      most = 0
      connections = 0
    },
    concurrent: () => ({ now: underWay.size, most }),
    connections: () => connections,
    start,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      cut()
      await closed
    },
  }
}

/** Settings that name these fakes as providers, in this order, each with a model `<name>-model`. */
export const providerEnvironment = (
  fakes: Record<string, Pick<FakeProvider, 'url'>>,
): Record<string, string> => {
  const variable = (name: string) => name.toUpperCase().replaceAll('-', '_')
  const entries = Object.entries(fakes)
  return Object.fromEntries([
    ['CHAT_PROVIDERS', entries.map(([name]) => `${name}:${name}-model`).join(', ')],
    ...entries.map(([name, { url }]) => [`${variable(name)}_BASE_URL`, url]),
    ...entries.map(([name]) => [`${variable(name)}_API_KEY`, `key-of-${name}`]),
  ])
}
