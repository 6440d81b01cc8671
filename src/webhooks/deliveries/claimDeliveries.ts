import type { Pool } from 'pg'
import { testEvent } from '../events/webhookEvents'

/** A message that this process holds, with what is needed to send it. */
export type Claimed = {
  id: string
  messageId: string
  event: string
  collection: string | null
  documentId: string | null
  locales: string[] | null
  facts: Record<string, unknown> | null
  happenedAt: Date
  /** As it was sent before; null at the first try. */
  body: string | null
  /** Failed tries so far. */
  tries: number
  webhookId: string
  webhookName: string
  kind: 'webhook' | 'hubspot' | 'chat'
  url: string
  secretSealed: string
  /** Null once its time is over. */
  previousSecretSealed: string | null
  tokenSealed: string | null
  wantedLocales: string[]
}

/** Longer than an exchange may take, and what stands around it. */
export const leaseMs = 30_000

/** At once to one receiver, of all replicas together; to one that fails, one at a time, until it answers again. */
const atOnce = 4

/**
 * Claims what is due, by one statement (`for update skip locked`) and for as long as a lease lasts. Of one document's
 * messages to one webhook the earliest alone can be taken, and none while another is under way: so they arrive in their
 * order, whichever replica sends them. Each webhook has its own places (bulkhead).
 */
const statement = `
with due as materialized (
  select c.id
    from webhooks w
    left join webhook_states s on s.webhook_id = w.id
    cross join lateral (
      select count(*)::int as under_way
        from webhook_deliveries u
       where u.webhook_id = w.id and u.state = 'waiting' and u.lease_until >= now()
    ) b
    cross join lateral (
      select d.id
        from webhook_deliveries d
       where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= now()
         and (d.lease_until is null or d.lease_until < now())
         and (w.enabled or d.event = '${testEvent}')
         and not exists (
           select 1 from webhook_deliveries e
            where e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.id <> d.id
              and (e."position" < d."position" or e.lease_until >= now()))
       order by d."position", d.id
       limit greatest(0, case when s.failing_since is null then ${atOnce} else 1 end - b.under_way)
         for update of d skip locked
    ) c
   limit $3
)
update webhook_deliveries d
   set claimed_by = $1, lease_until = now() + $2 * interval '1 millisecond'
  from due, webhooks w
 where d.id = due.id and w.id = d.webhook_id
returning d.id, d.message_id as "messageId", d.event, d.collection, d.document_id as "documentId", d.locales,
          d.facts, d.happened_at as "happenedAt", d.body, d.tries::int as tries,
          w.id as "webhookId", w.name as "webhookName", w.kind::text as kind, w.url,
          w.secret_sealed as "secretSealed",
          case when w.previous_secret_until > now() then w.previous_secret_sealed end as "previousSecretSealed",
          w.token as "tokenSealed",
          array(select t.text from webhooks_texts t where t.parent_id = w.id and t.path = 'locales'
                 order by t."order") as "wantedLocales"`

type Claim = { pool: Pool; worker: string; limit: number }

export const claimDeliveries = async ({ pool, worker, limit }: Claim): Promise<Claimed[]> => {
  const { rows } = await pool.query<Claimed>({
    name: 'claim-deliveries',
    text: statement,
    values: [worker, leaseMs, limit],
  })
  return rows
}

/** When nothing is waiting anywhere, which is most of the time, this is all that is asked. */
export const isAnythingDue = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'deliveries-due',
    text: `select exists (
             select 1 from webhook_deliveries where state = 'waiting' and next_at <= now()) as due`,
  })
  return rows[0]?.due === true
}
