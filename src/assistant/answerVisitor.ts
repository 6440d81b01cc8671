import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { joinConversation } from './conversations/joinConversation'
import type { OpenConversation } from './conversations/openConversation'
import type { AnswerEvent } from './events/answerEvent'
import { messageLanguage } from './language/messageLanguage'
import { trackAnswer } from './openAnswers'
import type { ChatQuestion } from './request/chatQuestion'
import type { Retrieved } from './retrieval/retrieve'
import { assistantSettings, type AssistantSettings } from './settings/assistantSettings'
import { fromProviders } from './stages/fromProviders'
import { fromSite } from './stages/fromSite'
import { recordAnswer } from './stages/recordAnswer'
import { retrieveInTurn } from './stages/retrieveInTurn'
import { cutOffOnError, withFallback } from './stages/withFallback'

type Ask = {
  payload: Payload
  asked: ChatQuestion
  /** The visitor's network address. */
  client: string
  /** `whole`: nothing is seen before the end. */
  visible: 'stream' | 'whole'
  /** Aborts when the visitor has left. */
  signal: AbortSignal
}

type Begun = Omit<Ask, 'signal'> & {
  conversation: OpenConversation
  assistant: AssistantSettings
  messageId: string
  retrieved: Retrieved | undefined
  askedAt: Date
  sinceAskedMs: () => number
  /** Aborts when the visitor has left. */
  left: AbortSignal
  /** Aborts when the process ends. */
  ending: AbortSignal
}

/** From the question to the first who has an answer. */
const answer = async function* (begun: Begun): AsyncGenerator<AnswerEvent> {
  const { conversation, messageId, asked, left, ending } = begun
  yield { type: 'start', conversationId: conversation.id, messageId, locale: asked.locale }
  const signal = AbortSignal.any([left, ending])
  const provided = fromProviders({ ...begun, signal })
  yield* withFallback(provided, () => fromSite(begun), begun)
}

/**
 * The stages of an answer, in their order. Each takes the events of the one before and hands on its own, one when the
 * next asks for it: a slow reader holds the provider up, and one that leaves ends its work.
 *
 * 1. `retrieveInTurn`: what the answer rests on, before anything is said
 * 2. `fromProviders`: prompt, token budget, providers with failover, guard
 * 3. `fromSite`: when no provider has spoken, the site's own sentences, guarded alike
 * 4. `cutOffOnError`: what fails ends with an event
 * 5. `recordAnswer`: stored before the last event passes
 *
 * Then `stream/` writes them in the client's protocol.
 */
const stages = (begun: Begun): AsyncGenerator<AnswerEvent> =>
  recordAnswer(cutOffOnError(answer(begun), begun), begun)

/** Until the last stage is done the process does not end (openAnswers.ts). */
const untilSaved = async function* (begun: Omit<Begun, 'ending'>): AsyncGenerator<AnswerEvent> {
  const open = trackAnswer()
  try {
    yield* stages({ ...begun, ending: open.signal })
  } finally {
    open.close()
  }
}

/**
 * Answers a visitor. What they asked and were told is kept, however it ends.
 * @throws AppError before anything is said: 404 when there is no such conversation, 503 when too many ask
 */
export const answerVisitor = async (ask: Ask): Promise<AsyncGenerator<AnswerEvent>> => {
  const startedAt = performance.now()
  const sinceAskedMs = () => performance.now() - startedAt
  const askedAt = new Date()
  const { payload, asked: sent, client, signal: left } = ask
  const [conversation, likely] = await Promise.all([
    joinConversation({ payload, asked: sent, client }),
    assistantSettings(payload, sent.locale),
  ])
  const asked = { ...sent, ...messageLanguage({ ...sent, history: conversation.turns }) }
  const assistant =
    asked.locale === sent.locale ? likely : await assistantSettings(payload, asked.locale)
  const retrieved = await retrieveInTurn({ payload, asked, conversation, client, left })
  const begun = { ...ask, asked, conversation, assistant, retrieved, askedAt, sinceAskedMs, left }
  return untilSaved({ ...begun, messageId: randomUUID() })
}
