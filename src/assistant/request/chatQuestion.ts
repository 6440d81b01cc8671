import { z } from 'zod'
import { invalidInput } from '../../platform/errors'
import { parseForm } from '../../http/request/parseForm'
import { toNfc } from '../../platform/text/plainText'
import type { LocaleCode } from '../../platform/locales'
import type { Turn } from '../events/turn'
import { messageLanguage, type MessageLanguage } from '../language/messageLanguage'
import { messageBody, messagesBody, textLimits, uiBody, type UiMessage } from './chatBody'

/** What a visitor asks, whichever form their client sends it in. */
export type ChatQuestion = MessageLanguage & {
  question: string
  /** What was said before, as the client tells it: it may be forged. */
  history: Turn[]
  /** Must be known. */
  conversationId?: string
  /** Goes on if it is known; else a new one begins. */
  continues?: string
  /** Whether the last answer is to be given anew. */
  regenerates: boolean
  /** As the client says. */
  said?: LocaleCode
  page?: string
}

const mostTurns = 20

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a body is what `useChat` sends: its messages have parts, or it has a label or a trigger. */
export const isUiBody = (body: Record<string, unknown>): boolean =>
  Array.isArray(body.messages) &&
  ('id' in body ||
    'trigger' in body ||
    body.messages.some((entry) => isEntry(entry) && Array.isArray(entry.parts)))

const textsOf = (part: unknown): string[] =>
  isEntry(part) && part.type === 'text' && typeof part.text === 'string' ? [part.text] : []

const textOf = ({ parts, content }: UiMessage): string =>
  parts ? parts.flatMap(textsOf).filter(Boolean).join('\n') : (content ?? '')

/** What a client remembers is no field of a form: what could not be stored is left out, not refused. */
const asTurn = (message: UiMessage): Turn[] => {
  const { role } = message
  if (role !== 'user' && role !== 'assistant') return []
  const text = textOf(message)
    .slice(0, textLimits.answer)
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
  const content = toNfc(text).trim()
  return content ? [{ role, content }] : []
}

const ofUi = (body: Record<string, unknown>): ChatQuestion => {
  const { messages, trigger, conversationId, locale, page } = parseForm(uiBody, body)
  const last = messages.at(-1)
  if (last?.role !== 'user')
    throw invalidInput([{ path: 'messages', message: 'The last message must be the user’s.' }])
  const asked = parseForm(z.strictObject({ message: messageBody.shape.message }), {
    message: textOf(last),
  })
  const lastAnswer = messages.findLast(({ role }) => role === 'assistant')
  const said = {
    question: asked.message,
    history: messages.slice(-mostTurns, -1).flatMap(asTurn),
    said: locale,
  }
  return {
    ...said,
    ...messageLanguage(said),
    conversationId,
    continues: lastAnswer?.metadata?.conversationId,
    regenerates: trigger === 'regenerate-message',
    page,
  }
}

const ofMessages = (body: Record<string, unknown>): ChatQuestion => {
  const { messages, locale, ...rest } = parseForm(messagesBody, body)
  const question = messages.at(-1)!.content
  const said = { question, history: messages.slice(-mostTurns, -1), said: locale }
  return { ...rest, ...said, ...messageLanguage(said), regenerates: false }
}

/** Reads a body of any of the three forms. @throws AppError 400 that names what is wrong */
export const chatQuestion = (body: Record<string, unknown>): ChatQuestion => {
  if (isUiBody(body)) return ofUi(body)
  if ('messages' in body) return ofMessages(body)
  const { message, locale, ...rest } = parseForm(messageBody, body)
  const said = { question: message, history: [], said: locale }
  return { ...rest, ...said, ...messageLanguage(said), regenerates: false }
}
