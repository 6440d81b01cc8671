import type { Pool } from 'pg'
import type { Payload } from 'payload'
import { bookkeepingPool } from '../database/connections/bookkeepingPool'
import { settings } from '../settings'
import { expediteJobs } from '../jobs/jobStore'
import { PermanentFailure, type JobContext, type Task } from '../jobs/task'
import { logger } from '../logging'
import { mailsTried } from '../metrics/events'
import { type ComposedMail, type Composers, type QueuedMail, Withheld } from './composer'
import { isMailFailing, noteMailFailed, noteMailSent } from './mailState'
import { oneLine } from '../text/oneLine'
import { mailAddress, recipientsOf } from './recipients'
import { asJobFailure, awayPrefix, reasonOf, verdictOf, type SmtpError } from './refusal'
import { unseal } from './seal'
import { outboxName } from './emailAdapter'
import { defaultSender } from './sender'
import { sendNow, type Sent } from './transport'
import { withoutSecret } from './withoutSecret'

const second = 1000

type Message = ReturnType<typeof asMessage>

type Sender = ReturnType<typeof defaultSender>

type Row = Omit<QueuedMail, 'secret'> & { state: string; secret: string | null }

/** What is kept in `data` of a mail that not every recipient has got yet. */
type Progress = { delivered?: string[] }

const readMail = async (pool: Pool, id: string): Promise<Row | undefined> => {
  const { rows } = await pool.query<Row>(
    `select id, kind, "to", locale, lead_id as "leadId", submission_id as "submissionId",
            coalesce(data, '{}') as data, secret, state, created_at as "createdAt"
       from mails where id = $1`,
    [id],
  )
  return rows[0]
}

const noteError = async (pool: Pool, { id, reason }: { id: string; reason: string }) => {
  await pool.query('update mails set last_error = $2, updated_at = now() where id = $1', [
    id,
    oneLine(reason).slice(0, 500),
  ])
}

/** It is never sent, whatever happens later. */
const noteWithheld = async (pool: Pool, { id, reason }: { id: string; reason: string }) => {
  await pool.query(
    `update mails set state = 'withheld', updated_at = now(), secret = null, last_error = $2
      where id = $1`,
    [id, oneLine(reason).slice(0, 500)],
  )
}

const noteSent = async (pool: Pool, id: string) => {
  await pool.query(
    `update mails set state = 'sent', sent_at = now(), updated_at = now(), secret = null, last_error = null
      where id = $1`,
    [id],
  )
}

/** So that another try goes to the others alone. */
const noteDelivered = async (pool: Pool, { id, to }: { id: string; to: string[] }) => {
  await pool.query(
    `update mails
        set data = coalesce(data, '{}') || jsonb_build_object('delivered', $2::text[]), updated_at = now()
      where id = $1`,
    [id, to],
  )
}

/**
 * While the server was away mails were put off for minutes: now that it is back, they need not wait. One that
 * it puts off itself must: asked again with every other mail, it would soon have had all its tries.
 */
const hurryOthers = (pool: Pool) => expediteJobs({ pool, task: 'sendMail', failure: awayPrefix })

const open = (sealed: string | null): unknown => {
  if (sealed === null) return undefined
  try {
    return unseal(sealed)
  } catch (error) {
    throw new PermanentFailure('It was sealed under another PAYLOAD_SECRET.', { cause: error })
  }
}

const messageId = (id: string) => `<${id}@${new URL(settings.baseUrl).hostname}>`

/** The headers' fields are one line each, whatever a visitor or an editor wrote. */
const asMessage = (
  { id, to, pending, from }: { id: string; to: string[]; pending: string[]; from: Sender },
  { subject, text, html, replyTo, attachments }: ComposedMail,
) => {
  const answersTo = replyTo && mailAddress(replyTo.address)
  return {
    from,
    to: to.map((address) => ({ name: '', address })),
    replyTo: answersTo ? { name: oneLine(replyTo.name), address: answersTo } : undefined,
    envelope: { from: from.address, to: pending },
    subject: oneLine(subject),
    text,
    html,
    attachments,
    messageId: messageId(id), // the same at every try, so that a copy is recognised as one
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The project's own adapter, where it has one and `SMTP_URL` says nothing else. */
const hostMail = ({ email }: Payload) =>
  !settings.smtpUrl && email.name !== outboxName ? email : undefined

const senderIn = (payload: Payload): Sender => {
  const host = settings.mailFrom ? undefined : hostMail(payload)
  return host ? { name: host.defaultFromName, address: host.defaultFromAddress } : defaultSender()
}

const sendBy = (payload: Payload) =>
  hostMail(payload) ? (message: Message) => payload.sendEmail(message).then(asSent) : sendNow

/** What another adapter answers is its own; it throws what it could not send. */
const asSent = (): Sent => ({})

/** @throws PermanentFailure or Error, when not everybody has got it */
const deliver = async (
  composers: Composers,
  { secret, ...row }: Row,
  { payload, assertHeld }: JobContext,
): Promise<void> => {
  const { pool } = payload.db
  const { id, kind } = row
  const to = recipientsOf(row)
  const { delivered = [] } = row.data as Progress
  const opened = open(secret)
  const composed = await composers[kind]({ ...row, secret: opened }, { payload })
  const pending = to.filter((address) => !delivered.includes(address))
  assertHeld()
  const message = asMessage({ id, to, pending, from: senderIn(payload) }, composed)
  const { rejectedErrors = [] } = await sendBy(payload)(message).catch((cause: SmtpError) => {
    const error = withoutSecret(cause, opened)
    if (verdictOf(error) === 'away') noteMailFailed(reasonOf(error))
    throw asJobFailure(error)
  })
  if (rejectedErrors.length === 0) return
  const refused = rejectedErrors.map(({ recipient }) => recipient)
  await noteDelivered(pool, { id, to: to.filter((address) => !refused.includes(address)) })
  throw asJobFailure(Object.assign(new Error('Some were refused'), { rejectedErrors }))
}

/**
 * Sends one mail of the outbox. It is tried for three days, as mail servers do; what the server refuses for
 * good fails at once, and is visible.
 */
export const sendMail = (composers: Composers): Task<{ mailId: string }> => ({
  slug: 'sendMail',
  lane: 'mail',
  retry: { attempts: 2200, firstDelayMs: 2 * second, maxDelayMs: 120 * second },
  run: async ({ mailId }, context) => {
    const { pool } = context.payload.db
    const mail = await readMail(pool, mailId)
    if (!mail || mail.state === 'sent' || mail.state === 'withheld') return // erased meanwhile, or done by a process that died then
    try {
      await deliver(composers, mail, context)
    } catch (error) {
      if (!(await readMail(pool, mailId))) return // the person was erased in this moment
      const reason = (error as Error).message
      const isWithheld = error instanceof Withheld
      mailsTried.inc({ outcome: isWithheld ? 'withheld' : 'failed' })
      if (isWithheld) return noteWithheld(pool, { id: mailId, reason })
      await noteError(pool, { id: mailId, reason })
      throw error
    }
    await noteSent(bookkeepingPool(), mailId)
    const wasFailing = isMailFailing()
    noteMailSent()
    logger.debug({ msg: 'A mail was sent', mailId, kind: mail.kind })
    if (wasFailing) await hurryOthers(pool)
  },
  onFailed: async ({ mailId }, { payload }) => {
    await payload.db.pool.query(
      `update mails set state = 'failed', updated_at = now(),
              secret = case when kind = 'oneTimeCode' then null else secret end
        where id = $1 and state <> 'sent'`,
      [mailId],
    )
  },
})
