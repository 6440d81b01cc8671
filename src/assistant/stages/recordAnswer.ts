import type { Payload } from 'payload'
import { logger } from '../../logging'
import type { AnswerDraft } from './answerRecord'
import type { OpenConversation } from '../conversations/openConversation'
import { saveExchange } from '../conversations/saveExchange'
import { estimateTokens } from '../usage/estimateTokens'

type Keep = {
  payload: Payload
  conversation: OpenConversation
  question: string
  askedAt: Date
  draft: AnswerDraft
  latencyMs: number
}

/** One line an answer: who was asked, who answered, how long it took. Nothing of what was said. */
const logAnswer = ({ conversation, draft, latencyMs }: Keep) => {
  const { outcome, provider, model, attempts, firstTokenMs } = draft
  const ids = { conversationId: conversation.id, messageId: draft.id }
  const failed = attempts.filter(({ outcome: ended }) => ended === 'failed')
  const line = {
    msg: 'The assistant answered',
    ...ids,
    outcome,
    provider,
    model,
    firstTokenMs,
    latencyMs,
  }
  if (failed.length > 0) logger.warn({ ...line, attempts })
  else logger.info(line)
}

/**
 * A call that was given up after its first words has been paid for as well: nobody says what it cost, so it is
 * estimated. What was given up before stands among the attempts.
 */
const tokensOf = ({ tokens, prompt, provider, fallback, content }: AnswerDraft) =>
  tokens ?? (prompt && provider && !fallback ? estimateTokens(prompt, content) : undefined)

/** Stores what was asked and said, whatever became of it. */
export const keepAnswer = async (keep: Keep): Promise<void> => {
  logAnswer(keep)
  const { payload, conversation, question, askedAt, draft, latencyMs } = keep
  const { prompt: _, ...known } = draft
  const answer = { ...known, latencyMs, tokens: tokensOf(draft) }
  await saveExchange({ payload, conversation, question, askedAt, answer })
}
