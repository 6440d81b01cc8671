import type { Payload } from 'payload'
import type { PoolClient } from 'pg'
import { settings } from '../../platform/settings'
import { spamSignals } from '../../people/forms/spamSignals'
import { saveSubmission } from '../../people/intake/saveSubmission'
import type { OutgoingMail } from '../../people/intake/submissionData'
import { handedOverOf } from './handedOver'
import type { OpenConversation } from './openConversation'

type Leave = {
  payload: Payload
  /** A transaction: the exchange belongs to it. */
  database: PoolClient
  conversation: OpenConversation
  question: string
  email: string
  /** Whether the sales team may be told of it. */
  isNoticed: boolean
}

/**
 * Makes a lead of a visitor who left an address in the chat, or finds the existing one, once for a conversation. The
 * stored consent says that nothing was agreed to.
 * Lock ordering, as everywhere: lead, conversation. So a form that names the conversation at the same moment waits,
 * and no two wait for each other.
 */
export const createLeadFromChat = async ({
  payload,
  database,
  conversation,
  question,
  email,
  isNoticed,
}: Leave): Promise<string | undefined> => {
  const { id, page, locale, client = '' } = conversation
  await database.query(`select pg_advisory_xact_lock(hashtextextended('lead of chat ' || $1, 0))`, [
    id,
  ])
  const { rows } = await database.query(
    'select from conversations where id = $1 and lead_id is not null',
    [id],
  )
  if (rows.length > 0) return undefined
  const mails: OutgoingMail[] =
    isNoticed && settings.salesInbox.length > 0
      ? [{ kind: 'salesNotice', to: settings.salesInbox.join(',') }]
      : []
  const { spam, suspicions } = spamSignals({ email, words: [question] })
  const source = { page, conversationId: id }
  const saved = await saveSubmission({
    payload,
    database,
    submission: {
      type: 'chat',
      name: email,
      email,
      message: question,
      locale,
      client,
      source,
      consent: { privacy: false },
      spamReasons: spam,
      suspicions,
      body: { message: question, locale, source },
    },
    mails,
  })
  return saved?.leadId
}

const joined = `
with talked as (
  update conversations set lead_id = $2 where id = $1 and lead_id is null returning id, lead_id)
${handedOverOf('talked')}`

/** For a conversation that could not be stored before: `saveSubmission` joins only what is there. */
export const joinToLead = async ({
  database,
  conversation,
  leadId,
}: Pick<Leave, 'database' | 'conversation'> & { leadId: string }) => {
  await database.query(joined, [conversation.id, leadId])
}
