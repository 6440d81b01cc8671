import type { LocaleCode } from '../../platform/locales'
import type { AnswerEvent } from '../events/answerEvent'

/** How one kind of client wants to hear the events of one answer. */
export type Writer = {
  headers: Record<string, string>
  /** What is sent for an event; empty for those that clients are not told. */
  encode: (event: AnswerEvent) => string
}

/** What clients are told with later events. */
export type Heard = {
  conversationId: string
  messageId: string
  locale: LocaleCode
  /** Whether the site's own content answers: that costs nothing. */
  isFallback: boolean
}

export const nothingHeard: Heard = {
  conversationId: '',
  messageId: '',
  locale: 'en',
  isFallback: false,
}

export const hear = (heard: Heard, event: AnswerEvent): Heard => {
  if (event.type === 'provider') return { ...heard, isFallback: event.isFallback ?? false }
  if (event.type !== 'start') return heard
  const { conversationId, messageId, locale } = event
  return { ...heard, conversationId, messageId, locale }
}

type Encode = (event: AnswerEvent, heard: Heard) => string

export const writer = (headers: Record<string, string>, encode: Encode): Writer => {
  let heard = nothingHeard
  return {
    headers,
    encode: (event) => {
      heard = hear(heard, event)
      return encode(event, heard)
    },
  }
}

type Of<Type extends AnswerEvent['type']> = Extract<AnswerEvent, { type: Type }>

/** Who answers, and in which conversation. */
export const metaOf = ({ provider, model }: Of<'provider'>, heard: Heard) => {
  const { conversationId, messageId, isFallback: fallback } = heard
  return { conversationId, messageId, provider, model, fallback }
}

/** What an answer cost. */
export const usageOf = ({ tokens }: Of<'end'>, { isFallback }: Heard) =>
  tokens && !isFallback
    ? {
        usage: {
          promptTokens: tokens.prompt,
          completionTokens: tokens.completion,
          totalTokens: tokens.prompt + tokens.completion,
        },
      }
    : {}

const words: Record<'cut_off' | 'internal', Record<LocaleCode, string>> = {
  cut_off: {
    en: 'The answer broke off here. Please ask again.',
    de: 'Die Antwort ist hier abgebrochen. Bitte fragen Sie noch einmal.',
  },
  internal: {
    en: 'Something went wrong on our side. Please ask again.',
    de: 'Bei uns ist etwas schiefgegangen. Bitte fragen Sie noch einmal.',
  },
}

/** That an answer goes no further, in the visitor's language. */
export const errorOf = ({ code = 'cut_off' }: Of<'cutOff'>, { locale }: Heard) => ({
  code,
  message: words[code][locale],
})
