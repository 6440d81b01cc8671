import type { Attempt } from '../events/attempt'
import type { Citation } from '../events/citation'
import type { Tokens } from '../events/tokens'
import type { OpenConversation } from './openConversation'

/**
 * How an answer ended. `unanswered`: nothing on the site answers the question, and the visitor was told so.
 * `handedOver`: they asked for a person, and were told how to reach one. `smallTalk`: it was no question.
 * `refused`: it asked for what the assistant must not do. `cutOff`: the provider died in the middle.
 * `aborted`: the visitor left. `failed`: there is no answer at all.
 */
export type Outcome =
  | 'answered'
  | 'unanswered'
  | 'handedOver'
  | 'smallTalk'
  | 'refused'
  | 'cutOff'
  | 'aborted'
  | 'failed'

export type Rating = 'up' | 'down'

/** A question and its answer, as they are kept. */
export type Exchange = {
  /** The answer's. */
  id: string
  /** ISO 8601. */
  askedAt: string
  question: string
  answer: string
  outcome: Outcome
  citations: Citation[]
  /** `null` when no answer had begun. */
  provider: string | null
  model: string | null
  fallback: boolean
  attempts: Attempt[]
  latencyMs: number
  firstTokenMs: number | null
  promptTokens: number | null
  completionTokens: number | null
  rating: Rating | null
  comment: string | null
}

export type SavedAnswer = {
  /** As the visitor was told it: `crypto.randomUUID()`. */
  id: string
  /** What was said, also when it ended in the middle. */
  content: string
  citations: Citation[]
  /** Missing when no answer had begun; `local` for the fallback. */
  provider?: string
  model?: string
  fallback: boolean
  attempts: Attempt[]
  /** From the question to the end of the answer. */
  latencyMs: number
  firstTokenMs?: number
  /** As counted by the provider, or estimated. */
  tokens?: Tokens
  outcome: Outcome
}

export type NewExchange = {
  conversation: OpenConversation
  question: string
  /** That it was asked in, ISO 639-1. @default the conversation's */
  language?: string
  askedAt: Date
  answer: SavedAnswer
}
