import { randomUUID } from 'node:crypto'
import type { AnswerEvent } from '../events/answerEvent'
import type { AssistantSettings } from '../settings/assistantSettings'
import type { Outcome } from '../conversations/exchange'
import type { Citation } from '../retrieval/passage'
import type { PromptMessage, Tokens } from '../providers/provider'
import type { Attempt } from '../events/attempt'
import { localProvider } from './fromSite'

/** What is known of an answer while it is being given: what is stored in the end, however it ends. */
export type AnswerDraft = {
  id: string
  content: string
  citations: Citation[]
  /** What the providers were asked. */
  prompt?: PromptMessage[]
  /** Missing until somebody has begun. */
  provider?: string
  model?: string
  fallback: boolean
  attempts: Attempt[]
  tokens?: Tokens
  /** What the visitor waited for the first word. */
  firstTokenMs?: number
  outcome: Outcome
}

export const newDraft = (): AnswerDraft => ({
  id: randomUUID(),
  content: '',
  citations: [],
  fallback: false,
  attempts: [],
  outcome: 'aborted', // until it ends otherwise
})

const outcomeOf = (
  { content }: AnswerDraft,
  { refusal, nothingFound }: AssistantSettings,
): Outcome => {
  if (content.includes(refusal)) return 'refused'
  return content.includes(nothingFound) ? 'unanswered' : 'answered'
}

type Noted = { settings: AssistantSettings; sinceAskedMs: number }

/** Writes down what happened. */
export const noteEvent = (
  draft: AnswerDraft,
  event: AnswerEvent,
  { settings, sinceAskedMs }: Noted,
) => {
  switch (event.type) {
    case 'prompt':
      draft.prompt = event.messages
      break
    case 'provider':
      draft.provider = event.provider
      draft.model = event.model
      draft.attempts = event.attempts
      draft.fallback = event.provider === localProvider.provider
      break
    case 'text':
      draft.firstTokenMs ??= sinceAskedMs
      draft.content += event.text
      break
    case 'citations':
      draft.citations = event.citations
      break
    case 'end':
    case 'cutOff':
      draft.tokens = event.tokens
      draft.attempts = event.attempts
      draft.outcome = event.type === 'cutOff' ? 'cutOff' : outcomeOf(draft, settings)
  }
}
