import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { againOnDeadlock } from '../../platform/database/transactions/againOnDeadlock'
import { eraseTraces } from './eraseTraces'
import { uuids } from '../../platform/database/uuids'
import { inBatches } from '../../platform/database/transactions/inBatches'

type Erase = {
  payload: Payload
  /** Which of `leads l`. */
  where: SQL
  /** Throws when this process must not go on. */
  assertHeld: () => void
  /** Leads in one transaction. @default 500 */
  batch?: number
}

/** Erases leads as if each of them had asked for it, in short transactions. @returns how many */
export const eraseLeads = async ({ payload, where, assertHeld, batch = 500 }: Erase) => {
  const { drizzle } = payload.db
  const eraseSome = () =>
    drizzle.transaction(async (connection) => {
      // Whom somebody works on right now has his turn in an hour.
      const { rows } = await connection.execute(sql`
        select l.id from leads l where ${where} limit ${batch} for update skip locked`)
      const leadIds = rows.map(({ id }) => String(id))
      await eraseTraces({ payload, connection, leadIds, reason: 'retention' })
      await connection.execute(sql`delete from leads where id = any(${uuids(leadIds)})`)
      return leadIds.length
    })
  return inBatches({ assertHeld, batch }, () => againOnDeadlock(eraseSome))
}
