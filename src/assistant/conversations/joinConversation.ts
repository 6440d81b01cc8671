import type { Payload } from 'payload'
import { isAppError } from '../../platform/errors'
import type { Turn } from '../events/turn'
import type { ChatQuestion } from '../request/chatQuestion'
import { openConversation, type OpenConversation } from './openConversation'

type Join = { payload: Payload; asked: ChatQuestion; client: string }

const isUnknown = (error: unknown) => isAppError(error) && error.code === 'not_found'

const open = async ({ payload, asked, client }: Join): Promise<OpenConversation> => {
  const { conversationId, continues, locale, page, history } = asked
  const { pool } = payload.db
  const openAs = (id?: string) =>
    openConversation({ pool, conversationId: id, locale, page, client, history })
  if (conversationId || !continues) return openAs(conversationId)
  try {
    return await openAs(continues)
  } catch (error) {
    if (!isUnknown(error)) throw error
    return openAs() // a client's memory outlives ours
  }
}

/** An answer that is given anew does not know those before, however often it was given. */
const withoutLast = (turns: Turn[], asked: ChatQuestion): Turn[] => {
  const { regenerates, question } = asked
  const lastQuestion = turns.findLastIndex(({ role }) => role === 'user')
  const isSame = regenerates && turns[lastQuestion]?.content === question
  return isSame ? withoutLast(turns.slice(0, lastQuestion), asked) : turns
}

/**
 * The conversation that a question belongs to, begun if need be.
 * @throws AppError 404 when the client names one that there is not
 */
export const joinConversation = async (join: Join): Promise<OpenConversation> => {
  const conversation = await open(join)
  return { ...conversation, turns: withoutLast(conversation.turns, join.asked) }
}
