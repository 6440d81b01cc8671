import type { Payload } from 'payload'
import { transaction } from '../../platform/database/transactions/transaction'
import { mailboxKey } from '../../people/forms/mailboxKey'
import { isWithin, limits } from '../../http/limits/rateLimit'
import { wakeJobs } from '../../platform/jobs/wakeJobs'
import { logger } from '../../platform/logging'
import { withTimeout } from '../../platform/async/withTimeout'
import { recordUsage } from '../usage/budget'
import type { NewExchange } from './exchange'
import { joinToLead, createLeadFromChat } from './createLeadFromChat'
import { visitorEmailIn } from './visitorEmailIn'
import { storable } from './storable'
import { writeExchange } from './writeExchange'

type Save = NewExchange & { payload: Payload }

/** The end of an answer waits for it. */
const mostWaitMs = 3000

/** The exchange and the lead, or neither. */
const writeWithLead = async ({ payload, ...exchange }: Save, email: string): Promise<boolean> => {
  const { conversation } = exchange
  // Against mail bombing: a visitor can enter any number of strangers' addresses, so notices are limited.
  const isNoticed =
    (await isWithin(limits.chatNotices, mailboxKey(email))) &&
    (!conversation.client || (await isWithin(limits.chatNoticesOfClient, conversation.client)))
  const question = storable(exchange.question)
  const isStored = await conversation.isStored // before a connection is held
  const isWritten = await transaction(payload.db.pool, async (database) => {
    const leadId = await createLeadFromChat({
      payload,
      database,
      conversation,
      question,
      email,
      isNoticed,
    })
    const isNew = await writeExchange({ database, ...exchange })
    if (leadId && !isStored) await joinToLead({ database, conversation, leadId })
    return isNew
  })
  wakeJobs('mail')
  return isWritten
}

/** A connection that has died in the pool is told by its first use only: another try gets another one. */
const write = async (wanted: Save): Promise<boolean> => {
  const { payload, ...exchange } = wanted
  const alone = () => writeExchange({ database: payload.db.pool, ...exchange })
  const email = await visitorEmailIn(payload, exchange.question)
  if (email === undefined) return alone().catch(alone)
  const withLead = () => writeWithLead(wanted, email)
  return withLead()
    .catch(withLead)
    .catch(async (error: unknown) => {
      // What was said is kept, whatever is wrong with the lead.
      const isWritten = await alone()
      const { id: conversationId } = exchange.conversation
      logger.error({
        msg: 'Who left an address in the chat is no lead',
        conversationId,
        err: error,
      })
      return isWritten
    })
}

/**
 * Stores a question and its answer, counts what they cost, and joins the conversation to the lead of a visitor who
 * left an address in it. It never fails: the visitor has the answer, and what could not be stored stands in the log.
 * @returns whether it is stored
 */
export const saveExchange = async (wanted: Save): Promise<boolean> => {
  const { conversation, answer } = wanted
  const ids = { conversationId: conversation.id, messageId: answer.id }
  let isStored = false
  try {
    isStored = await withTimeout(write(wanted), mostWaitMs)
    if (!isStored) logger.info({ msg: 'An answer to an erased conversation was not kept', ...ids })
  } catch (error) {
    logger.error({ msg: 'An answer could not be stored', ...ids, err: error })
  }
  recordUsage({ ...answer, isStored })
  return isStored
}
