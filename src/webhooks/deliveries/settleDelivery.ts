import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { noteAudit } from '../../audit/noteAudit'
import { connectionOf } from '../../platform/database/connections/connectionOf'
import { inTransaction } from '../../platform/database/transactions/inTransaction'
import { wakeJobs } from '../../platform/jobs/wakeJobs'
import { logger } from '../../platform/logging'
import { tellAdmins } from '../mails/tellAdmins'
import type { Answer } from '../send/post'
import type { Claimed } from './claimDeliveries'
import { retryDelaysMs } from './retryDelays'

type Held = { payload: Payload; worker: string; message: Claimed }

type Settled = Held & {
  answer: Answer
  outcome: Outcome
}

export type Outcome =
  | 'taken'
  /** The receiver works, and will never take this message: its words are not to its liking. */
  | 'refused'
  /** Not taken, for now. */
  | 'failed'

/** Notes the answer of a message that this process still holds, and how its receiver behaves. */
const statement = `
with settled as (
  update webhook_deliveries d
     set state = $3::enum_webhook_deliveries_state, tries = d.tries + 1, tried_at = now(),
         answer_status = $4::int, answer = $5, failure = $6, duration_ms = $7,
         next_at = case when $8::float8 is null then null else now() + $8 * interval '1 millisecond' end,
         first_failed_at = case when $9 = 'failed' then coalesce(d.first_failed_at, now()) end,
         claimed_by = null, lease_until = null, updated_at = now()
   where d.id = $1 and d.claimed_by = $2
  returning d.webhook_id
)
insert into webhook_states as s (webhook_id, last_tried_at, last_status, last_failure, last_duration_ms, failing_since)
select webhook_id, now(), $4::int, $6, $7::int, case when $9 = 'failed' then now() end from settled
on conflict (webhook_id) do update
   set last_tried_at = now(), last_status = excluded.last_status, last_failure = excluded.last_failure,
       last_duration_ms = excluded.last_duration_ms,
       failing_since = case $9 when 'taken' then null
                               when 'refused' then s.failing_since
                               else coalesce(s.failing_since, now()) end`

/** What is kept of an answer: that of HubSpot and of a chat may repeat what they were told of a person. */
const keptAnswer = ({ kind }: Claimed, { text }: Answer) =>
  kind === 'webhook' ? text || null : null

type Ending = { state: 'waiting' | 'delivered' | 'failed'; delayMs?: number }

const valuesOf = ({ worker, message, answer, outcome }: Settled, { state, delayMs }: Ending) => {
  const { status = null, failure = null, durationMs } = answer
  const kept = keptAnswer(message, answer)
  return [message.id, worker, state, status, kept, failure, durationMs, delayMs ?? null, outcome]
}

const wordsOf = ({ status, failure }: Answer) => failure ?? `It answered ${status}.`

/**
 * The last try has failed, or the receiver has said that it is gone: no more is sent, and admins are told. The message
 * is settled after that: of a process that ends in between it is tried once more when the webhook is on again.
 */
const switchOff = async (settled: Settled, reason: string) => {
  const { payload, message } = settled
  const { webhookId, webhookName } = message
  await inTransaction(payload, async (req) => {
    const connection = await connectionOf(req)
    const { rows } = await connection.execute(sql`
      update webhooks set enabled = false, off_reason = ${reason}, updated_at = now()
       where id = ${webhookId} and enabled
      returning id`)
    if (rows.length === 0) return
    logger.warn({ msg: 'A webhook was switched off', webhookId, reason })
    await noteAudit({
      ...{ req, action: 'switch-off', actor: { kind: 'system', id: null, name: null } },
      target: { type: 'webhooks', id: webhookId, title: webhookName },
      changes: { enabled: { before: true, after: false }, offReason: { after: reason } },
    })
    await tellAdmins({ req, connection, webhook: { id: webhookId, name: webhookName, reason } })
  })
  await payload.db.pool.query(statement, valuesOf(settled, { state: 'failed' }))
  wakeJobs()
}

/** Standard Webhooks 1.0: a receiver that answers so wants no more. */
const gone = 410

/** Whether the receiver has taken nothing else either since it did not take this message for the first time. */
const tookNothingSince = async ({ payload, message }: Held): Promise<boolean> => {
  const { rows } = await payload.db.pool.query(
    `select 1 from webhook_deliveries d join webhook_states s on s.webhook_id = d.webhook_id
      where d.id = $1 and s.failing_since <= coalesce(d.first_failed_at, now())`,
    [message.id],
  )
  return rows.length > 0
}

/**
 * Notes what became of a try: delivered, due again by the schedule of retries, or failed. The last try ends the webhook
 * if its receiver takes nothing at all; if it takes others, this message alone is given up.
 */
export const settleDelivery = async (settled: Settled) => {
  const { payload, message, answer, outcome } = settled
  const end = async (ending: Ending) => {
    await payload.db.pool.query(statement, valuesOf(settled, ending))
  }
  if (outcome === 'taken') return end({ state: 'delivered' })
  if (answer.status === gone) return switchOff(settled, 'It answered 410: it is gone.')
  const { webhookId, messageId, tries } = message
  const delayMs = outcome === 'refused' ? undefined : retryDelaysMs[tries]
  logger.info({ msg: 'A webhook did not take a message', webhookId, messageId, tries: tries + 1, status: answer.status, delayMs }) // prettier-ignore
  if (delayMs !== undefined) return end({ state: 'waiting', delayMs })
  if (outcome === 'refused' || !(await tookNothingSince(settled))) return end({ state: 'failed' })
  return switchOff(settled, `${retryDelaysMs.length + 1} tries have failed. ${wordsOf(answer)}`)
}

/** There was nothing to send: its lead is gone, or HubSpot takes no such event. */
export const skipDelivery = async ({ payload, worker, message }: Held) => {
  await payload.db.pool.query(
    `update webhook_deliveries
        set state = 'skipped', next_at = null, claimed_by = null, lease_until = null, updated_at = now()
      where id = $1 and claimed_by = $2`,
    [message.id, worker],
  )
}
