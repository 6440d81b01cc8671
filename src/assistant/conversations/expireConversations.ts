import type { Pool } from 'pg'
import { transaction } from '../../platform/database/transactions/transaction'
import { inBatches } from '../../platform/database/transactions/inBatches'

type Erase = {
  pool: Pool
  /** Since their last question. 0: kept for good. */
  days: number
  /** Throws when this process must not go on. */
  assertHeld: () => void
  /** Conversations in one transaction. @default 500 */
  batch?: number
}

/** One without a question is left when a process died before its first answer. */
const old = `
select id from conversations
 where ($1::int > 0 and coalesce(last_turn_at, created_at) < now() - $1::int * interval '1 day')
    or (turns = 0 and created_at < now() - interval '1 day')
 limit $2 for update skip locked`

/** Erases conversations that have been kept for long enough, whoever had them. @returns how many */
export const eraseConversations = async ({ pool, days, assertHeld, batch = 500 }: Erase) => {
  const eraseSome = () =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(old, [days, batch])
      const ids = rows.map(({ id }) => id)
      await client.query('delete from chat_exchanges where conversation_id = any($1::uuid[])', [
        ids,
      ])
      await client.query('delete from conversations where id = any($1::uuid[])', [ids])
      return ids.length
    })
  return inBatches({ assertHeld, batch }, eraseSome)
}
