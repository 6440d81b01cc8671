import { sql } from '@payloadcms/db-postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Connection } from '../database/connections/connectionOf'
import type { Mail } from '../../payload-types'
import { insertMails, queueSending } from './outbox'
import { seal } from './seal'

export type NewMail = {
  connection: Connection
  kind: Mail['kind']
  /** One address, or several separated by commas. */
  to: string
  locale?: string
  leadId?: string
  submissionId?: string
  /** What its composer needs beside the submission; anybody in sales may read it. */
  data?: object
  /** What nobody but the recipient may read: encrypted, and emptied once the mail is sent. */
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
