import type { Payload } from 'payload'
import { logger } from '../logging'
import { newDraft, noteEvent } from './stages/answerRecord'
import type { AssistantSettings } from './settings/assistantSettings'
import type { ChatEvent } from './chatEvent'
import type { ChatQuestion } from './request/chatQuestion'
import type { OpenConversation } from './conversations/openConversation'
import { joinConversation } from './conversations/joinConversation'
import { keepAnswer } from './stages/recordAnswer'
import { noteOpenAnswer } from './openAnswers'
import { assistantSettings } from './settings/assistantSettings'
import { brokenOff, visibleEvent } from './visibleEvent'
import { attemptsOf, whoAnswers } from './stages/whoAnswers'

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

type Begun = Ask & {
  conversation: OpenConversation
  settings: AssistantSettings
  askedAt: Date
  sinceAskedMs: () => number
}

const converse = async function* (begun: Begun): AsyncGenerator<ChatEvent> {
  const { payload, asked, conversation, settings, askedAt, sinceAskedMs, signal: left } = begun
  const { question, locale } = asked
  const draft = newDraft()
  const about = { draft, conversationId: conversation.id, locale }
  const open = noteOpenAnswer()
  let kept: Promise<void> | undefined
  const keep = () => {
    const latencyMs = sinceAskedMs()
    return (kept ??= keepAnswer({ payload, conversation, question, askedAt, draft, latencyMs }))
  }
  try {
    for await (const event of whoAnswers({ ...begun, left, ending: open.signal })) {
      noteEvent(draft, event, { settings, sinceAskedMs: sinceAskedMs() })
      if (event.type === 'end' || event.type === 'cutOff') await keep() // then it can be rated
      const visible = visibleEvent(event, about)
      if (visible) yield visible
    }
  } catch (error) {
    draft.attempts = attemptsOf(error) ?? draft.attempts
    if (left.aborted) return
    draft.outcome = 'cutOff'
    if (!open.signal.aborted) logger.error({ msg: 'An answer failed', err: error })
    await keep()
    yield brokenOff(open.signal.aborted ? 'cut_off' : 'internal', locale)
  } finally {
    await keep()
    open.close()
  }
}

/**
 * Answers a visitor. What they asked and were told is kept, however it ends.
 * @throws AppError 404 before anything is said, when there is no such conversation
 */
export const answerVisitor = async (ask: Ask): Promise<AsyncGenerator<ChatEvent>> => {
  const startedAt = performance.now()
  const sinceAskedMs = () => Math.round(performance.now() - startedAt)
  const askedAt = new Date()
  const { payload, asked, client } = ask
  const [conversation, settings] = await Promise.all([
    joinConversation({ payload, asked, client }),
    assistantSettings(payload, asked.locale),
  ])
  return converse({ ...ask, conversation, settings, askedAt, sinceAskedMs })
}
