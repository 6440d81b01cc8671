import type { AnswerEvent } from '../events/answerEvent'
import { errorOf, metaOf, usageOf, writer, type StreamState, type Writer } from './writer'

const textId = 'answer'

const finishReasons = { stop: 'stop', length: 'length', filtered: 'content-filter' } as const

/** The metadata comes back with the next question: it says which conversation goes on. */
const started = ({ messageId, ...messageMetadata }: ReturnType<typeof metaOf>) => [
  { type: 'start', messageId, messageMetadata },
  { type: 'start-step' },
  { type: 'text-start', id: textId },
]

const partsOf = (event: AnswerEvent, state: StreamState): (object | string)[] => {
  switch (event.type) {
    case 'provider':
      return started(metaOf(event, state))
    case 'text':
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
    case 'end': {
      const finishReason = finishReasons[event.finishReason]
      const messageMetadata = usageOf(event, state)
      const finish = {
        type: 'finish',
        finishReason,
        ...(messageMetadata.usage && { messageMetadata }),
      }
      return [{ type: 'finish-step' }, finish, '[DONE]']
    }
    case 'cutOff':
      return [{ type: 'error', errorText: errorOf(event, state).message }, '[DONE]']
    default:
      return [] // the rest is not for visitors
  }
}

/**
 * The AI SDK's UI message stream, which `useChat` reads (ai@6: src/ui-message-stream). Written by hand: it is
 * a handful of lines, and the package would be one more to run.
 */
export const uiMessageStream = (): Writer =>
  writer({ 'x-vercel-ai-ui-message-stream': 'v1' }, (event, state) =>
    partsOf(event, state)
      .map((part) => `data: ${typeof part === 'string' ? part : JSON.stringify(part)}\n\n`)
      .join(''),
  )
