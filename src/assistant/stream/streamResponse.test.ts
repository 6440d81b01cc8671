import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, it } from '@jest/globals'
import type { AnswerEvent } from '../events/answerEvent'
import { serverSentEvents } from './serverSentEvents'
import { streamOf, streamResponse } from './streamResponse'

const delta = (text: string): AnswerEvent => ({ type: 'text', text })
const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  Buffer.from((await reader.read()).value ?? []).toString()
const noted = () => undefined
const silence = () => new Promise<never>(() => undefined)

describe('a stream of events', () => {
  it('makes an event when the reader asks for it, and none ahead', async () => {
    let made = 0
    const events = (async function* () {
      for (;;) yield delta(String(made++))
    })()
    const stream = streamOf({ events, writer: serverSentEvents(), onLeft: noted })
    const reader = stream.getReader()
    await new Promise(setImmediate)
    expect(made).toBe(0)
    expect(await read(reader)).toContain('"0"')
    expect(await read(reader)).toContain('"1"')
    await new Promise(setImmediate)
    expect(made).toBe(2)
    await reader.cancel()
  })

  it('keeps quiet connections open with comments, and loses no event meanwhile', async () => {
    let say: (event: AnswerEvent) => void = noted
    const events = (async function* () {
      yield await new Promise<AnswerEvent>((resolve) => (say = resolve))
    })()
    const stream = streamOf({ events, writer: serverSentEvents(), onLeft: noted, heartbeatMs: 5 })
    const reader = stream.getReader()
    expect(await read(reader)).toMatch(/^:.*\n\n$/)
    expect(await read(reader)).toMatch(/^:.*\n\n$/)
    say(delta('at last'))
    let text = ''
    while (!text.includes('at last')) text = await read(reader)
    expect((await reader.read()).done).toBe(true)
  })

  it('tells at once that the client has left, even while nothing is said', async () => {
    const answer = new AbortController()
    let cleanedUp = false
    const events = (async function* () {
      try {
        yield delta('one')
        await Promise.race([
          silence(),
          new Promise((_, reject) => answer.signal.addEventListener('abort', reject)),
        ])
      } finally {
        cleanedUp = true
      }
    })()
    const onLeft = () => answer.abort()
    const reader = streamOf({ events, writer: serverSentEvents(), onLeft }).getReader()
    await read(reader)
    const waiting = reader.read()
    await reader.cancel().catch(noted)
    await waiting.catch(noted)
    expect(answer.signal.aborted).toBe(true)
    expect(cleanedUp).toBe(true)
  })

  it('over HTTP waits for a client that does not read, and ends with it', async () => {
    let made = 0
    const events = (async function* () {
      for (;;) yield delta(`${made++} ${'word '.repeat(1600)}`)
    })()
    const left = new AbortController()
    const onLeft = () => left.abort()
    const fetch = () => streamResponse({ events, writer: serverSentEvents(), onLeft })
    const listen = getRequestListener(fetch, { overrideGlobalObjects: false })
    const server = createServer((request, answer) => void listen(request, answer))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const response = await new Promise<IncomingMessage>((resolve) => {
      get({ port, host: '127.0.0.1', agent: false }, resolve)
    })
    response.pause()
    let before: number
    do {
      before = made
      await new Promise((resolve) => setTimeout(resolve, 100)) // until nothing moves any more
    } while (made !== before)
    expect(made * 8).toBeLessThan(32 * 1024) // KiB: what the buffers of the system hold
    response.destroy()
    await new Promise<void>((resolve) => {
      if (left.signal.aborted) resolve()
      left.signal.addEventListener('abort', () => resolve())
    })
    server.close()
  })

  it('says that nothing in between may hold it back', () => {
    const events = (async function* () {})()
    const { headers } = streamResponse({ events, writer: serverSentEvents(), onLeft: noted })
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })
})
