import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Pool } from 'pg'
import { inBatches } from '../../platform/database/transactions/inBatches'
import { transaction } from '../../platform/database/transactions/transaction'
import { uuids } from '../../platform/database/uuids'
import type { Erasing, Expiring, Exporting, Joining } from '../../platform/privacy/personalData'
import { handedOverOf } from './handedOver'
import { readExchanges } from './readExchanges'

const exportConversations = async ({ req, person: { leadIds }, readAll }: Exporting) => {
  const conversations = await readAll('conversations', { lead: { in: leadIds } })
  const said = await readExchanges({
    database: req.payload.db.pool,
    conversationIds: conversations.map((conversation) => conversation.id),
  })
  return {
    conversations: conversations.map(({ messages: _, ...conversation }) => ({
      ...conversation,
      messages: said.flatMap(({ conversationId, ...exchange }) =>
        conversationId === conversation.id ? [exchange] : [],
      ),
    })),
  }
}

/** What they said to the assistant; what it cost is counted by day, without names. */
const eraseConversations = async ({ connection, person: { leadIds } }: Erasing) => {
  const { rows } = await connection.execute(sql`
    delete from conversations where lead_id = any(${uuids(leadIds)}) returning id`)
  // Looked for afterwards: an answer may have been stored while the row was waited for.
  const conversations = uuids(rows.map(({ id }) => String(id)))
  await connection.execute(sql`
    delete from chat_exchanges where conversation_id = any(${conversations})`)
}

/** One without a question is left when a process died before its first answer. */
const old = `
select id from conversations
 where ($1::int > 0 and coalesce(last_turn_at, created_at) < now() - $1::int * interval '1 day')
    or (turns = 0 and created_at < now() - interval '1 day')
 limit $2 for update skip locked`

/** Of one transaction. */
const batch = 500

const expireSome = (pool: Pool, days: number) =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(old, [days, batch])
    const ids = rows.map(({ id }) => id)
    await client.query('delete from chat_exchanges where conversation_id = any($1::uuid[])', [ids])
    await client.query('delete from conversations where id = any($1::uuid[])', [ids])
    return ids.length
  })

/** Conversations of leads and of unknown visitors. The days count from the last question. */
const expireConversations = ({ payload, assertHeld, days }: Expiring): Promise<number> =>
  inBatches({ assertHeld, batch }, () => expireSome(payload.db.pool, days.chats))

/** What was said to the assistant before, unless it is another lead's already. */
const talked = `
  update conversations c
     set lead_id = s.lead_id
    from i, sent s
   where s.id = i.id and c.id = (i.d->'source'->>'conversationId')::uuid and c.lead_id is null
  returning c.id, c.lead_id`

/** People go on where the assistant has ended. */
const handedOver = handedOverOf('talked')

const joinConversations = async ({ connection, from, into }: Joining) => {
  await connection.execute(sql`
    update conversations set lead_id = ${into}::uuid where lead_id = ${from}::uuid`)
}

/** What the assistant keeps of people. */
export const conversationData = {
  export: exportConversations,
  erase: eraseConversations,
  expire: { name: 'chats', expire: expireConversations },
  claims: [
    { name: 'talked', sql: talked },
    { name: 'handed_over', sql: handedOver },
  ],
  join: joinConversations,
}
