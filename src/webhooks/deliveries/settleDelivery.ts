import { sql } from '@payloadcms/db-postgres'
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
  /** Whether the receiver has taken the message. */
  isTaken: boolean
}

/** Notes the answer of a message that this process still holds, and how its receiver behaves. */
const statement = `
with settled as (
  update webhook_deliveries d
     set state = $3::enum_webhook_deliveries_state, tries = d.tries + 1, tried_at = now(),
         answer_status = $4::int, answer = $5, failure = $6, duration_ms = $7,
         next_at = case when $8::float8 is null then null else now() + $8 * interval '1 millisecond' end,
         claimed_by = null, lease_until = null, updated_at = now()
   where d.id = $1 and d.claimed_by = $2
  returning d.webhook_id
)
insert into webhook_states as s (webhook_id, last_tried_at, last_status, last_failure, failing_since)
select webhook_id, now(), $4::int, $6, case when $9 then null else now() end from settled
on conflict (webhook_id) do update
   set last_tried_at = now(), last_status = excluded.last_status, last_failure = excluded.last_failure,
       failing_since = case when $9 then null else coalesce(s.failing_since, now()) end`

/** What is kept of an answer: that of HubSpot and of a chat may repeat what they were told of a person. */
const keptAnswer = ({ kind }: Claimed, { text }: Answer) =>
  kind === 'webhook' ? text || null : null

type Ending = { state: 'waiting' | 'delivered' | 'failed'; delayMs?: number }

const valuesOf = ({ worker, message, answer, isTaken }: Settled, { state, delayMs }: Ending) => {
  const { status = null, failure = null, durationMs } = answer
  const kept = keptAnswer(message, answer)
  return [message.id, worker, state, status, kept, failure, durationMs, delayMs ?? null, isTaken]
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

/** Notes what became of a try: delivered, due again by the schedule of retries, or failed, which ends the webhook. */
export const settleDelivery = async (settled: Settled) => {
  const { payload, message, answer, isTaken } = settled
  if (isTaken) {
    await payload.db.pool.query(statement, valuesOf(settled, { state: 'delivered' }))
    return
  }
  if (answer.status === gone) return switchOff(settled, 'It answered 410: it is gone.')
  const delayMs = retryDelaysMs[message.tries]
  const { webhookId, messageId, tries } = message
  logger.info({ msg: 'A webhook did not take a message', webhookId, messageId, tries: tries + 1, status: answer.status, delayMs }) // prettier-ignore
  if (delayMs === undefined)
    return switchOff(settled, `${retryDelaysMs.length + 1} tries have failed. ${wordsOf(answer)}`)
  await payload.db.pool.query(statement, valuesOf(settled, { state: 'waiting', delayMs }))
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
