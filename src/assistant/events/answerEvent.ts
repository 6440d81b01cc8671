import type { AssistantSettings } from '../settings/assistantSettings'
import type { ChatQuestion } from '../request/chatQuestion'
import type { OpenConversation } from '../conversations/openConversation'
import type { Passage } from '../retrieval/passage'
import type { PromptMessage } from '../providers/provider'
import type { GuardedEvent } from '../guard/guardAnswer'

/** What comes from whoever answers. */
export type AnswerEvent =
  | GuardedEvent
  /** What the providers are about to be asked: it costs something, whatever becomes of it. */
  | { type: 'prompt'; messages: PromptMessage[] }

/** A question with all that an answer needs. */
export type GroundedQuestion = {
  asked: ChatQuestion
  conversation: OpenConversation
  settings: AssistantSettings
  passages: Passage[]
}
