import type { OpenConversation } from '../conversations/openConversation'
import type { ChatQuestion } from '../request/chatQuestion'
import type { Retrieved } from '../retrieval/retrieve'
import type { AssistantSettings } from '../settings/assistantSettings'

/** A question with all that an answer needs. */
export type GroundedQuestion = {
  asked: ChatQuestion
  conversation: OpenConversation
  assistant: AssistantSettings
  /** `undefined` when the database is away, and nothing can be looked up. */
  retrieved: Retrieved | undefined
}
