import type { Payload } from 'payload'
import { webhookSeconds, webhookTries } from '../../platform/metrics/events'
import { settings } from '../../platform/settings'
import { traceHeaders, traceOf } from '../../platform/telemetry/trace'
import { chatRefused } from '../destinations/chat'
import { eventBody } from '../destinations/eventBody'
import { hubspotRefused, hubspotTook } from '../destinations/hubspot'
import { post, timeoutMs, type Answer } from '../send/post'
import type { Resolve } from '../send/resolveName'
import { leaseMs, type Claimed } from './claimDeliveries'
import { requestOf } from './requestOf'
import { settleDelivery, skipDelivery, type Outcome } from './settleDelivery'

type Deliver = {
  payload: Payload
  worker: string
  message: Claimed
  /** `performance.now()` before it was claimed. */
  claimedAt: number
  /** @default by DNS */
  resolve?: Resolve
}

/** Writes the body down before it is sent: whatever happens to this process, the message says the same. */
const keepBody = async ({ payload, worker, message }: Deliver, body: string): Promise<boolean> => {
  const { rowCount } = await payload.db.pool.query(
    'update webhook_deliveries set body = $3 where id = $1 and claimed_by = $2',
    [message.id, worker, body],
  )
  return rowCount === 1
}

/** HubSpot and chats get what a stranger wrote: what they call wrong with it, no retry will mend. */
const outcomeOf = ({ kind }: Claimed, answer: Answer): Outcome => {
  const { status = 0 } = answer
  const isTaken = kind === 'hubspot' ? hubspotTook(status) : status >= 200 && status < 300
  if (isTaken) return 'taken'
  if (kind === 'hubspot') return hubspotRefused(answer) ? 'refused' : 'failed'
  return kind === 'chat' && chatRefused(answer) ? 'refused' : 'failed'
}

/** A message is a trace of its own, the same at every try: its id, which the log's lines of it have. */
const traceOfMessage = ({ id: requestId }: Claimed) => traceHeaders(traceOf({ requestId }))

/** @returns the answer; `undefined` where there is nothing to send */
const send = async ({ payload, message, resolve }: Deliver, body: string) => {
  try {
    const posted = await requestOf(payload, message, body)
    if (!posted) return undefined
    const headers = { ...posted.headers, ...traceOfMessage(message) }
    return await post(
      { ...posted, headers },
      { allowPrivate: settings.webhooksAllowPrivate, resolve },
    )
  } catch (error) {
    if ((error as Error).name !== 'UnreadableSecret') throw error
    return { text: '', failure: (error as Error).message, durationMs: 0 }
  }
}

/** Sends a message that this process holds, once, and notes what became of it. */
export const deliver = async (given: Deliver) => {
  const { payload, worker, message, claimedAt } = given
  const body = message.body ?? (await eventBody(message, payload))
  if (message.body === null && !(await keepBody(given, body))) return
  // Another process may take it over before an exchange would end: it is left to that one.
  if (performance.now() - claimedAt > leaseMs - timeoutMs - 5000) return
  const answer = await send(given, body)
  if (!answer) return skipDelivery({ payload, worker, message })
  const outcome = outcomeOf(message, answer)
  webhookTries.inc({ kind: message.kind, outcome })
  webhookSeconds.observe({ kind: message.kind }, answer.durationMs / 1000)
  await settleDelivery({ payload, worker, message, answer, outcome })
}
