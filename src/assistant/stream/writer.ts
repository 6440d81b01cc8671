import type { LocaleCode } from '../../platform/locales'
import type { AnswerEvent } from '../events/answerEvent'

/** How one kind of client wants to hear the events of one answer. */
export type Writer = {
  headers: Record<string, string>
  /** What is sent for an event; empty for those that clients are not told. */
  encode: (event: AnswerEvent) => string
}

/** What clients are told with later events. */
export type StreamState = {
  conversationId: string
  messageId: string
  locale: LocaleCode
  /** Whether the site's own content answers: that costs nothing. */
  isFallback: boolean
}

export const initialState: StreamState = {
  conversationId: '',
  messageId: '',
  locale: 'en',
  isFallback: false,
}

export const nextState = (state: StreamState, event: AnswerEvent): StreamState => {
  if (event.type === 'provider') return { ...state, isFallback: event.isFallback ?? false }
  if (event.type !== 'start') return state
  const { conversationId, messageId, locale } = event
  return { ...state, conversationId, messageId, locale }
}

type Encode = (event: AnswerEvent, state: StreamState) => string

export const writer = (headers: Record<string, string>, encode: Encode): Writer => {
  let state = initialState
  return {
    headers,
    encode: (event) => {
      state = nextState(state, event)
      return encode(event, state)
    },
  }
}

type Of<Type extends AnswerEvent['type']> = Extract<AnswerEvent, { type: Type }>

/** Who answers, and in which conversation. */
export const metaOf = ({ provider, model }: Of<'provider'>, state: StreamState) => {
  const { conversationId, messageId, isFallback: fallback } = state
  return { conversationId, messageId, provider, model, fallback }
}

/** What an answer cost. */
export const usageOf = ({ tokens }: Of<'end'>, { isFallback }: StreamState) =>
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
export const errorOf = ({ code = 'cut_off' }: Of<'cutOff'>, { locale }: StreamState) => ({
  code,
  message: words[code][locale],
})
