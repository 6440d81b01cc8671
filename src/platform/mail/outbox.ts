import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Mail } from '../../payload-types'
import type { Connection } from '../database/connections/connectionOf'
import { insertJobs, queueJob } from '../jobs/queueJob'
import { seal } from './seal'

/** SQL of the values of a new mail. */
type MailValues = {
  id: string
  kind: string
  to: string
  /** @default null */
  locale?: string
  /** @default 'queued' */
  state?: string
  /** @default null */
  lastError?: string
  /** @default null */
  leadId?: string
  /** @default null */
  submissionId?: string
  /** @default '{}' */
  data?: string
  /** Sealed (`seal.ts`). @default null */
  secret?: string
  at: string
}

const defaults = {
  locale: 'null',
  state: `'queued'`,
  lastError: 'null',
  leadId: 'null',
  submissionId: 'null',
  data: `'{}'`,
  secret: 'null',
}

/** The outbox (transactional outbox pattern): this alone puts mails into it, as a part of larger statements too. */
export const insertMails = (values: MailValues, from: string): string => {
  const mail = { ...defaults, ...values }
  return `
  insert into mails (
    id, kind, "to", locale, state, last_error, lead_id, submission_id, data, secret, created_at, updated_at)
  select ${mail.id}, (${mail.kind})::enum_mails_kind, ${mail.to}, ${mail.locale},
         (${mail.state})::enum_mails_state, ${mail.lastError}, ${mail.leadId}, ${mail.submissionId},
         ${mail.data}, ${mail.secret}, ${mail.at}, ${mail.at}
    from ${from}`
}

/** Has mails sent that the same statement puts into the outbox. */
export const insertSending = ({ mailId, due }: { mailId: string; due?: string }, from: string) =>
  insertJobs(
    {
      id: 'gen_random_uuid()',
      task: `'sendMail'`,
      input: `jsonb_build_object('mailId', ${mailId})`,
      due,
    },
    from,
  )

/** Has a mail of the outbox sent, in the transaction of `connection`. */
export const queueSending = (connection: Connection, mailId: string) =>
  queueJob({ connection, task: 'sendMail', input: { mailId } })

/** Sends mails after all that were withheld. @returns how many */
export const releaseMails = async (
  connection: Connection,
  ids: ReturnType<typeof sql>,
): Promise<number> => {
  const { rows } = await connection.execute(sql`
    update mails
       set state = 'queued', last_error = null, updated_at = now()
     where id in (${ids})
    returning id`)
  for (const { id } of rows) await queueSending(connection, String(id))
  return rows.length
}

type Code = { requestId: string; to: string; leadId: string | undefined }

/** Whose code it was is known once they have entered it. */
export const giveCodeToLead = async (
  database: Pick<Pool, 'query'>,
  { requestId, to, leadId }: Code,
) => {
  await database.query(
    `update mails set lead_id = $3 where "to" = $2 and kind = 'oneTimeCode' and data->>'requestId' = $1`,
    [requestId, to, leadId],
  )
}

export type NewMail = {
  connection: Connection
  kind: Mail['kind']
  /** One address, or several separated by commas. */
  to: string
  locale?: string
  leadId?: string
  submissionId?: string
  /** What its composer needs beside the submission; sales can read it. */
  data?: object
  /** Only for the recipient: encrypted, and emptied once the mail is sent. */
  secret?: unknown
}

const given = insertMails(
  {
    id: 'n.id::uuid',
    kind: 'n.kind',
    to: 'n.recipient',
    locale: 'n.locale',
    leadId: 'n.lead_id::uuid',
    submissionId: 'n.submission_id::uuid',
    data: 'n.data::jsonb',
    secret: 'n.secret',
    at: 'now()',
  },
  '',
)

/** Puts a mail into the outbox, in the transaction of `connection`. Call `wakeJobs` once that has committed. */
export const queueMail = async ({ connection, kind, to, secret, ...more }: NewMail) => {
  const { locale = null, leadId = null, submissionId = null, data = {} } = more
  const id = uuidv7()
  await connection.execute(sql`
    ${sql.raw(given)} (values (
      ${id}, ${kind}, ${to}, ${locale}, ${leadId}, ${submissionId}, ${JSON.stringify(data)},
      ${secret === undefined ? null : seal(secret)}
    )) as n (id, kind, recipient, locale, lead_id, submission_id, data, secret)`)
  await queueSending(connection, id)
}
