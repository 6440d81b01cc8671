import type { Pool } from 'pg'
import { replacedBy, webhookEvents } from '../events/webhookEvents'

export type Replayed = {
  webhookId?: string
  deliveryId?: string
  states: ('delivered' | 'failed' | 'skipped')[]
  /** ISO 8601: when it happened. */
  from?: string
  to?: string
  /** Also what a later state has replaced. @default false */
  force?: boolean
}

const most = 10_000

/**
 * SQL: whether a later state of the same document, which makes that of row `r` superfluous, was delivered or is about to
 * be. To send the older one after it would leave the receiver with what is no longer so.
 */
const isReplaced = `exists (
  select 1 from webhook_deliveries n
    join jsonb_to_recordset($6::jsonb) as by (event text, replaces jsonb) on by.event = n.event and by.replaces ? r.event
   where n.webhook_id = r.webhook_id and n.document_id = r.document_id and n.subject = r.subject
     and n."position" > r."position" and n.state in ('delivered', 'waiting'))`

const replacing = JSON.stringify(
  webhookEvents.map(({ value: event }) => ({ event, replaces: replacedBy(event) })),
)

const chosen = `
  select r.id, r.state, ${isReplaced} as is_replaced from webhook_deliveries r
   where ($1::uuid is null or r.webhook_id = $1) and ($2::uuid is null or r.id = $2)
     and r.state::text = any($3) and ($4::timestamptz is null or r.happened_at >= $4)
     and ($5::timestamptz is null or r.happened_at <= $5)
   order by r."position"
   limit ${most}`

const statement = `
with chosen as materialized (${chosen}),
superseded as (
  update webhook_deliveries d set state = 'superseded', updated_at = now()
    from chosen c where d.id = c.id and c.is_replaced and c.state = 'failed' and $2::uuid is null),
replayed as (
  update webhook_deliveries d
     set state = 'waiting', tries = 0, next_at = now() + interval '1 second', failure = null,
         first_failed_at = null, claimed_by = null, lease_until = null, updated_at = now()
    from chosen c where d.id = c.id and ($7::boolean or not c.is_replaced)
  returning d.id)
select (select count(*) from replayed)::int as replayed,
       (select count(*) from chosen where is_replaced)::int as replaced`

export type Replay = {
  /** How many are sent again. */
  replayed: number
  /** How many states were among them of which the receiver has, or gets, a later one. They go only by force. */
  replaced: number
}

/**
 * Makes messages due again that were delivered or given up, with the webhook-id and the words that they had. Each goes
 * at its own place: before what waits for the same document. A second's delay, so that what is being claimed at this
 * moment is seen to be under way. A state that a later one has replaced is not sent: what had failed of it is superseded.
 */
export const replayDeliveries = async (
  pool: Pool,
  { webhookId, deliveryId, states, from, to, force = false }: Replayed,
): Promise<Replay> => {
  const { rows } = await pool.query<Replay>(statement, [
    ...[webhookId ?? null, deliveryId ?? null, states, from ?? null, to ?? null],
    ...[replacing, force],
  ])
  return rows[0] ?? { replayed: 0, replaced: 0 }
}
