import type { OpenConversation } from '../conversations/openConversation'
import type { ChatQuestion } from '../request/chatQuestion'
import type { Passage } from '../retrieval/passage'
import type { AssistantSettings } from '../settings/assistantSettings'

/** A question with all that an answer needs. */
export type GroundedQuestion = {
  asked: ChatQuestion
  conversation: OpenConversation
  assistant: AssistantSettings
  /** `undefined` when the database is away, and nothing can be looked up. */
  passages: Passage[] | undefined
}
