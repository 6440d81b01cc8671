import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { accountIdOf, nameOf } from '../../platform/access/people'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { Activity } from '../../payload-types'

type Note = {
  connection: Connection
  leadId: string
  kind: Activity['kind']
  from?: string
  to?: string
  /** Who did it. */
  user: PayloadRequest['user']
}

/** Writes into the history of a lead, in the transaction of `connection`. */
export const noteActivity = async ({ connection, leadId, kind, from, to, user }: Note) => {
  const name = nameOf(user) ?? 'The system'
  await connection.execute(sql`
    insert into activities (id, lead_id, kind, "from", "to", by_id, by_name, created_at, updated_at)
    values (${uuidv7()}, ${leadId}::uuid, ${kind}, ${from ?? null}, ${to ?? null},
            ${accountIdOf(user)}::uuid, ${name}, now(), now())`)
}
