import type { LocaleCode } from '../locales'
import type { AnswerDraft } from './stages/answerRecord'
import type { AnswerEvent } from './events/answerEvent'
import type { ChatEvent } from './chatEvent'
import { chatWords } from './stream/chatWords'
import { localProvider } from './stages/fromSite'

type About = { draft: AnswerDraft; conversationId: string; locale: LocaleCode }

/** That an answer goes no further, in the visitor's language. */
export const brokenOff = (code: keyof typeof chatWords, locale: LocaleCode): ChatEvent => ({
  type: 'error',
  code,
  message: chatWords[code][locale],
})

/** What a visitor gets to know of what happened, if anything. */
export const visibleEvent = (
  event: AnswerEvent,
  { draft, conversationId, locale }: About,
): ChatEvent | undefined => {
  switch (event.type) {
    case 'prompt':
      return undefined
    case 'provider': {
      const { provider, model } = event
      const { id: messageId, fallback } = draft
      return { type: 'meta', conversationId, messageId, provider, model, fallback }
    }
    case 'text':
      return { type: 'delta', text: event.text }
    case 'citations':
      return event
    case 'end': {
      const isFree = draft.provider === localProvider.provider
      const { finishReason, tokens } = event
      return { type: 'done', finishReason, ...(!isFree && { usage: tokens }) }
    }
    case 'cutOff':
      return brokenOff('cut_off', locale)
  }
}
