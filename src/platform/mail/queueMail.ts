import { sql } from '@payloadcms/db-postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Connection } from '../database/connections/connectionOf'
import { queueJob } from '../jobs/queueJob'
import type { Mail } from '../../payload-types'
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

/** Puts a mail into the outbox, in the transaction of `connection`. Call `wakeJobs` once that has committed. */
export const queueMail = async ({ connection, kind, to, secret, ...more }: NewMail) => {
  const { locale = null, leadId = null, submissionId = null, data = {} } = more
  const id = uuidv7()
  await connection.execute(sql`
    insert into mails (id, kind, "to", locale, state, lead_id, submission_id, data, secret, created_at, updated_at)
    values (${id}, ${kind}, ${to}, ${locale}, 'queued', ${leadId}::uuid, ${submissionId}::uuid,
            ${JSON.stringify(data)}::jsonb, ${secret === undefined ? null : seal(secret)}, now(), now())`)
  await queueJob({ connection, task: 'sendMail', input: { mailId: id } })
}
