import { answerVisitor } from '../src/assistant/answerVisitor'
import { chatQuestion, isUiBody } from '../src/assistant/request/chatQuestion'
import { serverSentEvents } from '../src/assistant/stream/serverSentEvents'
import { streamResponse } from '../src/assistant/stream/streamResponse'
import { uiMessageStream } from '../src/assistant/stream/uiMessageStream'
import { wholeAnswer } from '../src/assistant/stream/wholeAnswer'
import type { Writer } from '../src/assistant/stream/writer'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { prefersEvents } from '../src/http/answer/prefersEvents'
import { limits } from '../src/http/limits/rateLimit'
import { maxFormBytes, parseJsonObject, tooLarge } from '../src/http/request/readBody'
import { chatOperation } from '../src/assistant/request/chatOperation'

/** `useChat` sends the whole conversation, with whatever its messages carry. */
const maxUiBytes = 512 * 1024

const readChat = (text: string) => {
  const body = parseJsonObject(text, () => true)
  const isUi = isUiBody(body)
  if (!isUi && Buffer.byteLength(text) > maxFormBytes) throw tooLarge(maxFormBytes)
  return { asked: chatQuestion(body), isUi }
}

/** Who is answered event by event; others get the whole answer as JSON. */
const writerFor = (isUi: boolean, headers: Headers): Writer | undefined => {
  if (isUi) return uiMessageStream()
  return prefersEvents(headers.get('accept')) ? serverSentEvents() : undefined
}

/** POST /api/chat: the assistant answers from the site's content. */
export const chat = defineEndpoint({
  method: 'post',
  path: '/chat',
  keyScope: 'content:read',
  limit: [limits.chat, limits.chatADay],
  counts: 'accepted',
  ownBody: { openapi: chatOperation.requestBody, maxBytes: maxUiBytes, read: readChat },
  tags: ['Assistant'],
  summary: 'Ask the assistant',
  description:
    'It answers from what is published, and cites it. With `Accept: text/event-stream` the answer is streamed; the body of the AI SDK’s `useChat` is answered in that SDK’s stream. At most 20 messages a client in a minute, and 200 in a day.',
  answers: { 200: chatOperation.answered },
  fails: [404],
  handle: async ({ req, payload, client, body: { asked, isUi } }) => {
    const writer = writerFor(isUi, req.headers)
    const left = new AbortController()
    const events = await answerVisitor({
      payload,
      asked,
      client: client.address,
      visible: writer ? 'stream' : 'whole',
      signal: AbortSignal.any([left.signal, ...(req.signal ? [req.signal] : [])]),
    })
    if (!writer) return wholeAnswer(events)
    return streamResponse({ events, writer, onLeft: () => left.abort() })
  },
})
