import type { Api } from '../generated/api'
import { FrontdeskError, networkError } from '../http/clientError'
import type { Connection, RequestOptions, Sent } from '../http/connect'
import { serverSentEvents } from '../http/serverSentEvents'
import type { AnyApi } from '../types/api'

type Citations<A extends AnyApi> = A['chat']['answer'] extends {
  message: { citations: infer List }
}
  ? List
  : never

/** What is told while an answer is written. `done` or `error` comes last. */
export type ChatEvent<A extends AnyApi> =
  | {
      type: 'meta'
      /** Goes along with the next question. */
      conversationId: string
      messageId: string
      provider: string
      model: string
      /** Whether no language model answered, and the site’s own words do. */
      fallback: boolean
    }
  /** To be added to what is there. `[1]` in it points to the first citation. */
  | { type: 'delta'; text: string }
  | { type: 'citations'; citations: Citations<A> }
  | {
      type: 'done'
      finishReason: 'stop' | 'length' | 'filtered'
      usage?: { promptTokens: number; completionTokens: number; totalTokens: number }
    }
  /** What was said before was said; the message is for the visitor. */
  | { type: 'error'; code: 'cut_off' | 'internal'; message: string }

export type Chat<A extends AnyApi> = {
  chat: {
    /** The whole answer at once. */
    ask: (question: A['chat']['question'], request?: RequestOptions) => Promise<A['chat']['answer']>
    /** The answer as it is written. Who stops listening, or aborts the signal, ends the work on it. */
    stream: (
      question: A['chat']['question'],
      request?: RequestOptions,
    ) => AsyncGenerator<ChatEvent<A>, void>
    /** Thumbs up, thumbs down. It outlives the page. */
    rate: (feedback: A['chat']['feedback'], request?: RequestOptions) => Promise<void>
  }
}

type Question = { conversationId?: unknown; locale?: unknown }

/** A conversation that is no longer known goes on as a new one. */
const askAnew = async (send: Connection['send'], sent: Sent & { body: Question }) => {
  const { conversationId, ...question } = sent.body
  try {
    return await send(sent)
  } catch (error) {
    const isForgotten = error instanceof FrontdeskError && error.code === 'not_found'
    if (!isForgotten || conversationId === undefined) throw error
    return send({ ...sent, body: question })
  }
}

const cutOff = (cause?: unknown) =>
  networkError('The connection broke before the answer was complete.', cause)

/** The assistant. Which language model answers, and whether it took several, is the service’s business. */
export const chat = <A extends AnyApi = Api>({ send, locale }: Connection): Chat<A> => {
  const post = (question: object, accept: string, options?: RequestOptions) =>
    askAnew(send, {
      method: 'POST',
      path: 'chat',
      body: { ...(locale && { locale }), ...question },
      headers: { Accept: accept },
      options,
    })

  const stream = async function* (question: object, options?: RequestOptions) {
    const { body } = await post(question, 'text/event-stream', options)
    try {
      for await (const { event, data } of serverSentEvents(body!)) {
        if (data === '') continue
        yield { type: event, ...(JSON.parse(data) as object) } as ChatEvent<A>
        if (event === 'done' || event === 'error') return
      }
    } catch (cause) {
      throw options?.signal?.aborted ? cause : cutOff(cause)
    }
    throw cutOff()
  }

  return {
    chat: {
      ask: async (question, options) =>
        (await post(question, 'application/json', options)).json() as Promise<never>,
      stream,
      rate: async (feedback, options) => {
        const sent = { method: 'POST', path: 'chat/feedback', body: feedback } as const
        await send({ ...sent, options: { keepalive: true, ...options } })
      },
    },
  }
}
