import type { Payload } from 'payload'
import { logger } from '../../platform/logging'
import type { NewExchange, SavedAnswer } from '../conversations/exchange'
import { emailIn } from '../conversations/emailIn'
import type { OpenConversation } from '../conversations/openConversation'
import { saveExchange } from '../conversations/saveExchange'
import type { AnswerEvent } from '../events/answerEvent'
import type { ChatQuestion } from '../request/chatQuestion'
import type { AssistantSettings } from '../settings/assistantSettings'
import { smallTalk } from '../local/talk/smallTalk'
import { countAnswer } from './countAnswer'
import { newRecord, recordEvent, savedAnswer } from './answerRecord'

type Options = {
  payload: Payload
  messageId: string
  asked: ChatQuestion
  conversation: OpenConversation
  assistant: AssistantSettings
  askedAt: Date
  /** A stopwatch that runs since the visitor asked. */
  sinceAskedMs: () => number
}

/** One line an answer: who was asked, who answered, how long it took. Nothing of what was said. */
const logAnswer = ({ conversation, answer }: Pick<NewExchange, 'conversation' | 'answer'>) => {
  const { id, outcome, provider, model, attempts, firstTokenMs, latencyMs } = answer
  const line = {
    msg: 'The assistant answered',
    conversationId: conversation.id,
    messageId: id,
    outcome,
    provider,
    model,
    firstTokenMs,
    latencyMs,
  }
  const hasFailures = attempts.some((attempt) => attempt.outcome === 'failed')
  if (hasFailures) logger.warn({ ...line, attempts })
  else logger.info(line)
}

const keep = async (
  { payload, conversation, asked: { question, language }, askedAt }: Options,
  answer: SavedAnswer,
): Promise<void> => {
  logAnswer({ conversation, answer })
  countAnswer(answer)
  await saveExchange({ payload, conversation, question, language, askedAt, answer })
}

/** Hands the events on, and stores what became of the answer: before its last event, or when the reader leaves. */
export const recordAnswer = async function* (
  events: AsyncIterable<AnswerEvent>,
  options: Options,
): AsyncGenerator<AnswerEvent> {
  const { messageId, asked, conversation, assistant, sinceAskedMs } = options
  const talk = smallTalk(asked.question, asked.locale, conversation.turns.length > 0)
  const words = { ...assistant, talk, leavesAddress: Boolean(emailIn(asked.question)) }
  let record = newRecord(messageId)
  let kept: Promise<void> | undefined
  const keepOnce = () => (kept ??= keep(options, savedAnswer(record, sinceAskedMs())))
  try {
    for await (const event of events) {
      record = recordEvent(record, { event, atMs: sinceAskedMs(), words })
      if (event.type === 'end' || event.type === 'cutOff') await keepOnce() // then it can be rated
      yield event
    }
  } finally {
    await keepOnce()
  }
}
