import type { ChatEvent } from '../chatEvent'
import type { FinishReason } from '../providers/provider'
import { usageOf } from './usageOf'

const textId = 'answer'

const finishReasons = { stop: 'stop', length: 'length', filtered: 'content-filter' } as const

type Meta = Extract<ChatEvent, { type: 'meta' }>

/** The metadata comes back with the next question: it says which conversation goes on. */
const started = ({ messageId, conversationId, provider, model, fallback }: Meta) => [
  {
    type: 'start',
    messageId,
    messageMetadata: { conversationId, provider, model, fallback },
  },
  { type: 'start-step' },
  { type: 'text-start', id: textId },
]

const finished = (finishReason: FinishReason, usage: object | undefined) => [
  { type: 'finish-step' },
  {
    type: 'finish',
    finishReason: finishReasons[finishReason],
    ...(usage && { messageMetadata: { usage } }),
  },
  '[DONE]',
]

const linesOf = (event: ChatEvent): (object | string)[] => {
  switch (event.type) {
    case 'meta':
      return started(event)
    case 'delta':
      return [{ type: 'text-delta', id: textId, delta: event.text }]
    case 'citations':
      return [
        { type: 'text-end', id: textId },
        ...event.citations.map(({ id, url, title }) => ({
          type: 'source-url',
          sourceId: id,
          url,
          title,
        })),
      ]
    case 'done':
      return finished(event.finishReason, event.usage && usageOf(event.usage))
    case 'error':
      return [{ type: 'error', errorText: event.message }, '[DONE]']
  }
}

/**
 * The AI SDK's UI message stream, which `useChat` reads (ai@6: src/ui-message-stream). Written by hand: it is
 * a handful of lines, and the package would be one more to run.
 */
export const uiMessageStream = () => ({
  headers: { 'x-vercel-ai-ui-message-stream': 'v1' },
  encode: (event: ChatEvent): string =>
    linesOf(event)
      .map((line) => `data: ${typeof line === 'string' ? line : JSON.stringify(line)}\n\n`)
      .join(''),
})
