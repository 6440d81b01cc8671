import type { Pool } from 'pg'

export type Replayed = {
  webhookId?: string
  deliveryId?: string
  states: ('delivered' | 'failed' | 'skipped')[]
  /** ISO 8601: when it happened. */
  from?: string
  to?: string
}

const most = 10_000

/**
 * Makes messages due again that were delivered or given up, with the webhook-id and the words that they had. Each goes
 * at its own place: before what waits for the same document. A second's delay, so that what is being claimed at this
 * moment is seen to be under way.
 * @returns how many
 */
export const replayDeliveries = async (
  pool: Pool,
  { webhookId, deliveryId, states, from, to }: Replayed,
): Promise<number> => {
  const { rowCount } = await pool.query(
    `update webhook_deliveries d
        set state = 'waiting', tries = 0, next_at = now() + interval '1 second', failure = null,
            claimed_by = null, lease_until = null, updated_at = now()
      where d.id in (
        select r.id from webhook_deliveries r
         where ($1::uuid is null or r.webhook_id = $1) and ($2::uuid is null or r.id = $2)
           and r.state::text = any($3) and ($4::timestamptz is null or r.happened_at >= $4)
           and ($5::timestamptz is null or r.happened_at <= $5)
         order by r."position"
         limit ${most})`,
    [webhookId ?? null, deliveryId ?? null, states, from ?? null, to ?? null],
  )
  return rowCount ?? 0
}
