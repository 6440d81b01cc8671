import { AppError } from '../../platform/errors'
import type { AnswerEvent } from '../events/answerEvent'
import type { Citation } from '../events/citation'
import { errorOf, nextState, metaOf, initialState, usageOf } from './writer'

export type WholeAnswer = {
  conversationId: string
  message: { id: string; role: 'assistant'; content: string; citations: Citation[] }
  provider: string
  model: string
  fallback: boolean
} & ReturnType<typeof usageOf>

/** An answer in one piece. @throws AppError 503 when it broke off, 500 when that was our fault */
export const wholeAnswer = async (events: AsyncIterable<AnswerEvent>): Promise<WholeAnswer> => {
  let state = initialState
  let meta: ReturnType<typeof metaOf> | undefined
  let content = ''
  let citations: Citation[] = []
  for await (const event of events) {
    state = nextState(state, event)
    if (event.type === 'provider') meta = metaOf(event, state)
    if (event.type === 'text') content += event.text
    if (event.type === 'citations') citations = event.citations
    if (event.type === 'cutOff') {
      const { code, message } = errorOf(event, state)
      throw new AppError(code === 'internal' ? 'internal' : 'unavailable', message)
    }
    if (event.type !== 'end' || !meta) continue
    const { messageId: id, conversationId, ...who } = meta
    const message = { id, role: 'assistant' as const, content, citations }
    return { conversationId, message, ...who, ...usageOf(event, state) }
  }
  throw new AppError('unavailable', 'The answer broke off. Please ask again.')
}
