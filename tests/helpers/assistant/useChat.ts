import { AbstractChat, DefaultChatTransport, type ChatState, type UIMessage } from 'ai'
import { newAddress } from '../server/newAddress'

type AnswerMetadata = {
  conversationId?: string
  provider?: string
  fallback?: boolean
  usage?: { totalTokens: number }
}

type AnswerMessage = UIMessage<AnswerMetadata>

/** What `useChat` keeps in React's state, kept in plain fields. */
class PlainState implements ChatState<AnswerMessage> {
  status: ChatState<AnswerMessage>['status'] = 'ready'
  error: Error | undefined
  messages: AnswerMessage[] = []
  pushMessage = (message: AnswerMessage) => {
    this.messages = [...this.messages, message]
  }
  popMessage = () => {
    this.messages = this.messages.slice(0, -1)
  }
  replaceMessage = (index: number, message: AnswerMessage) => {
    this.messages = this.messages.with(index, message)
  }
  snapshot = <T>(thing: T): T => structuredClone(thing)
}

/** The AI SDK's own chat, transport and parser, as `useChat` runs them, without React. */
export class PlainChat extends AbstractChat<AnswerMessage> {
  constructor(url: string, body: object = {}) {
    const headers = { 'X-Forwarded-For': newAddress() }
    super({
      state: new PlainState(),
      transport: new DefaultChatTransport({ api: `${url}/api/chat`, headers, body }),
    })
  }
}

/** What a site would show of a message. */
export const shownText = ({ parts }: AnswerMessage): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
