import type { Pool } from 'pg'
import { transaction } from '../../platform/database/transactions/transaction'

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
  /** A chat's whole address, of which `url` shows the server alone. */
  addressSealed: string | null
  secretSealed: string
  /** Null once its time is over. */
  previousSecretSealed: string | null
  tokenSealed: string | null
  wantedLocales: string[]
}

/** Longer than an exchange may take, and what stands around it. */
export const leaseMs = 30_000

/** At once to one receiver, of all replicas together, as long as it answers quickly and takes what it gets. */
export const mostOfOne = 4
/** Who takes longer, who fails, and whom nobody knows yet gets one at a time. */
const quickMs = 2000

/**
 * Backoff of a whole receiver: while it fails, what waits for it is not tried one after the other, but after a pause that
 * is as long as it has been failing. Messages keep their own schedule beside that (retryDelays.ts).
 */
const pause = `least(greatest(s.last_tried_at - s.failing_since, interval '1 second'), interval '5 minutes')`

/**
 * How far the rows of each webhook may be looked at. Of one that is off, or pauses, tests alone: their position is 0. So
 * a backlog that can't be sent costs nothing.
 */
const paces = `
  select w.id as webhook_id,
         case when s.failing_since is null and s.last_duration_ms < ${quickMs} then ${mostOfOne} else 1 end as at_once,
         case when w.enabled and (s.failing_since is null or s.last_tried_at + ${pause} <= now())
              then 'Infinity'::numeric else 0 end as reach
    from webhooks w
    left join webhook_states s on s.webhook_id = w.id`

const isDue = `d.webhook_id = p.webhook_id and d."position" <= p.reach and d.state = 'waiting' and d.next_at <= now()
         and (d.lease_until is null or d.lease_until < now())`

/**
 * Claims what is due, by one statement (`for update skip locked`) and for as long as a lease lasts. Of one document's
 * messages to one webhook the earliest alone can be taken, and none while another is under way: so they arrive in their
 * order, whichever replica sends them. Each webhook has its own places (bulkhead).
 */
const statement = `
with paces as materialized (${paces}),
due as materialized (
  select c.id
    from paces p
    cross join lateral (
      select count(*)::int as under_way
        from webhook_deliveries u
       where u.webhook_id = p.webhook_id and u.state = 'waiting' and u.lease_until >= now()
    ) b
    cross join lateral (
      select d.id
        from webhook_deliveries d
       where ${isDue}
         and not exists (
           select 1 from webhook_deliveries e
            where e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.id <> d.id
              and (e."position" < d."position" or e.lease_until >= now()))
       order by d."position", d.id
       limit greatest(0, p.at_once - b.under_way)
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
          w.id as "webhookId", w.name as "webhookName", w.kind::text as kind, w.url, w.address_sealed as "addressSealed",
          w.secret_sealed as "secretSealed",
          case when w.previous_secret_until > now() then w.previous_secret_sealed end as "previousSecretSealed",
          w.token as "tokenSealed",
          array(select t.text from webhooks_texts t where t.parent_id = w.id and t.path = 'locales'
                 order by t."order") as "wantedLocales"`

type Claim = { pool: Pool; worker: string; limit: number }

/** One process claims at a time: what another has taken a moment ago is then counted. */
const takesTurn = `select pg_try_advisory_xact_lock(hashtextextended('frontdesk:claim-deliveries', 0)) as takes`

/** @returns `undefined` where another process is claiming at this moment */
export const claimDeliveries = ({ pool, worker, limit }: Claim): Promise<Claimed[] | undefined> =>
  transaction(pool, async (client) => {
    const turn = await client.query<{ takes: boolean }>(takesTurn)
    if (!turn.rows[0]?.takes) return undefined
    const { rows } = await client.query<Claimed>({
      name: 'claim-deliveries',
      text: statement,
      values: [worker, leaseMs, limit],
    })
    return rows
  })

/** When nothing can be sent to anybody, which is most of the time, this is all that is asked. */
export const isAnythingDue = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'deliveries-due',
    text: `select exists (
             select 1 from (${paces}) p where exists (select 1 from webhook_deliveries d where ${isDue})) as due`,
  })
  return rows[0]?.due === true
}
