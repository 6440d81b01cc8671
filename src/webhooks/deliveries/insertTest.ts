import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { messageIdOf } from '../events/messageId'
import { testEvent } from '../events/webhookEvents'

/** Puts a test into the row of what is to be sent. It goes out also while the webhook is off. @returns its id */
export const insertTest = async (pool: Pool, webhookId: string): Promise<string> => {
  const id = uuidv7()
  await pool.query(
    `insert into webhook_deliveries (
       id, webhook_id, message_id, event, "position", subject, happened_at, state, tries, next_at, created_at, updated_at)
     values ($1, $2, $3, $4, 0, $5, now(), 'waiting', 0, now(), now(), now())`,
    [id, webhookId, messageIdOf(id), testEvent, `test/${id}`],
  )
  return id
}
