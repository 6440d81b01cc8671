import type { Pool } from 'pg'
import type { NewDelivery } from './newDeliveries'

/**
 * One statement, and so one transaction: the cursor moves and the deliveries are there, or neither (compare-and-set).
 * Of several processes that have read the same changes one moves the cursor; the others insert nothing.
 *
 * `superseded`: states that nobody was told of yet give way to later ones of the same document. What is being sent, or
 * was tried before, stays: its receiver may have it.
 */
const statement = `
with moved as (
  update webhook_cursors set cursor = $2 where name = 'log' and cursor = $1 returning name
),
n as (
  select r.*
    from moved, jsonb_to_recordset($3::jsonb) r (
           id uuid, "webhookId" uuid, "messageId" text, event text, "position" numeric, collection text,
           "documentId" text, locales jsonb, facts jsonb, subject text, "happenedAt" timestamptz, state text,
           replaces jsonb)
),
superseded as (
  update webhook_deliveries d
     set state = 'superseded', updated_at = now()
    from n
   where d.webhook_id = n."webhookId" and d.subject = n.subject and n.replaces ? d.event
     and d.state = 'waiting' and d.tries = 0 and d.lease_until is null
  returning d.id
),
inserted as (
  insert into webhook_deliveries (
    id, webhook_id, message_id, event, "position", collection, document_id, locales, facts, subject, happened_at,
    state, tries, next_at, created_at, updated_at)
  select n.id, n."webhookId", n."messageId", n.event, n."position", n.collection, n."documentId", n.locales, n.facts,
         n.subject, n."happenedAt", n.state::enum_webhook_deliveries_state, 0, now(), now(), now()
    from n
  returning id
)
select (select count(*) from moved)::int as moved, (select count(*) from inserted)::int as inserted`

type Insert = { pool: Pool; from: string; to: string; deliveries: NewDelivery[] }

/** @returns whether this process was the one that moved the cursor */
export const insertDeliveries = async ({ pool, from, to, deliveries }: Insert) => {
  const { rows } = await pool.query<{ moved: number }>(statement, [
    from,
    to,
    JSON.stringify(deliveries),
  ])
  return rows[0]?.moved === 1
}
