import { sql } from '@payloadcms/db-postgres/drizzle'
import { uuids } from '../../platform/database/uuids'
import type { Erasing } from '../../platform/privacy/personalData'

/** Payload's locks on leads that SQL deletes, past its hooks. */
export const eraseLocks = async ({ connection, person: { leadIds } }: Erasing) => {
  await connection.execute(sql`
    delete from payload_locked_documents
     where id in (
       select parent_id from payload_locked_documents_rels where leads_id = any(${uuids(leadIds)}))`)
}
