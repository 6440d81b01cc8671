import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { withAdvisoryLock } from '../../platform/database/transactions/advisoryLock'
import { tableOf } from '../../platform/database/connections/payloadAdapter'
import { builtInRows } from './builtInRows'

const missing = async (payload: Payload, table: string) => {
  const { rows } = await payload.db.drizzle.execute(
    sql`select key from ${sql.identifier(table)} where key in ('admin', 'editor', 'sales')`,
  )
  const there = new Set(rows.map(({ key }) => key))
  return builtInRows.filter(({ key }) => !there.has(key))
}

/** Makes the rows of the roles that are always there, once even when several replicas start together. */
export const ensureRoles = async (payload: Payload) => {
  const table = tableOf(payload, 'roles')
  if (!table || (await missing(payload, table)).length === 0) return
  await withAdvisoryLock({
    pool: payload.db.pool,
    name: 'roles',
    run: async () => {
      for (const row of await missing(payload, table))
        await payload.create({
          collection: 'roles',
          data: row as never,
          context: { makesBuiltInRole: true },
          overrideAccess: true, // made by the system at its start
        })
    },
  })
}
