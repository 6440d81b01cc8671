import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Connection } from '../../platform/database/connections/connectionOf'
import { uuids } from '../../platform/database/uuids'
import type { Person } from '../../platform/privacy/personalData'
import { quarantined } from '../forms/emailKey'

/** Whom these leads are about, by every address that they gave. */
export const readPerson = async (connection: Connection, leadIds: string[]): Promise<Person> => {
  const { rows } = await connection.execute(sql`
    select email, regexp_replace(email_key, ${`^${quarantined}`}, '') as key
      from leads where id = any(${uuids(leadIds)})
    union
    select email, null from submissions where lead_id = any(${uuids(leadIds)})`)
  const known = rows as { email: string; key: string | null }[]
  return {
    leadIds,
    emails: [...new Set(known.map(({ email }) => email))],
    emailKeys: known.flatMap(({ key }) => key ?? []),
  }
}
