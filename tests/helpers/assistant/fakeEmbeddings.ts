import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

export const dimensions = 1024

/** What it does instead of answering well. */
export type EmbeddingFault =
  | { afterMs: number }
  | { status: number; headers?: Record<string, string>; message?: string }
  | 'hang'
  | 'nan'
  | 'zero'
  | 'shorter'
  | 'tooFew'
  | 'html'

type Asked = { model: string; input: string[]; authorization?: string }

export type FakeEmbeddings = {
  /** For `<NAME>_BASE_URL`. */
  url: string
  requests: Asked[]
  /** Every text that it was sent. */
  texts: () => string[]
  /** @default never */
  fails: (fault: EmbeddingFault | ((input: string[]) => EmbeddingFault | undefined)) => void
  reset: () => void
  stop: () => Promise<void>
}

/** A number from -1 to 1, the same at every run. */
const noise = (seed: string, at: number): number => {
  const hash = createHash('sha256')
    .update(`${seed} ${at >> 3}`)
    .digest()
  return hash.readInt32LE(4 * (at & 7)) / 2 ** 31
}

/**
 * A model that knows some words, and which of them mean the same: each meaning has a direction of its own. Whatever else a
 * text says is noise, and all texts have something in common, as with real models.
 */
const vectorOf = (said: string, meanings: string[][]): number[] => {
  const vector = Array.from({ length: dimensions }, (_, at) => noise(said, at) / 16)
  vector[0] = 1
  meanings.forEach((words, meaning) => {
    if (words.some((word) => said.toLowerCase().includes(word))) vector[meaning + 1] = 2
  })
  return vector
}

const wrong: Record<'nan' | 'zero' | 'shorter', (vector: number[]) => (number | null)[]> = {
  nan: ([, ...rest]) => [null, ...rest],
  zero: (vector) => vector.map(() => 0),
  shorter: (vector) => vector.slice(1),
}

const send = (response: ServerResponse, status: number, body: object, headers = {}) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify(body))

/** A server that speaks OpenAI's `/embeddings`. */
export const startFakeEmbeddings = async (meanings: string[][]): Promise<FakeEmbeddings> => {
  const requests: Asked[] = []
  let faultOf: (input: string[]) => EmbeddingFault | undefined = () => undefined

  const reply = async (response: ServerResponse, input: string[]) => {
    const fault = faultOf(input)
    if (fault === 'hang') return
    if (fault === 'html') return void response.writeHead(200).end('<h1>Welcome</h1>')
    if (typeof fault === 'object' && 'status' in fault) {
      const { status, headers, message = `Scripted ${status}` } = fault
      return void send(response, status, { error: { message } }, headers)
    }
    if (typeof fault === 'object') await setTimeout(fault.afterMs, undefined, { ref: false })
    const given = fault === 'tooFew' ? input.slice(1) : input
    const data = given.map((said, index) => {
      const vector = vectorOf(said, meanings)
      const broken = typeof fault === 'string' && fault in wrong
      return { index, embedding: broken ? wrong[fault as 'nan'](vector) : vector }
    })
    // The order is not promised.
    send(response, 200, { data: data.reverse(), usage: { prompt_tokens: 10 * input.length } })
  }

  const server = createServer((incoming, response) => {
    if (incoming.method !== 'POST' || incoming.url !== '/v1/embeddings')
      return void response.writeHead(404).end()
    text(incoming)
      .then((body) => {
        const { model, input } = JSON.parse(body) as Asked
        requests.push({ model, input, authorization: incoming.headers.authorization })
        return reply(response, input)
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    texts: () => requests.flatMap(({ input }) => input),
    fails: (fault) => {
      faultOf = typeof fault === 'function' ? fault : () => fault
    },
    reset: () => {
      requests.length = 0
      faultOf = () => undefined
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
