import type { Pool } from 'pg'
import { env } from '../env'
import { PermanentFailure, type Task } from '../jobs/task'
import { logger } from '../logging'
import { composers, type QueuedMail } from './compose'
import { isMailFailing, noteMailFailed, noteMailSent } from './mailState'
import { defaultSender } from './sender'
import { unseal } from './seal'
import { mailTransport } from './transport'

const second = 1000

type Row = Omit<QueuedMail, 'secret'> & { state: string; secret: string | null }

const readMail = async (pool: Pool, id: string): Promise<Row | undefined> => {
  const { rows } = await pool.query<Row>(
    `select id, kind, "to", locale, lead_id as "leadId", submission_id as "submissionId",
            coalesce(data, '{}') as data, secret, state
       from mails where id = $1`,
    [id],
  )
  return rows[0]
}

type SmtpError = Error & { responseCode?: number; command?: string }

/** The server took the connection and refuses this mail: it would do so again. */
const isRefused = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && /^(RCPT TO|MAIL FROM|DATA)/.test(command)

/** Nothing in a header may begin a new one, whoever wrote it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const addresses = (list: string) => list.split(',').map((address) => ({ name: '', address }))

const messageId = (id: string) => `<${id}@${new URL(env.BASE_URL).hostname}>`

/** While the server was away mails were put off for minutes: now that it is back, they need not wait. */
const hurryOthers = async (pool: Pool) => {
  await pool.query(
    `update payload_jobs set wait_until = now()
      where task_slug = 'sendMail' and processing is not true and has_error is not true
        and completed_at is null and total_tried > 0 and wait_until > now()`,
  )
}

const deliver = async (row: Row, { payload, assertHeld }: Parameters<Task['run']>[1]) => {
  const { secret, ...mail } = row
  const opened = secret === null ? undefined : unseal(secret)
  const { subject, text, html, replyTo, attachments } = await composers[mail.kind](
    { ...mail, secret: opened },
    { payload },
  )
  assertHeld()
  await mailTransport().sendMail({
    from: defaultSender(),
    to: addresses(mail.to),
    replyTo: replyTo && { name: oneLine(replyTo.name), address: replyTo.address },
    subject: oneLine(subject),
    text,
    html,
    attachments,
    messageId: messageId(mail.id), // the same at every try, so that a copy is recognised as one
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends one mail of the outbox. It is tried for three days, as mail servers do. */
export const sendMail: Task<{ mailId: string }> = {
  slug: 'sendMail',
  lane: 'mail',
  retry: { attempts: 2200, firstDelayMs: 2 * second, maxDelayMs: 120 * second },
  run: async ({ mailId }, context) => {
    const { pool } = context.payload.db
    const mail = await readMail(pool, mailId)
    if (!mail || mail.state === 'sent') return // erased meanwhile, or sent by a process that died then
    try {
      await deliver(mail, context)
    } catch (error) {
      const refused = isRefused(error as SmtpError)
      const reason = (error as Error).message
      if (!refused) noteMailFailed(reason)
      await pool.query('update mails set last_error = $2, updated_at = now() where id = $1', [
        mailId,
        reason.slice(0, 500),
      ])
      if (refused) throw new PermanentFailure(reason, { cause: error })
      throw error
    }
    await pool.query(
      `update mails set state = 'sent', sent_at = now(), updated_at = now(), secret = null, last_error = null
        where id = $1`,
      [mailId],
    )
    const wasFailing = isMailFailing()
    noteMailSent()
    logger.debug({ msg: 'A mail was sent', mailId, kind: mail.kind })
    if (wasFailing) await hurryOthers(pool)
  },
  onFailed: async ({ mailId }, { payload }) => {
    await payload.db.pool.query(
      `update mails set state = 'failed', updated_at = now() where id = $1 and state <> 'sent'`,
      [mailId],
    )
  },
}
