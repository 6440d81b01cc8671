import { sql } from '@payloadcms/db-postgres/drizzle'
import { uuids } from '../../platform/database/uuids'
import type { Task } from '../../platform/jobs/task'
import type { Erasing } from '../../platform/privacy/personalData'

/** They hold no more of a person than the id of their lead. */
const eraseDeliveries = async ({ connection, person: { leadIds } }: Erasing) => {
  await connection.execute(sql`
    delete from webhook_deliveries d
     using unnest(${uuids(leadIds)}) as lead (id)
     where (d.collection = 'leads' and d.document_id = lead.id::text) or d.facts->>'leadId' = lead.id::text`)
}

/** What deliveries keep of people. */
export const deliveryData = { erase: eraseDeliveries }

const keptDays = 30
const hourMs = 60 * 60 * 1000
const batch = 5000

/** Deliveries are kept for 30 days, whatever became of them. */
export const clearDeliveries: Task<never> = {
  slug: 'clearDeliveries',
  everyMs: hourMs,
  run: async (_, { payload, assertHeld }) => {
    for (let deleted = batch; deleted === batch;) {
      assertHeld()
      const { rowCount } = await payload.db.pool.query(
        `delete from webhook_deliveries where id in (
           select id from webhook_deliveries where created_at < now() - $1 * interval '1 day' limit $2)`,
        [keptDays, batch],
      )
      deleted = rowCount ?? 0
    }
  },
}
