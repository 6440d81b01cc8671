import { sql } from '@payloadcms/db-postgres/drizzle'
import { uuids } from '../database/uuids'
import { deleteJobs } from '../jobs/jobStore'
import type { Erasing, Expiring, Exporting, Joining } from '../privacy/personalData'

const keptDays = 90

const exportMails = async ({ person: { leadIds, emails }, readAll }: Exporting) => {
  // What is kept by address alone. `like` knows no case, and finds too much: what fits is kept.
  const addresses = new Set(emails.map((email) => email.toLowerCase()))
  const like = [...addresses].map((address) => ({ to: { like: address } }))
  const mails = await readAll('mails', { or: [{ lead: { in: leadIds } }, ...like] })
  return {
    mails: mails
      .filter(
        ({ lead, kind, to }) => lead || (kind !== 'account' && addresses.has(to.toLowerCase())),
      )
      .map(({ kind, to, state, sentAt, createdAt }) => ({ kind, to, state, sentAt, createdAt })),
  }
}

const eraseMails = async ({ connection, person: { leadIds, emails } }: Erasing) => {
  const theirs = sql`(
    select id from mails where lead_id = any(${uuids(leadIds)})
    union all
    select id from mails
     where lead_id is null and kind <> 'account'
       and lower("to") in (select lower(email) from unnest(${sql.param(emails)}::text[]) as known (email)))`
  // A job that waits or has failed may hold the address in what the mail server said.
  const where = sql`input->>'mailId' in (select id::text from ${theirs} as m)`
  await deleteJobs({ connection, task: 'sendMail', where })
  await connection.execute(sql`delete from mails where id in ${theirs}`)
}

/** Those of a lead go with it. */
const expireMails = async ({ payload }: Expiring): Promise<number> => {
  const { rowCount } = await payload.db.pool.query(
    `delete from mails
      where lead_id is null and state <> 'queued' and created_at < now() - $1 * interval '1 day'`,
    [keptDays],
  )
  return rowCount ?? 0
}

const joinMails = async ({ connection, from, into }: Joining) => {
  await connection.execute(sql`
    update mails set lead_id = ${into}::uuid where lead_id = ${from}::uuid`)
}

/** What the outbox keeps of people. */
export const mailData = {
  export: exportMails,
  erase: eraseMails,
  expire: { name: 'mails', expire: expireMails },
  join: joinMails,
}
