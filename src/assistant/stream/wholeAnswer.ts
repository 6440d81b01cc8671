import { AppError } from '../../errors'
import type { ChatEvent } from '../chatEvent'
import type { Citation } from '../retrieval/passage'
import { usageOf } from './usageOf'

export type WholeAnswer = {
  conversationId: string
  message: { id: string; role: 'assistant'; content: string; citations: Citation[] }
  provider: string
  model: string
  fallback: boolean
  usage?: ReturnType<typeof usageOf>
}

/** An answer in one piece. @throws AppError 503 when it broke off, 500 when that was our fault */
export const wholeAnswer = async (events: AsyncIterable<ChatEvent>): Promise<WholeAnswer> => {
  let meta: Extract<ChatEvent, { type: 'meta' }> | undefined
  let content = ''
  let citations: Citation[] = []
  for await (const event of events) {
    if (event.type === 'meta') meta = event
    if (event.type === 'delta') content += event.text
    if (event.type === 'citations') citations = event.citations
    if (event.type === 'error')
      throw new AppError(event.code === 'internal' ? 'internal' : 'unavailable', event.message)
    if (event.type !== 'done' || !meta) continue
    const { conversationId, messageId, provider, model, fallback } = meta
    return {
      conversationId,
      message: { id: messageId, role: 'assistant', content, citations },
      provider,
      model,
      fallback,
      ...(event.usage && { usage: usageOf(event.usage) }),
    }
  }
  throw new AppError('unavailable', 'The answer broke off. Please ask again.')
}
