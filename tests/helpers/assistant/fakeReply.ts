import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FakeFault, FakeReply } from './fakeProvider'

export type Exchange = {
  response: ServerResponse
  body: { model?: string; stream?: boolean; stream_options?: { include_usage?: boolean } } | null
  /** The fake itself cut the connection. */
  isCut: boolean
}

/** Does not keep a suite from its end. */
const wait = (ms: number) => setTimeout(ms, undefined, { ref: false })

type Answer = Extract<FakeReply, { says: unknown }>

const head = (body: Exchange['body'], object: string) => ({
  id: 'chatcmpl-fake',
  object,
  created: 1_700_000_000,
  model: body?.model ?? 'fake',
})

const usageOf = ({ tokens = { prompt: 11, completion: 7 } }: Answer) =>
  tokens && {
    prompt_tokens: tokens.prompt,
    completion_tokens: tokens.completion,
    total_tokens: tokens.prompt + tokens.completion,
  }

const piecesOf = ({ says }: Answer) => (typeof says === 'string' ? [says] : says)

const cut = (exchange: Exchange) => {
  exchange.isCut = true
  exchange.response.socket?.resetAndDestroy()
}

const sendJson = ({ response }: Exchange, status: number, body: object, headers = {}) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify(body))

const openStream = ({ response }: Exchange) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' })
  response.flushHeaders()
}

const sendWhole = async (answer: Answer, exchange: Exchange) => {
  if (answer.firstAfterMs) await wait(answer.firstAfterMs)
  const message = { role: 'assistant', content: piecesOf(answer).join('') }
  const usage = usageOf(answer)
  sendJson(exchange, 200, {
    ...head(exchange.body, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: answer.finishReason ?? 'stop' }],
    ...(usage ? { usage } : {}),
  })
}

const sendStream = async (answer: Answer, exchange: Exchange) => {
  const { response, body } = exchange
  const { firstAfterMs = 0, betweenMs = 0, then = 'done' } = answer
  const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  const chunk = head(body, 'chat.completion.chunk')
  const sendDelta = (delta: object, finish_reason: string | null = null) =>
    send({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })
  openStream(exchange)
  sendDelta({ role: 'assistant', content: '' })
  if (answer.reasoning) sendDelta({ reasoning_content: answer.reasoning })
  if (firstAfterMs) await wait(firstAfterMs)
  for (const [index, content] of piecesOf(answer).entries()) {
    if (index > 0 && betweenMs) await wait(betweenMs)
    if (response.destroyed) return
    sendDelta({ content })
  }
  if (then === 'reset') {
    await new Promise((resolve) => response.write(': flushed\n\n', resolve)) // what was said arrives before the cut
    return void setImmediate(cut, exchange)
  }
  if (then === 'hang') return
  if (then === 'malformed') return void response.end('data: {"choices": [{"del\n\n')
  if (then === 'error') {
    send({ error: { message: 'The server had an error', type: 'server_error', code: 502 } })
    return void response.end()
  }
  if (then === 'noFinish') return void response.end()
  sendDelta({}, answer.finishReason ?? 'stop')
  const usage = usageOf(answer)
  if (usage && body?.stream_options?.include_usage) send({ ...chunk, choices: [], usage })
  response.end(then === 'noDone' ? '' : 'data: [DONE]\n\n')
}

const tooLong = {
  error: {
    message:
      "This model's maximum context length is 4096 tokens. However, your messages resulted in 9001 tokens.",
    type: 'invalid_request_error',
    param: 'messages',
    code: 'context_length_exceeded',
  },
}

const faults: Record<FakeFault, (exchange: Exchange) => unknown> = {
  hang: () => undefined,
  hangAfterHeaders: openStream,
  reset: cut,
  html200: ({ response }) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
  emptyStream: (exchange) => {
    openStream(exchange)
    exchange.response.end()
  },
  malformedChunk: (exchange) => {
    openStream(exchange)
    exchange.response.end('data: {"choices": [{"del\n\n')
  },
  contextTooLong: (exchange) => sendJson(exchange, 400, tooLong),
}

/** Plays one scripted reply. */
export const play = async (reply: FakeReply, exchange: Exchange): Promise<void> => {
  if (typeof reply === 'string') {
    faults[reply](exchange)
  } else if ('status' in reply) {
    const { status, headers, body = { error: { message: `Scripted ${status}` } } } = reply
    if (typeof body === 'object') sendJson(exchange, status, body, headers)
    else exchange.response.writeHead(status, headers).end(body)
  } else if (exchange.body?.stream && !reply.ignoresStream) {
    await sendStream(reply, exchange)
  } else {
    await sendWhole(reply, exchange)
  }
}
