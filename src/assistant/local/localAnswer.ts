import type { Citation } from '../events/citation'
import type { Turn } from '../events/turn'
import type { MessageLanguage } from '../language/messageLanguage'
import type { Retrieved } from '../retrieval/retrieve'
import type { AssistantSettings } from '../settings/assistantSettings'

export type ComposeLocalAnswer = MessageLanguage & {
  /** `undefined` when the database is away. */
  retrieved: Retrieved | undefined
  question: string
  /** What was said before, the oldest first. */
  history?: readonly Turn[]
  settings: AssistantSettings
}

export type LocalAnswer = {
  /** Plain text with `[n]`: the n-th citation. */
  text: string
  citations: Citation[]
}

/** The message, spelt as it was meant. */
export const meantBy = ({ question, retrieved }: ComposeLocalAnswer): string =>
  retrieved?.meant ?? question

/** Whether something was answered from the site right before. */
export const goesOn = ({ history = [] }: ComposeLocalAnswer): boolean =>
  /\[\d\]/.test(history.findLast(({ role }) => role === 'assistant')?.content ?? '')
