import { sql } from '@payloadcms/db-postgres'
import type { Connection } from '../../platform/database/connections/connectionOf'
import type { Submission } from '../../payload-types'

type Judgement = { connection: Connection; leadId: string; verdict: Submission['verdict'] }

/** Says of all requests of a lead whether they count. Why they had looked suspicious stays written. */
export const judge = async ({ connection, leadId, verdict }: Judgement) => {
  await connection.execute(sql`
    update submissions set verdict = ${verdict}, updated_at = now()
     where lead_id = ${leadId}::uuid and verdict <> ${verdict}`)
}
