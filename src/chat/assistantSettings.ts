/** What editors set for the assistant, in one language. Plain text, without a placeholder left in it. */
export type AssistantSettings = {
  /** What the assistant is called. */
  name: string
  /** What the site shows before the first question. */
  greeting: string
  /** How it speaks: given to the providers as a rule. */
  tone: string
  /** Said instead of what it must not say. */
  refusal: string
  /** Said when nothing on the site answers the question. */
  nothingFound: string
  /** How to reach people: said after `nothingFound`, and when somebody asks for a human. */
  handOver: string
  /** Where that is: an address on the site. */
  contactUrl: string
  /** What a conversation may spend, in tokens of prompts and answers. */
  conversationTokens: number
}
